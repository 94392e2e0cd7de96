import type { disputesQuery } from '@accord/contract/disputes/disputes.schemas'
import { type Actor, holds, isMinistry, keysOf } from '@accord/policy/actor'
import { FILTERS, maySee } from '@accord/policy/disputes.policy'
import { casePermissions } from '@accord/policy/life.policy'
import type * as z from 'zod/mini'
import { notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { cappedTotal, decodeCursor, encodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { factsOf } from './disputes.facts.ts'
import { countCases, type Filter, pageOfCases, type Whose } from './disputes.lists.queries.ts'
import { presentCase, presentRow } from './disputes.present.ts'
import { allTypes, type CaseOf, type CaseRow, type Db, findCase } from './disputes.queries.ts'

type Query = z.infer<typeof disputesQuery>

export const whoseOf = (actor: Actor): Whose => (isMinistry(actor) ? 'ministry' : { keys: keysOf(actor) })

/** One case in the actor's sight; unknown and out of sight are one answer (rules §1). */
export async function seenCase(db: Db, actor: Actor, of: CaseOf, lock = false): Promise<CaseRow> {
  const row = await findCase(db, of, lock)
  if (!row || !maySee(actor, row.sight)) throw notFound()
  return row
}

async function list(ctx: ActorContext, page: Query, groups: Filter['groups'], oldestFirst: boolean) {
  const { db } = ctx.deps
  const whose = whoseOf(ctx.actor)
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const words = page.q ?? ''
  const rows = await pageOfCases(db, whose, { groups, words, after, limit: page.limit + 1, oldestFirst })
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const total = last || after ? await countCases(db, whose, { groups, words }) : rows.length
  return {
    data: shown.map(presentRow),
    next_cursor: last ? encodeCursor(last.id) : null,
    total: cappedTotal(total),
  }
}

/** Cases in the actor's sight, newest first. */
export const disputes = (ctx: ActorContext, page: Query) =>
  list(ctx, page, page.status ? FILTERS[page.status] : null, false)

/** Cases that await approval; whoever decides sees the longest wait first (product). */
export const pendingDisputes = (ctx: ActorContext, page: Query) =>
  list(ctx, page, ['waiting'], holds(ctx.actor, 'approve dispute'))

export async function readCase(ctx: ActorContext, id: string) {
  return { data: presentCase(ctx.actor, await seenCase(ctx.deps.db, ctx.actor, id)) }
}

export async function permissions(ctx: ActorContext, id: string) {
  const row = await seenCase(ctx.deps.db, ctx.actor, id)
  return { data: casePermissions(ctx.actor, factsOf(row)) }
}

export async function caseTypes(ctx: ActorContext) {
  const types = await allTypes(ctx.deps.db)
  return { data: types.map(({ id, name, label }) => ({ _id: id, name, label })) }
}
