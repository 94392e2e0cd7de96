import type { Total } from '@accord/contract/page'

/** `total` is null where it was not asked for. */
export type Page<Row> = { data: readonly Row[]; next_cursor: string | null; total: Total | null }

/** How an infinite query of a list call goes on (rules "Lists and exports": keyset, never offset). */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor ?? undefined,
}

export const rowsOf = <Row>(answer: { pages: readonly Page<Row>[] } | undefined): readonly Row[] =>
  answer?.pages.flatMap(page => page.data) ?? []

export const totalOf = (answer: { pages: readonly Page<unknown>[] } | undefined) => answer?.pages[0]?.total ?? 0
