import type { Options } from '../../lib/calls.ts'
import { isImpossible } from '../disputes/list/wanted.ts'

type Asked = NonNullable<Options<'GET /api/search'>['query']>
export type Status = NonNullable<Asked['case_status']>
export type DocumentType = Exclude<Asked['doc_type[]'], readonly unknown[] | undefined>
export type Order = NonNullable<Asked['order_by']>

/** Those of 000 §2.11. */
export const TYPES: readonly DocumentType[] = ['PNG', 'PDF', 'XLS', 'JPEG', 'MP3', 'GIF']

/** What is looked for, but for the tab: that only chooses what is shown of it. */
export type Wanted = {
  q: string
  types: readonly DocumentType[]
  status: Status | ''
  /** Days, both included; empty where there is no bound. */
  from: string
  to: string
  order: Order
}

export const NO_FILTERS = { types: [], status: '', from: '', to: '' } as const
export const NOTHING_WANTED: Wanted = { q: '', order: 'relevance', ...NO_FILTERS }

export const filtersIn = ({ types, status, from, to }: Wanted): number =>
  types.length + [status, from, to].filter(Boolean).length

/** Without a word or a filter nothing is asked, nor for days of which the last comes before the first. */
export const isAsked = (wanted: Wanted): boolean =>
  (wanted.q.trim() !== '' || filtersIn(wanted) > 0) && !isImpossible(wanted)
