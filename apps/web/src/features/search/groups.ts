import { msg } from '@lingui/core/macro'
import type { Answer, FoundRow } from './search.api.ts'

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
export const rowsOf = (answer: Answer, keys: Group['keys']): readonly FoundRow[] =>
  keys.flatMap<FoundRow>(key => answer[key].data)
