import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { type Profile, profileQuery } from '../features/accounts/accounts.api.ts'
import { endRegistration } from '../features/accounts/registration.ts'
import { resumeRegistration } from '../features/accounts/registrationSteps.ts'
import { keepTypes } from '../features/disputes/disputes.api.ts'
import { holdsAny } from '../lib/access.ts'
import { OfflineError } from '../lib/errors.ts'
import type { Screen } from '../lib/screen.ts'
import { keepProfile, readProfile, readToken } from '../lib/session.ts'
import { Live } from './Live.tsx'
import { LoggedOut } from './LoggedOut.tsx'
import { linksFor } from './links.ts'
import { NoAccess } from './NoAccess.tsx'
import { PeopleBehindNames } from './PeopleBehindNames.tsx'
import { personOf } from './person.ts'
import { Sending } from './Sending.tsx'
import { Shell } from './Shell.tsx'
import { Starting } from './Starting.tsx'
import { useLeave } from './useLeave.tsx'

/**
 * 000 §2.1: with a stored token the profile is fetched. A dead token leads to /login (`lib/request`); where the server
 * or the network fails the token stays, and one may try again.
 */
export function Inside({ screen }: { screen: Screen | undefined }) {
  const path = useRouterState({ select: state => state.location.pathname })
  const client = useQueryClient()
  const { left, leave, asking } = useLeave()
  const start = useQuery({ ...profileQuery, enabled: !left })
  // The first render of the shell takes longest of all: deferred, it is done in pieces, and a tap is handled in between.
  const profile = useDeferredValue(start.data ?? null, null)

  // A line that is there in name only is as good as none: what can be done without one opens all the same.
  const cut = start.error instanceof OfflineError && !start.data
  useEffect(() => {
    const known = cut && readToken() ? readProfile() : null
    if (known) client.setQueryData(profileQuery.queryKey, known as Profile, { updatedAt: 1 })
  }, [cut, client])

  useEffect(() => {
    if (!profile) return
    if (!profile.registered) return resumeRegistration(profile)
    endRegistration()
    keepProfile(profile)
    if (holdsAny(profile.permissions, ['create dispute'])) keepTypes(client)
  }, [profile, client])

  if (left) return <LoggedOut leaving={left === 'leaving'} />
  if (!profile?.registered)
    return (
      <Starting
        error={start.error}
        offline={start.fetchStatus === 'paused' && !start.data}
        busy={start.isFetching}
        onRetry={() => void start.refetch()}
      />
    )
  const allowed = !screen?.anyOf || holdsAny(profile.permissions, screen.anyOf)
  return (
    <PeopleBehindNames>
      <Shell
        person={personOf(profile)}
        links={linksFor(profile.permissions)}
        sidebar={profile.permissions.length > 0}
        path={path}
        unread={profile.unread_notifications}
        onLogOut={() => void leave(profile)}
        above={<Sending person={profile._id} />}
      >
        <Live />
        {allowed ? <Outlet /> : <NoAccess />}
        {asking}
      </Shell>
    </PeopleBehindNames>
  )
}
