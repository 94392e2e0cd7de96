import type { Total } from '@accord/contract/page'
import { cappedTotal } from './capped.ts'
import { encodeCursor } from './cursor.ts'

type Page<Shown, Counted> = { data: Shown[]; next_cursor: string | null; total: Counted }
type Place = { limit: number; after: unknown }

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
 * there, another page follows. `after`: whether pages come before this one. Where the query may leave the number out
 * (`countedQuery`), `counted` is what it says.
 */
export async function answerPage<Row, Shown>(
  rows: readonly Row[],
  place: Place,
  list: List<Row, Shown>,
): Promise<Page<Shown, Total>>
export async function answerPage<Row, Shown>(
  rows: readonly Row[],
  place: Place & { counted: '0' | '1' | undefined },
  list: List<Row, Shown>,
): Promise<Page<Shown, Total | null>>
export async function answerPage<Row, Shown>(
  rows: readonly Row[],
  { limit, after, counted }: Place & { counted?: '0' | '1' | undefined },
  { present, placeOf, count }: List<Row, Shown>,
): Promise<Page<Shown, Total | null>> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(present),
    next_cursor: last ? encodeCursor(...placeOf(last)) : null,
    total: !(last || after) ? rows.length : counted === '0' ? null : cappedTotal(await count()),
  }
}
