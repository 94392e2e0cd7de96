import { places } from '@accord/contract/places'
import { accountsPages } from '../features/accounts/accounts.pages.ts'
import { helpPages } from '../features/help/help.pages.ts'
import { invitationsPages } from '../features/invitations/invitations.pages.ts'
import { myDataPages } from '../features/mydata/mydata.pages.ts'
import { profilePages } from '../features/profile/profile.pages.ts'
import { recoveryPages } from '../features/recovery/recovery.pages.ts'
import type { PublicPage, Subject } from '../lib/publicPage.ts'
import { legalPages } from './legal/legal.pages.ts'

/** Every built page outside the shell. What is not here does not exist for a visitor. */
const pages: readonly PublicPage[] = [
  {
    path: places.home,
    source: 'src/app/landing/LandingPage.tsx',
    waits: true,
    load: () => import('./landing/LandingPage.tsx'),
  },
  ...accountsPages,
  ...profilePages,
  ...recoveryPages,
  ...invitationsPages,
  ...myDataPages,
  ...helpPages,
  ...legalPages,
]

export const notFound: PublicPage = {
  path: '/404',
  source: 'src/app/NotFoundPage.tsx',
  load: () => import('./NotFoundPage.tsx'),
}

export const allPages: readonly PublicPage[] = [...pages, notFound]

/** As the server reads an address. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const ANYTHING = /\$(token|id)$/
/** Whoever has the address of such a page has what it opens. */
export const opensByToken = ({ path }: PublicPage): boolean => path.endsWith('/$token')

type Found = { page: PublicPage; token: string | null }

/** Finds the page of an address, whatever its case; a token keeps its own case. */
export const findPage = (address: string): Found | null => {
  const path = address.length > 1 ? address.replace(/\/+$/, '') || '/' : address
  for (const page of pages) {
    const own = page.path.toLowerCase()
    if (own === path.toLowerCase()) return { page, token: null }
    const stem = ANYTHING.test(own) ? own.replace(ANYTHING, '') : null
    const rest = stem && path.toLowerCase().startsWith(stem) ? path.slice(stem.length) : ''
    if (rest && !rest.includes('/')) return { page, token: opensByToken(page) ? decoded(rest) : null }
  }
  return null
}

/** `inside`: who is logged in reads it in the shell, also that it is not there. */
type Shown = Found & { subject?: Subject; inside: boolean }

/** The page to show at an address: the 404 page also where what the address names is not there. */
export const shownAt = (address: string, data: unknown): Shown => {
  const found = findPage(address)
  const subject = found?.page.of?.(data)
  const inside = found?.page.inside === true
  if (!found || subject === null) return { page: notFound, token: null, inside }
  return { ...found, ...(subject && { subject }), inside }
}
