import { caseHref, helpHref, placeHref, places } from '@accord/contract/places'
import { ministry, productUrl, union } from '../../../tests/e2e/support/product.ts'
import { signIn } from './signIn.ts'

export type Kind = 'public' | 'app'
type Visited = { kind: Kind; path: string; token: string | null }

const PUBLIC = [
  places.home,
  places.login,
  places.createAccount,
  places.recovery,
  places.help,
  helpHref('your-rights', 'notice'),
  placeHref(places.helpSearch, { q: 'wages' }),
  places.terms,
  places.privacy,
]
/** As a union's admin sees them. */
const INSIDE = [
  places.dashboard,
  places.disputes,
  placeHref(places.disputes, { tab: 'create' }),
  places.discussions,
  places.documents,
  places.ownDocuments,
  places.notifications,
  places.branches,
  places.ownUnion,
  places.settings,
  places.help,
]
/** As the ministry sees them. */
const OFFICE = [places.dashboard, places.unions, places.subBranches, places.users, places.reports, places.helpWriting]

/** Each page for visitors, and each screen as somebody who works with it. */
export async function pagesToVisit(): Promise<Visited[]> {
  const [admin, officer] = await Promise.all([signIn(union), signIn(ministry)])
  const inside = (token: string, paths: readonly string[]) => paths.map(path => ({ kind: 'app' as const, path, token }))
  return [
    ...PUBLIC.map(path => ({ kind: 'public' as const, path, token: null })),
    ...inside(admin, [...INSIDE, await firstCase(admin)]),
    ...inside(officer, OFFICE),
  ]
}

async function firstCase(token: string): Promise<string> {
  const answer = await fetch(`${productUrl()}/api/case/disputes`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { _id: string }[] }
  return caseHref(data[0]?._id ?? '')
}
