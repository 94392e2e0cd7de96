import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../features/accounts/accounts.api.ts'
import { isLoggedIn } from '../lib/session.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { LoggedOut } from './LoggedOut.tsx'
import { PeopleBehindNames } from './PeopleBehindNames.tsx'
import { personOf } from './person.ts'
import { TopBar } from './TopBar.tsx'
import { useLeave } from './useLeave.tsx'

/** /TopBarInc (000 §2.1): the top bar on its own, of who is logged in or of a visitor. */
export default function TopBarPage() {
  const { data: profile } = useQuery({ ...profileQuery, enabled: isLoggedIn() })
  const { left, leave, asking } = useLeave()
  if (left) return <LoggedOut leaving={left === 'leaving'} />
  return (
    <PeopleBehindNames>
      <TopBar
        person={profile ? personOf(profile) : null}
        unread={profile?.unread_notifications}
        onLogOut={() => profile && void leave(profile)}
      />
      <main id="main" tabIndex={-1}>
        <h1>
          <VisuallyHidden>
            <Trans>Top bar</Trans>
          </VisuallyHidden>
        </h1>
      </main>
      {asking}
    </PeopleBehindNames>
  )
}
