import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import css from './State.module.css'

/** In place of rows that could not be asked for: it fills itself once there is a network. */
export function OfflineState() {
  return (
    <div className={css.state} role="status">
      <span className={css.icon}>
        <IconWifiOff size={28} aria-hidden="true" />
      </span>
      <p className={css.title}>
        <Trans>You are offline.</Trans>
      </p>
      <p className={css.words}>
        <Trans>What you asked for is shown here once you are back.</Trans>
      </p>
    </div>
  )
}
