import type { SEARCH_TYPES, searchQuery } from '@accord/contract/search/search.schemas'
import { FILTERS } from '@accord/policy/disputes.policy'
import type * as z from 'zod/mini'
import { badInput } from '../../fail.ts'
import { lagosMidnight } from '../../lagos.ts'
import { nameKey } from '../../lib/names.ts'
import { plainWordsOf } from '../disputes/disputes.search.ts'
import { words as caseWords } from '../disputes/disputes.words.ts'
import { mimeOf } from '../documents/documents.types.ts'

/** Old and new Excel files are one to whoever looks for one. */
const mimesOf = (type: (typeof SEARCH_TYPES)[number]) =>
  type === 'XLS' ? [mimeOf('XLS'), mimeOf('XLSX')] : [mimeOf(type)]

/** Whole days of Lagos, the last included. */
function between(from: string | undefined, to: string | undefined) {
  if (from && to && from > to) throw badInput({ end_date: caseWords.endsBeforeStart })
  return { from: from ? lagosMidnight(from) : null, until: to ? lagosMidnight(to, 1) : null }
}

/** What is looked for, as every group reads it. */
export type Asked = ReturnType<typeof askedOf>

/** How it is looked for: `query` is a tsquery of the words, `cases` all that the caller sees, where those are few. */
export type Sought = { readonly asked: Asked; readonly query: string | null; readonly cases: readonly string[] | null }

/** `doc_type[]` leaves documents alone, `case_status` cases and their documents (rules "Search"). */
export function askedOf(sent: z.output<typeof searchQuery>) {
  const { q = '', case_status, start_date: from, end_date: to, order_by: order, limit } = sent
  const types = [sent['doc_type[]'] ?? []].flat()
  const words = plainWordsOf(q)
  return {
    ...between(from, to),
    typed: q,
    /** A name that is this, or begins with it, comes first. */
    key: nameKey(q),
    words,
    groups: case_status ? FILTERS[case_status] : null,
    mimes: types.length > 0 ? types.flatMap(mimesOf) : null,
    // Without words nothing is more relevant than what is new.
    order: order === 'relevance' && words.length === 0 ? ('newest' as const) : order,
    limit,
    /** Whether anything is asked at all: words of signs alone find nothing. */
    isAny: q === '' ? Boolean(case_status || from || to || types.length > 0) : words.length > 0,
  }
}
