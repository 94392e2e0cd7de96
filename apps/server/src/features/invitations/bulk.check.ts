import { INVITE_COLUMNS, type InviteColumn, inviteOfRow } from '@accord/contract/invitations/bulk.schemas'
import * as may from '@accord/policy/invitations.policy'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { ActorContext } from '../../http/context.ts'
import { refuseInput } from '../../http/input.ts'
import { actorsByIds } from '../../http/session.ts'
import { nameKey } from '../../lib/names.ts'
import { fill, type Words } from '../../words.ts'
import { closestTo, type Faults, faultsOfCells, saidIn, saidOfRow, typedShort } from '../bulk/bulk.cells.ts'
import type { ByLine, Checker } from '../bulk/bulk.service.ts'
import type { TableRow } from '../bulk/bulk.table.ts'
import { allRoles, type RoleRow } from '../roles/roles.queries.ts'
import { parseAddress } from '../sending/address.ts'
import { type Fault, type InviteRow, type Naming, namedIn, type Placed, placer, type Unplaced } from './bulk.places.ts'
import { words } from './bulk.words.ts'
import { refusalFor } from './invitations.refusals.ts'
import { overUnapproved } from './invitations.unapproved.ts'
import { keyOf, type Vain, vainOf } from './invitations.vain.ts'
import { words as inviteWords } from './invitations.words.ts'

/** One that could be sent; `account`: who has the address. */
export type Ready = InviteRow & Placed & { readonly account: { id: string; language: string } | undefined }

export type InviteChecker = Checker<InviteColumn> & {
  readonly rows: readonly InviteRow[]
  /** What the last check found could be sent. */
  ready(): readonly Ready[]
}

export async function openChecker({ deps, language }: ActorContext): Promise<InviteChecker> {
  const roleOf = byName(await allRoles(deps.db))
  const rows: InviteRow[] = []
  const halves: HalfRow[] = []
  /** The line that an address was first seen at, of invitations outside cases and of those to each. */
  const lines = new Map<string, number>()
  let ready: readonly Ready[] = []
  return {
    rows,
    ready: () => ready,
    row: row => {
      const { address, role, unit, caseNo, faults } = readRow(row, roleOf)
      if (address) {
        const key = `${keyOf(address)}/${caseNo}`
        const first = lines.get(key)
        if (first === undefined) lines.set(key, row.line)
        else faults.email ??= fill(words.sameAddress, { line: first })
      }
      const said = saidOfRow(row, INVITE_COLUMNS, faults, language)
      if (said.length === 0 && address && role) rows.push({ line: row.line, address, role, unit, caseNo })
      // Cells beside a comma too many stand in columns that are not theirs.
      else if (row.extra.length === 0) halves.push(halfOf(row.line, { role, unit, caseNo }, faults))
      return said
    },
    rest: async (db, ctx) => {
      const checked = await checkAll(db, ctx, { rows, halves })
      ready = checked.ready
      return checked.faults
    },
  }
}

/** A row that is wrong by itself, with what else is to be asked of it. */
type HalfRow = Naming & { readonly line: number; readonly isWrong: (column: InviteColumn) => boolean }

/** A cell that is wrong names nothing, and whether the role fits it nobody can say. */
function halfOf(line: number, { role, unit, caseNo }: Naming, faults: Faults<InviteColumn>): HalfRow {
  const isWrong = (column: InviteColumn) => faults[column] !== undefined
  return {
    line,
    isWrong,
    role: isWrong('role') || isWrong('unit') || isWrong('case_no') ? null : role,
    unit: isWrong('unit') ? '' : unit,
    caseNo: isWrong('case_no') ? '' : caseNo,
  }
}

type FindRole = (typed: string) => RoleRow | Words

/** By the name, or as it is offered on the screen, with the description behind it. */
function byName(roles: readonly RoleRow[]): FindRole {
  const named = new Map(
    roles.flatMap(role => [
      [nameKey(role.name), role],
      [nameKey(`${role.name} (${role.description})`), role],
    ]),
  )
  const names = roles.map(({ name }) => name)
  return typed => {
    const [name, closest] = [typedShort(typed), closestTo(typed, names, nameKey)]
    const said = closest ? fill(words.closeRole, { name, closest }) : fill(words.role, { name })
    return named.get(nameKey(typed)) ?? said
  }
}

/** Checks a row by itself. */
function readRow(row: TableRow<InviteColumn>, roleOf: FindRole) {
  const parsed = z.safeParse(inviteOfRow, row.cells, { reportInput: true })
  const own: Faults<InviteColumn> = parsed.success ? {} : { ...refuseInput(parsed.error.issues).fields }
  const { email, role: typed, unit, case_no: caseNo } = parsed.success ? parsed.data : row.cells
  const address = parseAddress(email)
  if (!address) own.email ??= inviteWords.badAddress
  const role = roleOf(typed)
  if ('message' in role) own.role ??= role
  const faults = faultsOfCells(row, INVITE_COLUMNS, 'email', own)
  return { address, role: 'message' in role ? null : role, unit, caseNo: caseNo.toUpperCase(), faults }
}

const isPlaced = (one: Placed | Unplaced): one is Placed => 'place' in one

type Read = { readonly rows: readonly InviteRow[]; readonly halves: readonly HalfRow[] }

/** Checks all rows by the rules of a single invitation, as they are now. */
async function checkAll(
  db: Db,
  ctx: ActorContext,
  { rows, halves }: Read,
): Promise<{ ready: readonly Ready[]; faults: ByLine }> {
  const { actor, deps, language } = ctx
  const faults = new Map<number, readonly Words[]>()
  const wrong = (line: number, all: readonly Fault[]) => {
    const said = all.flatMap(([column, one]) => saidIn(INVITE_COLUMNS, { [column]: one }, language))
    if (said.length > 0) faults.set(line, said)
  }
  const placeOf = await placer(db, actor, await namedIn(db, [...rows, ...halves]))
  const placed: (InviteRow & Placed)[] = []
  for (const row of rows) {
    const one = await placeOf(row)
    if (isPlaced(one)) placed.push({ ...row, ...one })
    else wrong(row.line, one.wrong)
  }
  for (const { line, isWrong, ...named } of halves) {
    const one = await placeOf(named)
    if (!isPlaced(one))
      wrong(
        line,
        one.wrong.filter(([column]) => !isWrong(column)),
      )
  }
  const { vain, accounts } = await vainOf(db, actor, placed, deps.clock.now())
  const withAccounts = placed.map(one => ({ ...one, account: accounts.get(keyOf(one.address)) }))
  const opposed = await opposedAmong(db, withAccounts)
  const over = await overUnapproved(ctx, db, withAccounts)
  const ready = withAccounts.filter((one, at) => {
    const said = opposed[at] ?? (vain[at] as Vain | null)?.said ?? over[at]
    if (said) wrong(one.line, [['email', said]])
    return !said
  })
  return { ready, faults }
}

/** Why somebody with an account cannot come to that side of the case, in the order of the rows. */
async function opposedAmong(db: Db, all: readonly Ready[]): Promise<(Words | null)[]> {
  const people = all.flatMap(({ found, account }) => (found && account ? [account.id] : []))
  const actors = await actorsByIds(db, people)
  return all.map(({ found, account, place }) => {
    if (!found || !account || !place.side) return null
    const verdict = may.beInvited(account.id, actors.get(account.id) ?? null, found.facts, place.side)
    return verdict.allowed ? null : refusalFor(verdict.reason, found.row).words
  })
}
