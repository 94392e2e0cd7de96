import type { InviteColumn } from '@accord/contract/invitations/bulk.schemas'
import { maySee } from '@accord/policy/access.policy'
import type { Actor } from '@accord/policy/actor'
import type { CaseFacts } from '@accord/policy/disputes.policy'
import * as may from '@accord/policy/invitations.policy'
import { chooseToInvite, maySeeUnit } from '@accord/policy/units.policy'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../fail.ts'
import { enforce } from '../../http/enforce.ts'
import { nameKey } from '../../lib/names.ts'
import { fill, type Words } from '../../words.ts'
import { typedShort } from '../bulk/bulk.cells.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { type CaseRow, findCases } from '../disputes/disputes.queries.ts'
import { findUnits, type Unit } from '../organizations/organizations.queries.ts'
import { refusals as refusalsOfUnits } from '../organizations/organizations.refusals.ts'
import { ministryUnit } from '../organizations/units.queries.ts'
import type { RoleRow } from '../roles/roles.queries.ts'
import type { Address } from '../sending/address.ts'
import { casesNumbered, unitsNamed } from './bulk.queries.ts'
import { words } from './bulk.words.ts'
import { placeInCase } from './invitations.case.service.ts'
import { refusals } from './invitations.refusals.ts'
import { placeOutside } from './invitations.unit.service.ts'
import type { Place } from './invitations.vain.ts'
import { words as inviteWords } from './invitations.words.ts'

/** A row that is right by itself, with what it names as it is written there. */
export type InviteRow = {
  readonly line: number
  readonly address: Address
  readonly role: RoleRow
  readonly unit: string
  readonly caseNo: string
}

/** What any row names, right by itself or not; null for a role that is none, or that cannot be judged. */
export type Naming = Pick<InviteRow, 'unit' | 'caseNo'> & { readonly role: RoleRow | null }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** "Union > Branch" as it is looked for. */
const pathOf = (typed: string): string[] => typed.split('>').map(nameKey)

/** The ids of the units that are meant by these cells: by an id itself, else by the names from the root down. */
async function unitIds(db: Db, typed: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const paths = new Map(typed.filter(cell => !ID.test(cell)).map(cell => [cell, pathOf(cell)]))
  const deepest = Math.max(0, ...[...paths.values()].map(path => path.length))
  const found = new Map<string, readonly string[]>(typed.map(cell => [cell, ID.test(cell) ? [cell.toLowerCase()] : []]))
  // There are three levels; a longer path names nothing.
  for (let depth = 0; depth < Math.min(deepest, 3); depth++) {
    const here = [...paths].filter(([, path]) => depth < path.length)
    const above = here.flatMap(([cell]) => found.get(cell) ?? [])
    const rows = await unitsNamed(db, [...new Set(here.map(([, path]) => path[depth] ?? ''))], depth ? above : 'root')
    for (const [cell, path] of here) {
      const parents: readonly (string | null)[] = depth ? (found.get(cell) ?? []) : [null]
      const named = rows.filter(row => row.name_key === path[depth] && parents.includes(row.parent_id))
      found.set(
        cell,
        named.map(({ id }) => id),
      )
    }
  }
  for (const [cell, path] of paths) if (path.length > 3) found.set(cell, [])
  return found
}

/** The units and cases that the rows of a file name, by what is written there. */
export type Named = {
  readonly units: ReadonlyMap<string, readonly string[]>
  readonly cases: ReadonlyMap<string, string>
}

const distinct = (cells: readonly string[]) => [...new Set(cells.filter(cell => cell !== ''))]

export async function namedIn(db: Db, rows: readonly Naming[]): Promise<Named> {
  const numbers = distinct(rows.map(({ caseNo }) => caseNo))
  const found = numbers.length > 0 ? await casesNumbered(db, numbers) : []
  return {
    units: await unitIds(db, distinct(rows.map(({ unit }) => unit))),
    cases: new Map(found.map(({ id, case_no }) => [case_no, id])),
  }
}

