import { msg } from '@lingui/core/macro'
import type { Answer, FoundRow } from './search.api.ts'
import type { Wanted } from './wanted.ts'

/** The tabs of 000 §2.11 that hold one kind each, by the keys of the answer; a company is a branch or a sub branch. */
export const GROUPS = [
  { tab: 'disputes', label: msg`Disputes`, keys: ['disputes'] },
  { tab: 'documents', label: msg`Documents`, keys: ['documents'] },
  { tab: 'users', label: msg`Users`, keys: ['users'] },
  { tab: 'unions', label: msg`Unions`, keys: ['unions'] },
  { tab: 'companies', label: msg`Companies`, keys: ['branches', 'sub branches'] },
] as const

export type Group = (typeof GROUPS)[number]
type Count = Answer['disputes']['count']

/** Where one is counted no further, so is their sum. */
const sumOf = (counts: readonly Count[]): Count =>
  counts.find(count => typeof count === 'string') ?? counts.reduce<number>((sum, count) => sum + Number(count), 0)

export const countOf = (answer: Answer, keys: Group['keys']): Count => sumOf(keys.map(key => answer[key].count))
export const countOfAll = (answer: Answer): Count => sumOf(GROUPS.map(({ keys }) => countOf(answer, keys)))

const same = new Intl.Collator('en', { sensitivity: 'base' })
const nameOf = (row: FoundRow) => ('document_name' in row ? row.document_name : row.name)
const byId = (a: FoundRow, b: FoundRow) => (a._id < b._id ? -1 : 1)
const byName = (a: FoundRow, b: FoundRow) => same.compare(nameOf(a), nameOf(b))

/** Whoever is called so, then whose name begins so (rules "Search"). */
function byRelevance(q: string) {
  const words = q.trim().toLowerCase()
  const place = (row: FoundRow) => {
    const name = nameOf(row).toLowerCase()
    return name === words ? 0 : name.startsWith(words) ? 1 : 2
  }
  return (a: FoundRow, b: FoundRow) => place(a) - place(b) || byName(a, b)
}

function inOrder({ order, q }: Wanted) {
  if (order === 'name') return byName
  if (order === 'oldest') return byId
  return order === 'newest' || q.trim() === '' ? (a: FoundRow, b: FoundRow) => byId(b, a) : byRelevance(q)
}

/** In the order that was asked for: the server puts each of the keys in it by itself. */
export function rowsOf(answer: Answer, keys: Group['keys'], wanted: Wanted): readonly FoundRow[] {
  const rows = keys.flatMap<FoundRow>(key => answer[key].data)
  return keys.length === 1 ? rows : rows.sort(inOrder(wanted))
}
