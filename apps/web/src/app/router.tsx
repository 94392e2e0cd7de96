import type { SearchOf, ShellPlace } from '@accord/contract/places'
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { Screen } from '../lib/screen.ts'
import { goToLogin, readToken } from '../lib/session.ts'
import { plainSearch } from '../lib/urlState.ts'
import { LoadingState } from '../ui/LoadingState.tsx'
import { later } from '../ui/later.tsx'
import { Root } from './Root.tsx'
import { ScreenNotFound } from './ScreenNotFound.tsx'
import { ScreenError, ScreenProblem } from './ScreenProblem.tsx'
import { screens } from './screens.ts'
import { startAtHeading } from './startAtHeading.ts'

const root = createRootRoute({ component: Root, notFoundComponent: ScreenNotFound, errorComponent: ScreenError })
const waiting = <LoadingState rows={3} />
const failed = (retry: () => void) => <ScreenProblem onRetry={retry} />

const RELOADED_FOR = 'loaded-anew'

/**
 * A screen's code that the server no longer has: a newer build is served, so its page is reloaded, once for each
 * file. Offline nothing is reloaded: the page that is here would be gone.
 */
const loadAnew = (error: unknown): boolean => {
  const what = String(error)
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_FOR) === what) return false
  sessionStorage.setItem(RELOADED_FOR, what)
  location.reload()
  return true
}

type Searched<P extends ShellPlace> = { [name in keyof SearchOf<P>]?: unknown }

const routeOf = <P extends ShellPlace>(screen: Screen<P>) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: later(screen.load, { fallback: waiting, failed, onFailure: loadAnew }),
    staticData: { screen },
    // As written in the address; `useUrlState` reads each as text.
    validateSearch: (search: Searched<P>): Searched<P> => search,
    beforeLoad: async () => {
      if (screen.open || screen.signedOut || readToken()) return
      goToLogin()
      // The browser is leaving; nothing of the screen may flash meanwhile.
      await new Promise<never>(() => undefined)
    },
  })

type RouteAt<P> = P extends ShellPlace ? ReturnType<typeof routeOf<P>> : never
// Each of these routes has one of the addresses; `map` can only say that each may have any. router.test.ts holds the types.
const routes = screens.map(routeOf) as RouteAt<ShellPlace>[]

/** Made when it is wanted: sorting the addresses takes a slow phone a moment of its own. */
export function makeRouter() {
  const router = createRouter({
    routeTree: root.addChildren(routes),
    ...plainSearch,
    caseSensitive: false,
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: ScreenNotFound,
    defaultPendingComponent: () => waiting,
  })

  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) startAtHeading()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
