import { CELL_MOST } from '@accord/contract/bulk/bulk.schemas'
import { isFormula } from '../../http/csv.ts'
import { fill, say, type Words } from '../../words.ts'
import type { TableRow } from './bulk.table.ts'
import { words } from './bulk.words.ts'

export type Faults<C extends string> = Partial<Record<C, Words>>

const inColumn = (column: string, said: Words, language: string): Words =>
  fill(words.column, { column, sentence: say(said, language) })

/** Faults as they are said, in the order of the columns. */
export const saidIn = <C extends string>(columns: readonly C[], faults: Faults<C>, language: string): Words[] =>
  columns.flatMap(column => (faults[column] ? [inColumn(column, faults[column], language)] : []))

/**
 * What is wrong with the cells of any row, before what is wrong with them in this one; `plus`: the column whose own rule
 * knows what may begin with a plus, a phone number.
 */
export function faultsOfCells<C extends string>(
  { cells }: TableRow<C>,
  columns: readonly C[],
  plus: C,
  own: Faults<C>,
): Faults<C> {
  const faults = { ...own }
  for (const column of columns) {
    const cell = cells[column]
    if (column !== plus && isFormula(cell)) faults[column] = fill(words.formula, { sign: cell.trim().slice(0, 1) })
    if (Buffer.byteLength(cell) > CELL_MOST) faults[column] = words.longCell
  }
  return faults
}

/** All that is said of a row by itself. */
export const saidOfRow = <C extends string>(
  { extra }: TableRow<C>,
  columns: readonly C[],
  faults: Faults<C>,
  language: string,
): Words[] => [...saidIn(columns, faults, language), ...(extra.length > 0 ? [words.tooManyCells] : [])]

const SHOWN = 60

/** What was typed, as far as a sentence can show it. */
export const typedShort = (typed: string): string => (typed.length > SHOWN ? `${typed.slice(0, SHOWN)}…` : typed)

/** The name that differs in the fewest letters, if those are few; `keyOf`: what counts of a name. */
export function closestTo(
  typed: string,
  names: readonly string[],
  keyOf: (name: string) => string,
): string | undefined {
  if (typed.length > SHOWN) return undefined
  const key = keyOf(typed)
  const [best] = names.map(name => ({ name, apart: distance(key, keyOf(name)) })).sort((a, b) => a.apart - b.apart)
  return best && best.apart <= Math.max(2, key.length / 3) ? best.name : undefined
}

/** How many letters are to be put in, taken out or exchanged (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const exchanged = (row[j] ?? 0) + (letter === b[j] ? 0 : 1)
      next.push(Math.min(exchanged, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
