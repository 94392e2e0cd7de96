import type { Actor } from '@accord/policy/actor'
import { actorIn, mayDiscuss, maySee, sideOf } from '@accord/policy/disputes.policy'
import type { Transaction } from 'kysely'
import type { Clock } from '../../edges/clock.ts'
import type { DB } from '../../edges/db.generated.ts'
import type { Db } from '../../edges/db.ts'
import { idAfter, timeOf } from '../../edges/ids.ts'
import { forbidden, notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { standingOf } from '../disputes/disputes.facts.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import { findTalk, type TalkRow } from './discussions.queries.ts'
import { holdThread, type Sender } from './discussions.say.queries.ts'

/** A thread whose case is in sight of somebody who may take part; unknown and out of sight are one answer (rules §1). */
export async function seenThread(db: Db, { actor }: Pick<ActorContext, 'actor'>, id: string): Promise<TalkRow> {
  const row = await findTalk(db, id, actor.id)
  if (!row || !maySee(actor, row.sight)) throw notFound()
  if (!mayDiscuss(actorIn(actor, standingOf(row)))) throw forbidden()
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
): Promise<{ row: TalkRow; place: Place }> {
  await holdThread(tx, id, hold)
  // Read once the case is held: after a wait, what is joined to it would still be as it was before.
  const row = await seenThread(tx, ctx, id)
  return { row, place: placeAfter(ctx.deps.clock, row.last) }
}

export const speaker = (actor: Actor, row: StandingRow): Sender => ({
  id: actor.id,
  side: sideOf(actor, standingOf(row)),
  role: actor.role,
})
