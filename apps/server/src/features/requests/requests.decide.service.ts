import * as may from '@accord/policy/requests.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { postAll } from '../../events/outbox.ts'
import { record } from '../../events/record.ts'
import { conflict, forbidden, notFound } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'

import { contactsOf } from '../settings/settings.queries.ts'
import { endRequests } from './requests.ends.queries.ts'

import { answerOf, kindOf } from './requests.kinds.ts'
import { closeRequest, findRequest, heldUnit, holdDecided, type RequestRow, type UnitRow } from './requests.queries.ts'
import { words } from './requests.words.ts'

const refusals = {
  own: () => forbidden(words.own),
  ended: () => conflict(words.ended),
  decided: () => conflict(words.decided),
}

/**
 * The request as this actor may decide it, held until the transaction ends; each refusal in its order
 * (rules "Requests").
 */
async function decidable({ actor }: ActorContext, tx: Transaction<DB>, id: string): Promise<RequestRow> {
  // Read behind the lock: a case filed against the decider's unit a moment ago counts.
  const request = await findRequest(tx, id)
  if (!request) throw notFound()
  const { kind, person_id: personId, unit_path: unitPath, accused } = request
  const facts = { kind, personId, unitPath, accused }
  if (!may.maySeeRequest(actor, facts)) throw notFound()
  enforce(may.decide(actor, facts, request.status), refusals, request)
  return request
}

/** Grants what was asked for: one decision, whoever else decides at the same moment. */
export const approve = (asked: ActorContext, id: string, chosen: string | undefined) =>
  decide(asked, id, chosen, async (tx, request) => ({
    status: 'approved',
    unit: await kindOf(request.kind).unit(tx, request, chosen),
    reason: '',
  }))

/** Refuses it, with a reason that the person reads; they may ask again. */
export const decline = (asked: ActorContext, id: string, reason: string) =>
  decide(asked, id, undefined, async (tx, request) => ({
    status: 'declined',
    unit: (request.unit_id && (await heldUnit(tx, request.unit_id))) || null,
    reason,
  }))

type Decision =
  | { readonly status: 'approved'; readonly unit: UnitRow; readonly reason: '' }
  | { readonly status: 'declined'; readonly unit: UnitRow | null; readonly reason: string }

async function decide(
  asked: ActorContext,
  id: string,
  chosen: string | undefined,
  make: (tx: Transaction<DB>, request: RequestRow) => Promise<Decision>,
) {
  const allHeld = behind(tx => holdDecided(tx, id, chosen))
  const done = await change(asked, allHeld, async (tx, ctx) => {
    const { deps, actor } = ctx
    const at = deps.clock.now()
    const request = await decidable(ctx, tx, id)
    const { kind, now, role, unit_id: unitId } = request
    if (!may.couldStillAsk(now, { kind, roleId: role?.id ?? null, unitId })) {
      await endRequests(tx, [id], at)
      return null
    }
    const decision = await make(tx, request)
    const { status, reason } = decision
    // Before what it does: that ends what else waits of this person.
    await closeRequest(tx, { id, status, reason, by: actor.id, at })
    if (decision.status === 'approved') await kindOf(kind).grant(ctx, tx, request, decision.unit)
    await recordDecision(ctx, tx, request, decision)
    return { request, decision }
  })
  // Thrown after commit, so that the request stays ended.
  if (!done) throw conflict(words.ended)
  const { request, decision } = done
  const { said } = answerOf(request, decision.status)
  const { name, role } = request
  return {
    message: fill(said, { name, unit: decision.unit?.name ?? '', role: role?.name ?? '' }),
    data: { _id: id, status: decision.status },
  }
}

/** The event, and the message to whoever asked, by the ways they chose. */
async function recordDecision(
  { deps, actor }: ActorContext,
  tx: Transaction<DB>,
  request: RequestRow,
  decision: Decision,
) {
  const at = deps.clock.now()
  const { status, unit, reason } = decision
  const { event, mail } = answerOf(request, status)
  const eventId = newId(deps.clock)
  await record(tx, {
    id: eventId,
    at,
    actorId: actor.id,
    action: event,
    personId: request.person_id,
    // Where no unit was named, those who are notified are the decider's own.
    unitId: unit?.id ?? actor.unit?.id ?? '',
    thingId: request.id,
    before: { status: request.status, unit: request.now.unitId },
    after: {
      status,
      unit: status === 'approved' ? unit.id : null,
      ...(request.role ? { role: request.role.name } : {}),
      ...(reason ? { reason } : {}),
    },
  })
  const ways = await contactsOf(tx, request.person_id, 'requests')
  const params = {
    unit: unit?.name ?? '',
    role: request.role?.name ?? '',
    organization: request.typed,
    reason,
    publicUrl: deps.env.publicUrl,
  }
  const outs = ways.map(({ channel, value }) => ({
    id: newId(deps.clock),
    channel,
    recipient: value,
    kind: mail,
    params,
    language: request.language,
    at,
    eventId,
    personId: request.person_id,
  }))
  await postAll(tx, deps.jobs, outs)
}
