import type { Load, officerOfCase, reassigned } from '@accord/contract/work/work.schemas'
import * as mayRefer from '@accord/policy/disputes.actions'
import * as may from '@accord/policy/work.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { type RecordedEvent, record } from '../../events/record.ts'
import { conflict, forbidden, notFound, Refusal } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { lagosDay } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { fill, type Words } from '../../words.ts'
import { rebuildAccess } from '../disputes/access.queries.ts'
import { factsOf, standingOf, stateOf } from '../disputes/disputes.facts.ts'
import { heldCase, heldCases } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import {
  findOfficer,
  keepOfficer,
  type LoadRow,
  loadOfOfficers,
  loadOfSettlers,
  type OfficerRow,
} from '../disputes/officers.queries.ts'
import { holdPeople } from '../people/people.queries.ts'
import { tiesAmong } from '../people/people.ties.ts'
import { endReferralsOfRole, findNeutral, insertReferrals } from '../referrals/referrals.queries.ts'
import { words } from './work.words.ts'

const notYours = { 'no permission': () => forbidden() }

const presentLoad =
  (kind: Load['kind']) =>
  ({ id, name, role, open, overdue }: LoadRow): Load => ({ officer: { _id: id, name, role }, kind, open, overdue })

/** What everybody has in hand (rules "Work"): officers, and those to whom cases were referred. */
export async function workLoad({ deps: { db, clock }, actor }: ActorContext) {
  enforce(may.readLoad(actor), notYours, undefined)
  const today = lagosDay(clock.now())
  const [officers, settlers] = await Promise.all([loadOfOfficers(db, today), loadOfSettlers(db, today)])
  return { data: [...officers.map(presentLoad('officer')), ...settlers.map(presentLoad('settlement'))] }
}

/** People before cases, as everywhere. */
const heldBehind =
  <T>(personId: string | null, find: Finder<ActorContext, T>): Finder<ActorContext, T> =>
  async (tx, ctx, caller) => {
    if (personId) await holdPeople(tx, [personId])
    return find(tx, ctx, caller)
  }

/** For a call that names no case in its address, so that the right is asked before what the caller may see of them. */
const ifAssigns =
  <T>(find: Finder<ActorContext, T>): Finder<ActorContext, T> =>
  async (tx, asked, caller) => {
    const found = await find(tx, asked, caller)
    const check = (ctx: ActorContext) => {
      enforce(may.readLoad(ctx.actor), notYours, undefined)
      return found.check(ctx)
    }
    return { ...found, check }
  }

type Fault = { readonly row: CaseRow; readonly why: Words }

/** None is given where one cannot be: each at fault is named once, with its first reason, by its id. */
function refuseFaults(status: 403 | 409, found: readonly Fault[], asked: number, name: string): void {
  const faults = found.filter(({ row }, at) => found.findIndex(other => other.row.id === row.id) === at)
  const [first] = faults
  if (!first) return
  const message = asked === 1 ? first.why : fill(words.someCannot, { count: faults.length, asked, name })
  throw new Refusal(status, message, { fields: Object.fromEntries(faults.map(({ row, why }) => [row.id, why])) })
}

/** Cases that somebody who settles could do nothing in: of a stage that is not theirs, or of none. */
const outOfStage = (rows: readonly CaseRow[], { name, role }: OfficerRow): Fault[] =>
  rows.flatMap(row => {
    const verdict = may.settleNow(role, standingOf(row))
    if (verdict.allowed) return []
    const said = verdict.reason === 'no stage' ? words.noStage : words.otherStage
    return [{ row, why: fill(said, { case_no: row.case_no, name }) }]
  })

/** Cases of which the officer is on a side, that are over, not of their stage, or to a side of which the other one is tied. */
async function refuseUnfit(
  tx: Transaction<DB>,
  { actor }: ActorContext,
  rows: readonly CaseRow[],
  to: OfficerRow,
  settles: boolean,
) {
  const verdicts = rows.map(row => ({ row, verdict: may.setOfficer(actor, factsOf(row)) }))
  const because = (reason: string) =>
    verdicts.filter(({ verdict }) => !verdict.allowed && verdict.reason === reason).map(({ row }) => row)
  if (because('no permission').length > 0) throw forbidden()
  const saying = (some: readonly CaseRow[], said: Words): Fault[] =>
    some.map(row => ({ row, why: fill(said, { case_no: row.case_no }) }))
  refuseFaults(403, saying(because('on a side'), words.ownSide), rows.length, to.name)
  const ties = (await tiesAmong(tx, rows, [to.id])).map(({ row, name }) => ({
    row,
    why: fill(words.officerTied, { case_no: row.case_no, name }),
  }))
  const [over, stages] = [because('over'), settles ? outOfStage(rows, to) : []]
  refuseFaults(409, [...saying(over, words.over), ...stages, ...ties], rows.length, to.name)
}

