import type { HelpOpen } from '@accord/contract/help/help.schemas'
import { helpHref, places } from '@accord/contract/places'
import type { PublicPage } from '../../lib/publicPage.ts'

const source = (file: string) => `src/features/help/${file}`

const categoryOf = (data: unknown) => {
  const open = data as HelpOpen | null
  if (!open) return null
  const { title, description, slug } = open.category
  return { title, about: description || title, path: helpHref(slug) }
}

/** 002 §2.9 for whoever is not logged in. */
export const helpPages: readonly PublicPage[] = [
  {
    path: places.help,
    source: source('HelpPage.tsx'),
    inside: true,
    load: () => import('./HelpPage.tsx'),
  },
  {
    path: places.helpCategory,
    source: source('HelpCategoryPage.tsx'),
    inside: true,
    of: categoryOf,
    load: () => import('./HelpCategoryPage.tsx'),
  },
  {
    path: places.helpSearch,
    source: source('HelpSearchPage.tsx'),
    inside: true,
    load: () => import('./HelpSearchPage.tsx'),
  },
]
