import {
  type Found,
  type FoundUnit,
  SEARCH_GROUPS,
  type SearchGroup,
  type searchQuery,
} from '@accord/contract/search/search.schemas'
import type * as z from 'zod/mini'
import { Refusal } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { limiter } from '../../lib/limiter.ts'
import { whoseOf } from '../disputes/disputes.matching.ts'
import { type Asked, askedOf, type Sought } from './search.asked.ts'
import { fewCases } from './search.cases.queries.ts'
import { mistypedCases, searchCases } from './search.cases.service.ts'
import { findDocuments } from './search.documents.queries.ts'
import { countOf } from './search.found.queries.ts'
import { findPeople } from './search.people.queries.ts'
import { presentFoundDocument, presentFoundUnit, presentFoundUser } from './search.present.ts'
import { wordsInUse } from './search.spelling.queries.ts'
import { areMany, begun, mistyped, spellingsOf } from './search.typed.ts'
import { findUnits } from './search.units.queries.ts'

/** Where fewer hold the words as typed, they may be mistyped. */
const TOO_FEW = 3

/** Rows that each say how many were found in all. */
const groupOf = <Row extends { found: number }, Shown>(rows: readonly Row[], present: (row: Row) => Shown) => ({
  count: countOf(rows[0]?.found ?? 0),
  data: rows.map(present),
})
const NONE = { count: 0, data: [] }

const documentsOf = async ({ deps, actor }: ActorContext, sought: Sought) =>
  groupOf(await findDocuments(deps.db, actor, sought), presentFoundDocument)

const peopleOf = async ({ deps, actor }: ActorContext, sought: Sought) =>
  groupOf(await findPeople(deps.db, actor, sought), presentFoundUser)

const unitsOf = async ({ deps, actor }: ActorContext, sought: Sought, ...kinds: FoundUnit['kind'][]) =>
  groupOf(await findUnits(deps.db, kinds, sought), row => presentFoundUnit(actor, row))

/** The groups that a filter is about: a type is of documents alone, a status of cases and their documents. */
function groupsOf({ isAny, mimes, groups }: Asked): readonly SearchGroup[] {
  if (!isAny) return []
  if (mimes) return ['documents']
  return groups ? ['disputes', 'documents'] : SEARCH_GROUPS
}

/** What was found, and how many of the cases hold the words as typed. */
type Answer = { readonly found: Found; readonly named: number }

/** Each group but those that are left out, which are empty. */
async function ask(
  ctx: ActorContext,
  some: readonly SearchGroup[],
  sought: Sought,
  cases: typeof searchCases,
): Promise<Answer> {
  const when = async <T>(group: SearchGroup, find: () => Promise<T>) => (some.includes(group) ? find() : NONE)
  const ofCases = some.includes('disputes') ? cases(ctx, sought) : { group: NONE, named: 0 }
  const [{ group: disputes, named }, documents, users, unions, branches, organizations] = await Promise.all([
    ofCases,
    when('documents', () => documentsOf(ctx, sought)),
    when('users', () => peopleOf(ctx, sought)),
    when('unions', () => unitsOf(ctx, sought, 'union')),
    when('branches', () => unitsOf(ctx, sought, 'branch')),
    when('sub branches', () => unitsOf(ctx, sought, 'sub_branch', 'employer')),
  ])
  return { found: { disputes, documents, users, unions, branches, 'sub branches': organizations }, named }
}

/** How many of a group hold the words as typed; what was said is found by its forms, of which a typo may be one. */
const namedIn = ({ found, named }: Answer, group: SearchGroup): number => {
  const { count } = found[group]
  if (group === 'disputes') return named
  return typeof count === 'number' ? count : TOO_FEW
}

/** The spellings of a word that nobody uses take the database some 100 ms, so corrections wait for each other. */
const inTurn = limiter({ most: 1, mostWaiting: 6, mostOfOne: 1 })

/** What the words may be where a letter of each is wrong; null where that is nothing. */
async function correctedOf({ deps: { db } }: ActorContext, { words }: Asked): Promise<string | null> {
  const right = areMany(words) ? await wordsInUse(db, words) : new Set<string>()
  const spellings = spellingsOf(words, right)
  if (!spellings) return null
  const used: string[] = []
  // One word that is nothing is enough to find nothing.
  for (const each of spellings.toSorted((a, b) => a.length - b.length)) {
    const known = await wordsInUse(db, each)
    if (known.size === 0) return null
    used.push(...known)
  }
  return mistyped(spellings, new Set(used))
}

/** Where too many are corrected at once, a search is answered as it was typed. */
const correctedInTurn = (ctx: ActorContext, asked: Asked): Promise<string | null> =>
  inTurn(ctx.actor.id, () => correctedOf(ctx, asked)).catch(error => {
    if (error instanceof Refusal) return null
    throw error
  })

/** Everything that the caller may see and that holds the words, by group (rules "Search"). */
export async function search(ctx: ActorContext, sent: z.output<typeof searchQuery>): Promise<{ data: Found }> {
  const asked = askedOf(sent)
  const some = groupsOf(asked)
  if (some.length === 0) return { data: (await ask(ctx, some, { asked, query: null, cases: null }, searchCases)).found }
  const cases = await fewCases(ctx.deps.db, whoseOf(ctx.actor))
  const query = asked.words.length > 0 ? begun(asked.words) : null
  const answer = await ask(ctx, some, { asked, query, cases }, searchCases)
  const { found } = answer
  const many = some.reduce((sum, group) => sum + namedIn(answer, group), 0)
  const wrong = many < TOO_FEW ? await correctedInTurn(ctx, asked) : null
  if (!wrong) return { data: found }
  const without = some.filter(group => namedIn(answer, group) === 0)
  const more = await ask(ctx, without, { asked, query: wrong, cases }, mistypedCases)
  return { data: { ...found, ...Object.fromEntries(without.map(group => [group, more.found[group]])) } }
}