export const unitsOf = ({ units }: Named): string[] => [...new Set([...units.values()].flat())]
export const casesOf = ({ cases }: Named): string[] => [...cases.values()]

/** Where each row leads, or what is wrong with that; `facts`: of its case. */
export type Placed = { readonly place: Place; readonly found: Found | null }
type Found = { readonly row: CaseRow; readonly facts: CaseFacts }
export type Fault = readonly [column: InviteColumn, said: Words]
export type Unplaced = { readonly wrong: readonly Fault[] }

const isWords = (found: object | null): found is Words => found !== null && 'message' in found

const COLUMN_OF: Readonly<Record<string, InviteColumn>> = {
  email: 'email',
  role: 'role',
  unit_id: 'unit',
  case_id: 'case_no',
}

/** What a single invitation would be refused with, at the column it is about. */
function unplaced(refusal: unknown, column: InviteColumn): Unplaced {
  if (!(refusal instanceof Refusal)) throw refusal
  const [field] = Object.entries(refusal.fields ?? {})
  return { wrong: [field ? [COLUMN_OF[field[0]] ?? column, field[1]] : [column, refusal.words]] }
}

/** Finds the place of each row, by the rules of a single invitation; as many statements for one as for thousands. */
export async function placer(db: Db, actor: Actor, named: Named): Promise<(row: Naming) => Promise<Placed | Unplaced>> {
  const units = await findUnits(db, unitsOf(named))
  const rows = (await findCases(db, casesOf(named))).filter(row => maySee(actor, row.accessKeys))
  const cases = new Map<string, Found>(rows.map(row => [row.case_no, { row, facts: factsOf(row) }]))
  let ministry: ReturnType<typeof ministryUnit> | undefined
  const ministryOnce = () => (ministry ??= ministryUnit(db))

  const unitOf = (typed: string): Unit | Words | null => {
    if (typed === '') return null
    const ids = named.units.get(typed) ?? []
    if (ids.length > 1) return fill(words.severalUnits, { name: typedShort(typed) })
    const unit = units.get(ids[0] ?? '')
    return unit && maySeeUnit(actor, unit) ? unit : fill(words.noUnit, { name: typedShort(typed) })
  }
  const caseOf = (caseNo: string): Found | Words =>
    cases.get(caseNo) ?? fill(words.noCase, { name: typedShort(caseNo) })

  const inBoth = ({ unit, caseNo }: Naming): Unplaced => {
    const found = [['unit', unitOf(unit)] as const, ['case_no', caseOf(caseNo)] as const]
    const unknown = found.flatMap(([column, one]) => (isWords(one) ? [[column, one] as const] : []))
    return { wrong: [['unit', inviteWords.oneOf], ...unknown] }
  }

  const inCase = ({ caseNo, role }: Naming): Placed | Unplaced => {
    const found = caseOf(caseNo)
    if (isWords(found)) return { wrong: [['case_no', found]] }
    try {
      enforce(may.inviteAndAssign(actor, found.facts), refusals, found.row)
    } catch (refusal) {
      return unplaced(refusal, 'case_no')
    }
    if (!role) return { wrong: [] }
    try {
      return { place: placeInCase(actor, found.row, found.facts, role), found }
    } catch (refusal) {
      return unplaced(refusal, 'role')
    }
  }

  const outside = async ({ unit: typed, role }: Naming): Promise<Placed | Unplaced> => {
    const unit = unitOf(typed)
    if (isWords(unit)) return { wrong: [['unit', unit]] }
    try {
      if (unit) enforce(chooseToInvite(actor, unit), refusalsOfUnits, unit)
    } catch (refusal) {
      return unplaced(refusal, 'unit')
    }
    if (!role) return { wrong: [] }
    try {
      return { place: await placeOutside(actor, role, unit, ministryOnce), found: null }
    } catch (refusal) {
      return unplaced(refusal, 'role')
    }
  }

  return async row => {
    if (row.unit && row.caseNo) return inBoth(row)
    return row.caseNo ? inCase(row) : outside(row)
  }
}
