import { actorIn, isReadOnly, mayDiscuss } from '@accord/policy/disputes.policy'
import { conflict, forbidden } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import type { Words } from '../../words.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import type { CaseRow, Db } from '../disputes/disputes.queries.ts'
import { seenCase } from '../disputes/disputes.service.ts'

/** The case of a thread, in sight of somebody who may take part. */
export async function seenThread(db: Db, ctx: ActorContext, id: string, lock = false): Promise<CaseRow> {
  const row = await seenCase(db, ctx.actor, { thread: id }, lock)
  if (!mayDiscuss(actorIn(ctx.actor, factsOf(row)))) throw forbidden()
  return row
}

/** Nothing is added to a case that is over (rules §6). */
export const refuseClosed = (row: CaseRow, why: Words): void => {
  if (isReadOnly(row.status)) throw conflict(why, { version: row.version, status: row.status })
}
