import type { Member } from '@accord/contract/discussions/discussions.schemas'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, TEXT_FORM, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import { type MemberRow, pageOfMembers } from './discussions.members.queries.ts'
import { seenThread } from './discussions.seen.ts'

type Page = { limit: number; cursor?: string | undefined; q?: string | undefined }

const present = (row: MemberRow): Member => ({
  _id: row.id,
  name: row.name,
  photo: pictureUrl(row.picture),
  role: row.role,
  side: row.side,
})

/** Who may read a thread (rules "Discussions"): name, picture and role, and nothing one could reach them by. */
export async function members(ctx: ActorContext, threadId: string, { limit, cursor, q }: Page) {
  const { db } = ctx.deps
  await seenThread(db, ctx, threadId)
  const after = decodeCursor(cursor, /^[0-3]$/, TEXT_FORM, UUID_FORM)
  const rows = await pageOfMembers(db, threadId, { words: q ?? '', after, limit: limit + 1 })
  const placeOf = (row: MemberRow) => [String(row.position), row.sort_name, row.id]
  return answerPage(rows, { limit, after }, { present, placeOf, count: () => rows[0]?.total ?? 0 })
}
