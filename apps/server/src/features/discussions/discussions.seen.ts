import type { Actor } from '@accord/policy/actor'
import { actorIn, isReadOnly, mayDiscuss, sideOf } from '@accord/policy/disputes.policy'
import type { Transaction } from 'kysely'
import type { Clock } from '../../edges/clock.ts'
import type { DB } from '../../edges/db.generated.ts'
import { idAfter, timeOf } from '../../edges/ids.ts'
import { conflict, forbidden, notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import type { Words } from '../../words.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import type { CaseRow, Db } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { holdThread, type Sender } from './discussions.say.queries.ts'

/** The case of a thread, in sight of somebody who may take part. */
export async function seenThread(db: Db, ctx: ActorContext, id: string): Promise<CaseRow> {
  const row = await seenCase(db, ctx.actor, { thread: id })
  if (!mayDiscuss(actorIn(ctx.actor, factsOf(row)))) throw forbidden()
  return row
}

/** What comes after all that was said: ids and times of a thread are in the order of its commits. */
export type Place = { readonly id: string; readonly at: Date }

export const placeAfter = (clock: Clock, last: string): Place => {
  const id = idAfter(clock, last)
  return { id, at: timeOf(id) }
}

/** The same, to say something: nobody else does in this thread until the transaction ends. */
export async function openThread(
  tx: Transaction<DB>,
  ctx: ActorContext,
  id: string,
  hold: 'share' | 'update' = 'share',
): Promise<{ row: CaseRow; place: Place }> {
  const last = await holdThread(tx, id, hold)
  // Read once the case is held: after a wait, what is joined to it would still be as it was before.
  const row = await seenThread(tx, ctx, id)
  if (last === null) throw notFound()
  return { row, place: placeAfter(ctx.deps.clock, last) }
}

export const speaker = (actor: Actor, row: CaseRow): Sender => ({
  id: actor.id,
  side: sideOf(actor, factsOf(row)),
  role: actor.role,
})

/** Nothing is added to a case that is over (rules §6). */
export const refuseClosed = (row: CaseRow, why: Words): void => {
  if (isReadOnly(row.status)) throw conflict(why, { version: row.version, status: row.status })
}
