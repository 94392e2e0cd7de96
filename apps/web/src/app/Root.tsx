import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logOut, profileQuery } from '../features/identity/identity.api.ts'
import { resumeRegistration } from '../features/identity/registration.ts'
import { holdsAny } from '../lib/access.ts'
import { goToLogin, readToken } from '../lib/session.ts'
import { useScreenTitle } from '../lib/title.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Live } from './Live.tsx'
import { linksFor } from './links.ts'
import { NoAccess } from './NoAccess.tsx'
import { Shell } from './Shell.tsx'
import { isShellPath } from './shellPaths.ts'

/** Who is here, and the shell around what they came for. */
export function Root() {
  const { t, i18n } = useLingui()
  const path = useRouterState({ select: state => state.location.pathname })
  const screen = useMatches({ select: matches => matches.at(-1)?.staticData.screen })
  const { data: profile, error, refetch, isFetching } = useQuery({ ...profileQuery, enabled: readToken() !== null })
  useScreenTitle(screen ? i18n._(screen.title) : t`Page not found`)

  // Logging out in one tab logs out all of them.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => event.key === 'token' && !event.newValue && goToLogin()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  useEffect(() => {
    if (profile && !profile.registered) resumeRegistration()
  }, [profile])

  if (screen?.open || (screen?.signedOut && !readToken())) return <Outlet />
  if (!profile?.registered) {
    const lost = error && !profile
    return (
      <main id="main">{lost ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <LoadingState />}</main>
    )
  }

  const allowed = !screen?.anyOf || holdsAny(profile.permissions, screen.anyOf)
  return (
    <Shell
      person={{
        name: `${profile.first_name} ${profile.last_name}`,
        email: profile.email,
        picture: profile.display_picture,
      }}
      links={linksFor(profile.permissions)}
      path={path}
      onLogOut={() => void logOut()}
      bellHref={isShellPath('/notifications') ? '/notifications' : undefined}
    >
      <Live />
      {allowed ? <Outlet /> : <NoAccess />}
    </Shell>
  )
}
