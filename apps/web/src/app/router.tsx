import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { goToLogin, readToken } from '../lib/session.ts'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Root } from './Root.tsx'
import { ScreenError } from './ScreenError.tsx'
import { ScreenNotFound } from './ScreenNotFound.tsx'
import { screens } from './screens.ts'

const root = createRootRoute({ component: Root, notFoundComponent: ScreenNotFound, errorComponent: ScreenError })

const routes = screens.map(screen =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: lazyRouteComponent(screen.load),
    staticData: { screen },
    beforeLoad: async () => {
      if (screen.open || screen.signedOut || readToken()) return
      goToLogin()
      // The browser is leaving; nothing of the screen may flash meanwhile.
      await new Promise<never>(() => undefined)
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren(routes),
  caseSensitive: false,
  trailingSlash: 'never',
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: ScreenNotFound,
  defaultPendingComponent: () => <LoadingState rows={3} />,
})

// Another screen is another page: the keyboard and the screen reader start at its heading.
router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  if (!pathChanged || !fromLocation) return
  const start = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (start?.tabIndex === -1) start.focus({ preventScroll: true })
})
