import {
  INVITE_COLUMNS,
  type InviteColumn,
  MAYBE_COLUMNS,
  MOST_INVITES,
  USERS_TEMPLATE,
} from '@accord/contract/invitations/bulk.schemas'
import { inviteUsers as mayInviteUsers } from '@accord/policy/invitations.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { ActorContext, Arriving } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { type BulkKind, bulkCalls } from '../bulk/bulk.service.ts'
import { holdUnits } from '../organizations/units.queries.ts'
import { type InviteChecker, openChecker, type Ready } from './bulk.check.ts'
import { casesOf, namedIn, unitsOf } from './bulk.places.ts'
import { insertFile, lastTurn, lockCases, progressOf } from './bulk.queries.ts'
import { words } from './bulk.words.ts'
import { postInvitations } from './invitations.post.ts'
import { refusals } from './invitations.refusals.ts'
import { holdAllInvitations, insert, pace } from './invitations.send.service.ts'
import { countUnapproved } from './invitations.unapproved.ts'

export const beforeInviting = async ({ actor }: Arriving<ActorContext>): Promise<void> =>
  enforce(mayInviteUsers(actor), refusals, null)

/** The units and cases that are named, before anything that belongs to them. */
async function hold(tx: Transaction<DB>, _: unknown, { rows }: InviteChecker): Promise<void> {
  const named = await namedIn(tx, rows)
  await holdUnits(tx, unitsOf(named))
  await lockCases(tx, casesOf(named))
}

/** The file counts once; each text of it, and each invitation to a case that is not approved, by itself. */
async function begin(tx: Transaction<DB>, ctx: ActorContext, { rows }: InviteChecker): Promise<void> {
  await pace(
    ctx,
    tx,
    rows.map(({ address }) => address),
  )
  const { cases } = await namedIn(tx, rows)
  await countUnapproved(
    ctx,
    tx,
    rows.flatMap(({ caseNo }) => cases.get(caseNo) ?? []),
  )
  await holdAllInvitations(tx)
}

/** When messages have their turns: at the rate of all files together, behind those of the files before. */
async function turnsOf({ deps }: ActorContext, tx: Transaction<DB>, many: number) {
  const { rateLimits, limits } = deps.env
  const now = deps.clock.now()
  const everyMs = rateLimits ? 60_000 / limits.fileInvites : 0
  const busyUntil = rateLimits ? await lastTurn(tx) : null
  const from = busyUntil && busyUntil > now ? new Date(busyUntil.getTime() + everyMs) : now
  return { from, everyMs, until: new Date(from.getTime() + (many - 1) * everyMs) }
}

async function send(tx: Transaction<DB>, ctx: ActorContext, id: string, ready: readonly Ready[]): Promise<void> {
  const { deps, actor } = ctx
  const turns = await turnsOf(ctx, tx, ready.length)
  await insertFile(tx, { id, personId: actor.id, total: ready.length, at: deps.clock.now(), until: turns.until })
  const made = ready.map(({ address, role, place, account }) => ({
    id: newId(deps.clock),
    address,
    roleId: role.id,
    place,
    account,
  }))
  await postInvitations(tx, deps, await insert(ctx, tx, made, id), turns)
}

const invites: BulkKind<InviteColumn, InviteChecker> = {
  columns: INVITE_COLUMNS,
  optional: MAYBE_COLUMNS,
  most: MOST_INVITES,
  noRows: words.noRows,
  template: USERS_TEMPLATE,
  cut: { email: 254, role: 80, unit: 160, case_no: 40 },
  words,
  open: openChecker,
  allow: ({ actor }) => enforce(mayInviteUsers(actor), refusals, null),
  hold,
  begin,
  make: (tx, ctx, { checker, id }) => send(tx, ctx, id, checker.ready()),
}

export const { upload: inviteUsers, check: checkInvites } = bulkCalls(invites)

export const sampleCsv = async () => ({ data: { sample_csv: USERS_TEMPLATE } })

export async function inviteProgress({ deps, actor }: ActorContext) {
  enforce(mayInviteUsers(actor), refusals, null)
  const rows = await progressOf(deps.db, actor.id, deps.clock.now())
  return {
    data: rows.map(({ id, created_at, until, ...counts }) => ({
      _id: id,
      date: created_at.toISOString(),
      until: until.toISOString(),
      ...counts,
    })),
  }
}
