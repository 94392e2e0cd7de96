import { maySee, sideOf } from '@accord/policy/access.policy'
import type { Actor } from '@accord/policy/actor'
import { readThreads } from '@accord/policy/discussions.policy'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Clock } from '../../edges/clock.ts'
import { notFound } from '../../fail.ts'
import type { Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { idAfter, timeOf } from '../../lib/ids.ts'
import { standingOf } from '../disputes/disputes.facts.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import { findThreadWithCase, type ThreadWithCase } from './discussions.queries.ts'
import { refusals } from './discussions.refusals.ts'
import { holdThread, type Sender } from './discussions.say.queries.ts'

/**
 * A thread of a case to which somebody who may take part has access; unknown and not accessible are one answer
 * (rules "Answers").
 */
export async function seenThread(db: Db, { actor }: Pick<ActorContext, 'actor'>, id: string): Promise<ThreadWithCase> {
  return threadWithCaseOf(actor, await findThreadWithCase(db, id, actor.id))
}

function threadWithCaseOf(actor: Actor, row: ThreadWithCase | undefined): ThreadWithCase {
  if (!row || !maySee(actor, row.accessKeys)) throw notFound()
  enforce(readThreads(actor, standingOf(row)), refusals, row)
  return row
}

/** The same for a change, behind whatever it holds. */
export const threadBehind =
  (id: string, hold?: (tx: Transaction<DB>) => Promise<unknown>): Finder<ActorContext, ThreadWithCase> =>
  async (tx, { holder }, caller) => {
    // Read once the case is held: after a wait, what is joined to it would still be as it was before.
    await hold?.(tx)
    const row = await findThreadWithCase(tx, id, holder.personId, caller)
    return { caller: row?.caller, check: ({ actor }) => threadWithCaseOf(actor, row) }
  }

/** What comes after all that was said: ids and times of a thread are in the order of its commits. */
export type Place = { readonly id: string; readonly at: Date }

export const placeAfter = (clock: Clock, last: string): Place => {
  const id = idAfter(clock, last)
  return { id, at: timeOf(id) }
}

export type OpenThread = { readonly row: ThreadWithCase; readonly place: Place }

/** A thread in which something is about to be said: nobody else does until the transaction ends. */
export const heldThread =
  (id: string, hold: 'share' | 'update' = 'share'): Finder<ActorContext, OpenThread> =>
  async (tx, ctx, column) => {
    const { caller, check } = await threadBehind(id, () => holdThread(tx, id, hold))(tx, ctx, column)
    return {
      caller,
      check: now => {
        const row = check(now)
        return { row, place: placeAfter(ctx.deps.clock, row.last) }
      },
    }
  }

export const speaker = (actor: Actor, row: StandingRow): Sender => ({
  id: actor.id,
  side: sideOf(actor, standingOf(row)),
  role: actor.role,
})
