import type { referral, unassignment } from '@accord/contract/referrals/referrals.schemas'
import { isReadOnly, isTied } from '@accord/policy/disputes.policy'
import { mayRefer } from '@accord/policy/life.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { badInput, conflict, forbidden, notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { actorById } from '../../http/session.ts'
import { fill } from '../../words.ts'
import { rebuildAccess } from '../disputes/disputes.access.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { endReferral, findBody, findSettler, insertReferral, membersOf } from './referrals.queries.ts'
import { words } from './referrals.words.ts'

type Target = {
  readonly personId: string | null
  readonly bodyId: string | null
  readonly roleId: string
  readonly name: string
}

/** Locked in the order of their ids, so that two referrals of the same cases never wait for each other. */
async function lockCases(ctx: ActorContext, tx: Transaction<DB>, ids: readonly string[]): Promise<CaseRow[]> {
  const rows: CaseRow[] = []
  for (const id of [...new Set(ids)].sort()) rows.push(await seenCase(tx, ctx.actor, id, true))
  return rows
}

/** Nobody settles a case in which they stand on a side (threats). */
async function refusePartial(tx: Transaction<DB>, row: CaseRow, people: readonly string[]): Promise<void> {
  for (const id of people) {
    const actor = await actorById(tx, id)
    if (actor && isTied(actor, factsOf(row))) throw conflict(fill(words.party, { case_no: row.case_no }))
  }
}

const refer = (
  ctx: ActorContext,
  body: z.infer<typeof referral>,
  find: (tx: Transaction<DB>) => Promise<Target & { readonly people: readonly string[] }>,
) =>
  ctx.deps.db.transaction().execute(async tx => {
    const { deps, actor } = ctx
    const cases = await lockCases(ctx, tx, body.cases)
    if (!mayRefer(actor)) throw forbidden()
    const target = await find(tx)
    for (const row of cases) {
      if (isReadOnly(row.status)) throw conflict(fill(words.over, { case_no: row.case_no }))
      await refusePartial(tx, row, target.people)
      const at = deps.clock.now()
      const made = { id: newId(deps.clock), caseId: row.id, referredBy: actor.id, at, ...target }
      if (!(await insertReferral(tx, made))) continue
      await rebuildAccess(tx, [row.id])
      const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: row.id, thingId: made.id }
      const after = { person: target.personId, body: target.bodyId }
      await record(tx, { ...event, action: 'case referred', after })
    }
    return { message: fill(words.referred, { name: target.name }), data: null }
  })

/** Refers cases to a settlement person (rules §3: AC), all or none. */
export const referCase = (ctx: ActorContext, personId: string, body: z.infer<typeof referral>) =>
  refer(ctx, body, async tx => {
    const settler = await findSettler(tx, personId)
    if (!settler) throw notFound()
    if (settler.group !== 'settlement') throw badInput({ cases: words.notSettler }, words.notSettler)
    if (settler.status !== 'active') throw conflict(words.notActive)
    return { personId, bodyId: null, roleId: settler.roleId, name: settler.name, people: [personId] }
  })

/** Refers cases to a settlement body; its members see them as long as they belong to it. */
export const referCaseToBody = (ctx: ActorContext, bodyId: string, body: z.infer<typeof referral>) =>
  refer(ctx, body, async tx => {
    const found = await findBody(tx, bodyId)
    if (!found) throw notFound()
    if (found.status === 'dissolved') throw conflict(words.dissolved)
    const people = (await membersOf(tx, bodyId)).map(m => m.person_id)
    return { personId: null, bodyId, roleId: found.role_id, name: found.name, people }
  })

/** Undoes a referral (rules §2). */
export async function unassign(ctx: ActorContext, caseId: string, body: z.infer<typeof unassignment>) {
  const { deps, actor } = ctx
  const { user_id: personId, body_id: bodyId } = body
  if ((personId === undefined) === (bodyId === undefined)) throw badInput({ user_id: words.chooseOne }, words.chooseOne)
  return deps.db.transaction().execute(async tx => {
    await seenCase(tx, actor, caseId, true)
    if (!mayRefer(actor)) throw forbidden()
    const at = deps.clock.now()
    const to = personId ? { personId } : { bodyId: bodyId ?? '' }
    // Who no longer finds the case hears of it as the one, or as a member of the body, whom it is about.
    const whom = personId ? { personId } : { thingId: bodyId ?? '' }
    if (!(await endReferral(tx, caseId, to, at))) throw notFound()
    await rebuildAccess(tx, [caseId])
    const after = { person: personId ?? null, body: bodyId ?? null, reason: body.reason }
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId, ...whom }
    await record(tx, { ...event, action: 'referral ended', after })
    return { message: words.ended, data: null }
  })
}
