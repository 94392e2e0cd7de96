import type { Dispute, disputesQuery, pendingQuery, unitCasesQuery } from '@accord/contract/disputes/disputes.schemas'
import { maySee } from '@accord/policy/access.policy'
import type { Actor } from '@accord/policy/actor'
import { casePermissions } from '@accord/policy/disputes.actions'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { seenUnit } from '../organizations/organizations.service.ts'
import { disputesByDue, isByDue } from './disputes.due.service.ts'
import { factsOf } from './disputes.facts.ts'
import { type ListRow, pageAndCount } from './disputes.lists.queries.ts'
import { allOf, type Matching, pendingOf, whoseOf } from './disputes.matching.ts'
import { type Presenting, presentCase, presentRow } from './disputes.present.ts'
import { allTypes, type CaseOf, type CaseRow, findCase } from './disputes.queries.ts'

type Query = z.infer<typeof disputesQuery>

/** One case the actor has access to; unknown and not accessible are one answer (rules "Answers"). */
export async function seenCase(db: Db, actor: Actor, of: CaseOf): Promise<CaseRow> {
  return accessible(actor, await findCase(db, of))
}

export function accessible(actor: Actor, row: CaseRow | undefined): CaseRow {
  if (!row || !maySee(actor, row.accessKeys)) throw notFound()
  return row
}

async function list(ctx: ActorContext, page: Pick<Query, 'cursor' | 'limit'>, matching: Matching) {
  const { db } = ctx.deps
  const whose = whoseOf(ctx.actor)
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const { rows, count } = await pageAndCount(db, whose, { ...matching, after, limit: page.limit + 1 })
  const answer = { present: presentRow, placeOf: (row: ListRow) => [row.id], count: () => count }
  return answerPage(rows, { limit: page.limit, after }, answer)
}

export const disputes = (ctx: ActorContext, page: Query) =>
  isByDue(page) ? disputesByDue(ctx, page) : list(ctx, page, allOf(ctx.actor, page))

export const pendingDisputes = (ctx: ActorContext, page: z.infer<typeof pendingQuery>) =>
  list(ctx, page, pendingOf(ctx.actor, page))

/**
 * Cases of one unit, for those who may see the unit; of those, what the actor may see (001 §7,
 * rules "Who sees a case").
 */
export async function unitCases(ctx: ActorContext, unitId: string, page: z.infer<typeof unitCasesQuery>) {
  const unit = await seenUnit(ctx.deps.db, ctx.actor, unitId)
  return list(ctx, page, { ...allOf(ctx.actor, page), unit })
}

/** A case as this actor reads it, with what polls ask them. */
export async function showCase(db: Db, ctx: Presenting, row: CaseRow): Promise<Dispute> {
  const polls = await ctx.deps.hooks.pollsAsked(db, ctx.actor.id, [row.id])
  return presentCase(ctx, row, polls.get(row.id))
}

export async function readCase(ctx: ActorContext, id: string) {
  const { db } = ctx.deps
  return { data: await showCase(db, ctx, await seenCase(db, ctx.actor, id)) }
}

export async function permissions(ctx: ActorContext, id: string) {
  const row = await seenCase(ctx.deps.db, ctx.actor, id)
  return { data: casePermissions(ctx.actor, factsOf(row)) }
}

export async function caseTypes(ctx: ActorContext) {
  const types = await allTypes(ctx.deps.db)
  return { data: types.map(({ id, name, label }) => ({ _id: id, name, label })) }
}
