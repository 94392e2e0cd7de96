import type { ListQuery } from '@accord/contract/page'
import type { referredCase } from '@accord/contract/referrals/referrals.schemas'
import { readLoad } from '@accord/policy/bodies.policy'
import type * as z from 'zod/mini'
import { forbidden, notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { findBody } from '../people/people.queries.ts'
import * as q from './referrals.queries.ts'

const presentReferred = ({ since, ...row }: q.ReferredRow): z.infer<typeof referredCase> => ({
  _id: row.case_id,
  case_no: row.case_no,
  title: row.title,
  status: row.status,
  since: since.toISOString(),
  body: row.body,
})

/** Cases that are in the hands of a person or a body (rules "Referrals"). */
export async function referredCases(ctx: ActorContext, id: string, page: ListQuery) {
  const { db } = ctx.deps
  if (!readLoad(ctx.actor).allowed) throw forbidden()
  if (!(await q.findNeutral(db, id)) && !(await findBody(db, id))) throw notFound()
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const rows = await q.referredTo(db, id, { after, limit: page.limit + 1 })
  const count = () => q.countReferredTo(db, id)
  return answerPage(rows, { limit: page.limit, after }, { present: presentReferred, placeOf: row => [row.id], count })
}
