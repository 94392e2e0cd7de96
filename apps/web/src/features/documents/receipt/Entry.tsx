import { Trans } from '@lingui/react/macro'

/** The place of something in the audit chain, which it has a moment after it happened. */
export function Entry({ seq }: { seq: number | null }) {
  return seq === null ? <Trans>being entered into the record…</Trans> : <span>{seq}</span>
}
