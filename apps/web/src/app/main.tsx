import '../ui/base.css'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { type Profile, profileQuery } from '../features/accounts/accounts.api.ts'
import { BuiltContext } from '../lib/built.ts'
import { i18n } from '../lib/i18n.ts'
import { again, makeQueryClient } from '../lib/query.ts'
import { isLoggedIn, readProfile, readToken } from '../lib/session.ts'
import { AnchorContext } from '../ui/Anchor.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { RouterAnchor } from './RouterAnchor.tsx'
import { makeRouter } from './router.tsx'
import { screens } from './screens.ts'
import { isShellPath } from './shellPaths.ts'

const element = document.getElementById('root')
const client = makeQueryClient()
// Without a network the shell starts with who was here last, and asks once there is one.
const known = readToken() && !navigator.onLine ? readProfile() : null
if (known) client.setQueryData(profileQuery.queryKey, known as Profile, { updatedAt: 1 })
// Who is here, and what the screen shows first, is asked while the screen's code is still on its way.
if (readToken()) void client.prefetchQuery({ ...profileQuery, retry: again })
if (isLoggedIn() && !location.search) screens.find(({ path }) => path === location.pathname)?.ask?.(client)

const appWith = (router: ReturnType<typeof makeRouter>) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <BuiltContext value={isShellPath}>
        <AnchorContext value={RouterAnchor}>
          <RouterProvider router={router} />
          <Toasts />
        </AnchorContext>
      </BuiltContext>
    </QueryClientProvider>
  </I18nProvider>
)

/** The browser handles input, and draws what it has, before what comes after. */
const pause = () => new Promise<void>(resolve => setTimeout(resolve))

async function start(into: HTMLElement): Promise<void> {
  await pause()
  const router = makeRouter()
  await pause()
  const root = createRoot(into)
  await pause()
  startTransition(() => root.render(appWith(router)))
}

if (element) void start(element)
