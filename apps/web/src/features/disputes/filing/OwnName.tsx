import { Trans } from '@lingui/react/macro'
import { IconEyeOff } from '@tabler/icons-react'
import css from './Filing.module.css'

/** Who reads what a worker says of their own employer, and when (rules "Sides of a case"). */
export function OwnName() {
  return (
    <div className={css.own}>
      <IconEyeOff size={20} aria-hidden="true" />
      <div>
        <p>
          <Trans>This organization belongs to your own union, so you file in your own name.</Trans>
        </p>
        <p>
          <Trans>
            Its admins see nothing until the ministry has approved the case. Before that, only you, the ministry and the
            admins of the organizations above it can read it.
          </Trans>
        </p>
      </div>
    </div>
  )
}
