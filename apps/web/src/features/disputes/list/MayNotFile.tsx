import { Trans } from '@lingui/react/macro'
import { TurnNote } from '../../../ui/TurnNote.tsx'

/** For whoever was led to the form, as from the landing page, with a role that does not file. */
export function MayNotFile({ organization }: { organization: string }) {
  return (
    <TurnNote yours={false}>
      {organization ? (
        <Trans>
          Your role does not file disputes. An admin of {organization} can give you one that does, or file it.
        </Trans>
      ) : (
        <Trans>Your role does not file disputes. The ministry can give you one that does.</Trans>
      )}
    </TurnNote>
  )
}
