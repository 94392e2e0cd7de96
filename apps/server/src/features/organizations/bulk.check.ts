import { CELL_MOST, UNION_COLUMNS, type UnionColumn, unionOfRow } from '@accord/contract/organizations/bulk.schemas'
import * as z from 'zod/mini'
import { isFormula } from '../../http/csv.ts'
import { refuseInput } from '../../http/input.ts'
import { fill, say, type Words } from '../../words.ts'
import type { TableRow } from './bulk.table.ts'
import { words } from './bulk.words.ts'
import { isFuture } from './organizations.make.service.ts'
import { nameKey } from './organizations.names.ts'
import type { Industry } from './organizations.queries.ts'
import { words as unitWords } from './organizations.words.ts'

export type UnionFields = z.output<typeof unionOfRow> & { industry_id: string }
/** `union`: what is made of a row that is right by itself; whether its name is free is asked besides. */
export type Verdict = { readonly union: UnionFields | null; readonly faults: readonly Words[] }
export type Check = (row: TableRow) => Verdict

const inColumn = (column: string, said: Words, language: string): Words =>
  fill(words.column, { column, sentence: say(said, language) })

/** "Oil and Gas" is "Oil & Gas". */
const industryKey = (name: string): string => nameKey(name.replaceAll('&', ' and '))

/** Checks rows by the rules of a single union. */
export function rowCheck(industries: readonly Industry[], now: Date, language: string): Check {
  const ids = new Map(industries.map(({ id, name }) => [industryKey(name), id]))
  const said = (fault: Readonly<Partial<Record<UnionColumn, Words>>>) =>
    UNION_COLUMNS.flatMap(column => (fault[column] ? [inColumn(column, fault[column], language)] : []))
  return ({ cells, extra }) => {
    const { industry, ...others } = cells
    const industryId = ids.get(industryKey(industry))
    const parsed = z.safeParse(unionOfRow, others, { reportInput: true })
    const faults: Partial<Record<UnionColumn, Words>> = parsed.success
      ? {}
      : (refuseInput(parsed.error.issues).fields ?? {})
    if (!faults.founded_in && isFuture(cells.founded_in, now)) faults.founded_in = unitWords.future
    if (!industryId) faults.industry = noIndustry(industry, industries)
    for (const column of UNION_COLUMNS) {
      if (isFormulaIn(column, cells[column])) faults[column] = fill(words.formula, { sign: signOf(cells[column]) })
      if (Buffer.byteLength(cells[column]) > CELL_MOST) faults[column] = words.longCell
    }
    const all = [...said(faults), ...(extra.length > 0 ? [words.tooManyCells] : [])]
    const union = parsed.success && industryId && all.length === 0 ? { ...parsed.data, industry_id: industryId } : null
    return { union, faults: all }
  }
}

/** The rule of phone numbers knows what may begin with a plus. */
const isFormulaIn = (column: UnionColumn, cell: string) => column !== 'phone' && isFormula(cell)
const signOf = (cell: string) => cell.trim().slice(0, 1)

const SHOWN = 60

function noIndustry(typed: string, industries: readonly Industry[]): Words {
  if (typed === '') return unitWords.noIndustry
  const name = typed.length > SHOWN ? `${typed.slice(0, SHOWN)}…` : typed
  const closest = closestTo(typed, industries)
  return closest ? fill(words.closeIndustry, { name, closest }) : fill(words.industry, { name })
}

/** The industry that differs in the fewest letters, if those are few. */
function closestTo(typed: string, industries: readonly Industry[]): string | undefined {
  if (typed.length > SHOWN) return undefined
  const key = industryKey(typed)
  const ranked = industries
    .map(({ name }) => ({ name, apart: distance(key, industryKey(name)) }))
    .sort((a, b) => a.apart - b.apart)
  const [best] = ranked
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
