import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'

/** 000 §6: a link to /login that runs the logout action, however it is followed. */
export function LogOutLink({ className, onLogOut }: { className: string | undefined; onLogOut: () => void }) {
  return (
    <a
      href={places.login}
      className={className}
      onClick={event => {
        event.preventDefault()
        onLogOut()
      }}
    >
      <IconLogout size={22} aria-hidden="true" />
      <Trans>Log out</Trans>
    </a>
  )
}
