import { Trans } from '@lingui/react/macro'
import css from './Requests.module.css'

/** What an organization that is not listed belongs to, as the person wrote it: the union first. */
export function Under({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const place = names.join(' / ')
  return (
    <span className={css.above}>
      <Trans>under {place}</Trans>
    </span>
  )
}
