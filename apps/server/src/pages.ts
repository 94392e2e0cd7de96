import { places } from '@accord/contract/places'
import type { Deps } from './deps.ts'
import { helpPage } from './features/help/help.pages.service.ts'
import { landingPage } from './features/landing/landing.service.ts'
import type { PageData } from './http/web.ts'

/** What is read for a public page that shows what is in the system; null for all others. */
export const pageDataOf =
  (deps: Deps): PageData =>
  async (path, query) =>
    path === places.home ? landingPage(deps) : helpPage(deps.db, path, query)
