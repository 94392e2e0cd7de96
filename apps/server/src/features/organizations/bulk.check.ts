import { UNION_COLUMNS, type UnionColumn, unionOfRow } from '@accord/contract/organizations/bulk.schemas'
import * as z from 'zod/mini'
import { refuseInput } from '../../http/input.ts'
import { nameKey } from '../../lib/names.ts'
import { fill, type Words } from '../../words.ts'
import { closestTo, type Faults, faultsOfCells, saidOfRow, typedShort } from '../bulk/bulk.cells.ts'
import type { TableRow } from '../bulk/bulk.table.ts'
import { words } from './bulk.words.ts'
import { isFuture } from './organizations.make.service.ts'
import type { Industry } from './organizations.queries.ts'
import { words as unitWords } from './organizations.words.ts'

export type UnionFields = z.output<typeof unionOfRow> & { industry_id: string }
/** `union`: what is made of a row that is right by itself; whether its name is free is asked besides. */
export type Verdict = { readonly union: UnionFields | null; readonly faults: readonly Words[] }
export type Check = (row: TableRow<UnionColumn>) => Verdict

/** "Oil and Gas" is "Oil & Gas". */
const industryKey = (name: string): string => nameKey(name.replaceAll('&', ' and '))

/** Checks rows by the rules of a single union. */
export function rowCheck(industries: readonly Industry[], now: Date, language: string): Check {
  const ids = new Map(industries.map(({ id, name }) => [industryKey(name), id]))
  return row => {
    const { industry, ...others } = row.cells
    const industryId = ids.get(industryKey(industry))
    const parsed = z.safeParse(unionOfRow, others, { reportInput: true })
    const faults: Faults<UnionColumn> = parsed.success ? {} : { ...refuseInput(parsed.error.issues).fields }
    if (!faults.founded_in && isFuture(row.cells.founded_in, now)) faults.founded_in = unitWords.future
    if (!industryId) faults.industry = noIndustry(industry, industries)
    const all = saidOfRow(row, UNION_COLUMNS, faultsOfCells(row, UNION_COLUMNS, 'phone', faults), language)
    const union = parsed.success && industryId && all.length === 0 ? { ...parsed.data, industry_id: industryId } : null
    return { union, faults: all }
  }
}

function noIndustry(typed: string, industries: readonly Industry[]): Words {
  if (typed === '') return unitWords.noIndustry
  const names = industries.map(({ name }) => name)
  const [name, closest] = [typedShort(typed), closestTo(typed, names, industryKey)]
  return closest ? fill(words.closeIndustry, { name, closest }) : fill(words.industry, { name })
}
