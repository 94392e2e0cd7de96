import type { Total } from '@accord/contract/page'

export type Page<Row> = { data: readonly Row[]; next_cursor: string | null; total: Total }
/** A page that was asked for with `uncounted`: null where it does not hold all. */
export type UncountedPage<Row> = Omit<Page<Row>, 'total'> & { total: Total | null }

/** Of a list whose number is not shown. */
export const uncounted = { counted: '0' } as const

/** How an infinite query of a list call goes on (rules "Lists and exports": keyset, never offset). */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor ?? undefined,
}

export const rowsOf = <Row>(answer: { pages: readonly UncountedPage<Row>[] } | undefined): readonly Row[] =>
  answer?.pages.flatMap(page => page.data) ?? []

export const totalOf = (answer: { pages: readonly Page<unknown>[] } | undefined) => answer?.pages[0]?.total ?? 0
