import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react'
import css from './Filing.module.css'

/** Says the one thing people must not get wrong: kept is not yet filed. */
export function SavedNote({ empty, kept }: { empty: boolean; kept: boolean }) {
  if (!kept)
    return (
      <p className={css.saved} role="alert">
        <IconAlertTriangle size={20} aria-hidden="true" />
        <span>
          <Trans>Not submitted, and this browser could not save it. Keep this page open until you submit.</Trans>
        </span>
      </p>
    )
  return (
    <p className={css.saved} role="status">
      <IconDeviceFloppy size={20} aria-hidden="true" />
      <span>
        {empty ? (
          <Trans>What you type is saved in this browser until you submit it.</Trans>
        ) : (
          <strong>
            <Trans>Saved, NOT yet submitted</Trans>
          </strong>
        )}
      </span>
    </p>
  )
}