const officerEvents = (
  { deps, actor }: ActorContext,
  rows: readonly CaseRow[],
  officer: string | null,
  reason?: string,
): RecordedEvent[] =>
  rows.map(row => ({
    id: newId(deps.clock),
    at: deps.clock.now(),
    actorId: actor.id,
    action: 'officer changed',
    caseId: row.id,
    ...(officer ? { personId: officer } : {}),
    before: { officer: row.officer_id },
    after: { officer, ...(reason ? { reason } : {}) },
  }))

/** Who could take none of the ministry's steps would hide the case from everybody else. */
function refuseNoOfficer(person: OfficerRow): void {
  const verdict = may.beOfficer(person, false)
  if (verdict.allowed) return
  throw conflict(fill(verdict.reason === 'no steps' ? words.noSteps : words.notAnOfficer, { name: person.name }))
}

/** Their referrals to others and to bodies of that role end, and these cases are referred to the new one. */
async function referAnew(tx: Transaction<DB>, ctx: ActorContext, rows: readonly CaseRow[], to: string, reason: string) {
  const { deps, actor } = ctx
  const neutral = await findNeutral(tx, to)
  if (!neutral) throw notFound()
  const at = deps.clock.now()
  const ids = rows.map(row => row.id)
  const ended = await endReferralsOfRole(tx, ids, { roleId: neutral.roleId, but: to }, at)
  const of = { personId: to, bodyId: null, roleId: neutral.roleId, referredBy: actor.id, at }
  const made = await insertReferrals(
    tx,
    ids.map(caseId => ({ id: newId(deps.clock), caseId })),
    of,
  )
  await rebuildAccess(tx, ids)
  const event = { at, actorId: actor.id }
  const events: RecordedEvent[] = [
    ...ended.map(({ caseId, personId, bodyId }) => ({
      ...event,
      id: newId(deps.clock),
      action: 'referral ended' as const,
      caseId,
      ...(personId ? { personId } : { thingId: bodyId ?? '' }),
      after: { person: personId, body: bodyId, reason },
    })),
    ...made.map(({ id, caseId }) => ({
      ...event,
      id: newId(deps.clock),
      action: 'case referred' as const,
      caseId,
      thingId: id,
      after: { person: to, body: null },
    })),
  ]
  if (events.length > 0) await record(tx, ...events)
}

/** Gives cases to another officer or settlement person, all or none (rules "Work"). */
export const reassign = (asked: ActorContext, { case_ids, to, reason }: z.infer<typeof reassigned>) =>
  change(asked, ifAssigns(heldBehind(to, heldCases(case_ids))), async (tx, ctx, rows) => {
    const person = await findOfficer(tx, to)
    if (!person) throw notFound()
    const settles = mayRefer.referTo({ group: person.group ?? '', status: person.status }).allowed
    if (!settles) refuseNoOfficer(person)
    await refuseUnfit(tx, ctx, rows, person, settles)
    const ids = rows.map(row => row.id)
    if (settles) await referAnew(tx, ctx, rows, to, reason)
    else {
      // Whoever has a case already is told nothing.
      const others = rows.filter(row => row.officer_id !== to)
      if (others.length > 0) {
        await keepOfficer(
          tx,
          others.map(row => row.id),
          to,
        )
        await record(tx, ...officerEvents(ctx, others, to, reason))
      }
    }
    await ctx.deps.reconcile(tx, ctx.deps, ids)
    return { message: fill(words.reassigned, { count: ids.length, name: person.name }), data: {} }
  })

const refusals = {
  'no permission': () => forbidden(),
  'on a side': (row: CaseRow) => forbidden(fill(words.ownSide, { case_no: row.case_no })),
  over: (row: CaseRow) => conflict(fill(words.over, { case_no: row.case_no }), stateOf(row)),
  stale: (row: CaseRow) => conflict(words.changed, stateOf(row)),
}

/** Says which officer the ministry's steps of a case are for (rules "Work"). */
export const setOfficer = (asked: ActorContext, id: string, { officer, version }: z.infer<typeof officerOfCase>) =>
  change(asked, heldBehind(officer, heldCase(id)), async (tx, ctx, row) => {
    enforce(may.setOfficer(ctx.actor, factsOf(row), version), refusals, row)
    const person = officer ? await findOfficer(tx, officer) : null
    if (person === undefined) throw notFound()
    if (person) {
      const [tie] = await tiesAmong(tx, [row], [person.id])
      if (tie) throw conflict(fill(words.officerTied, { case_no: row.case_no, name: person.name }))
      refuseNoOfficer(person)
    }
    if (row.officer_id !== officer) {
      await keepOfficer(tx, [id], officer)
      await record(tx, ...officerEvents(ctx, [row], officer))
      await ctx.deps.reconcile(tx, ctx.deps, [id])
    }
    const message = person ? fill(words.officerSet, { name: person.name }) : words.officerCleared
    return { message, data: {} }
  })
