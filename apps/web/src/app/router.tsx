import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { goToLogin, readToken } from '../lib/session.ts'
import { LoadingState } from '../ui/LoadingState.tsx'
import { later } from '../ui/later.tsx'
import { Root } from './Root.tsx'
import { ScreenError } from './ScreenError.tsx'
import { ScreenNotFound } from './ScreenNotFound.tsx'
import { ScreenProblem } from './ScreenProblem.tsx'
import { screens } from './screens.ts'
import { loadAnew } from './staleScreen.ts'
import { startAtHeading } from './startAtHeading.ts'

const root = createRootRoute({ component: Root, notFoundComponent: ScreenNotFound, errorComponent: ScreenError })
const waiting = <LoadingState rows={3} />
const failed = (retry: () => void) => <ScreenProblem onRetry={retry} />

const routes = screens.map(screen =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: later(screen.load, { fallback: waiting, failed, onFailure: loadAnew }),
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
  defaultPendingComponent: () => waiting,
})

router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) startAtHeading()
})
