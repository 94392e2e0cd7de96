import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import { ButtonLink } from '../ui/Button.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import css from './PlainFrame.module.css'
import { PlainFrame } from './PlainFrame.tsx'

/** The last page of a session; it stays only where /login cannot be reached. */
export function LoggedOut({ leaving }: { leaving: boolean }) {
  return (
    <PlainFrame>
      {leaving ? (
        <LoadingState>
          <Trans>Logging out…</Trans>
        </LoadingState>
      ) : (
        <div className={css.message}>
          <IconLogout size={40} className={css.icon} aria-hidden="true" />
          <h1 tabIndex={-1}>
            <Trans>You are logged out</Trans>
          </h1>
          <p role="status">
            <Trans>Nothing of yours is left in this browser. Log in again once the network is back.</Trans>
          </p>
          <ButtonLink href={places.login}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </div>
      )}
    </PlainFrame>
  )
}
