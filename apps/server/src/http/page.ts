import type { Total } from '@accord/contract/page'
import { cappedTotal } from './capped.ts'
import { encodeCursor } from './cursor.ts'

type Page<Shown> = { data: Shown[]; next_cursor: string | null; total: Total }

/** How the rows of a list are answered. */
type List<Row, Shown> = {
  readonly present: (row: Row) => Shown
  /** What the list is sorted by, as the cursor keeps it. */
  readonly placeOf: (row: Row) => readonly string[]
  /** How many the filter matches; asked only where one page does not hold them all. */
  readonly count: () => number | Promise<number>
}

/**
 * One page as every list answers it (rules "Lists and exports"). `rows` were read with one more than `limit`: if it is
 * there, another page follows. `after`: whether pages come before this one.
 */
export async function answerPage<Row, Shown>(
  rows: readonly Row[],
  { limit, after }: { limit: number; after: unknown },
  { present, placeOf, count }: List<Row, Shown>,
): Promise<Page<Shown>> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(present),
    next_cursor: last ? encodeCursor(...placeOf(last)) : null,
    total: cappedTotal(last || after ? await count() : rows.length),
  }
}
