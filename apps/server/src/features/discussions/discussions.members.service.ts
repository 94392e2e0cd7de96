import type { Member } from '@accord/contract/discussions/discussions.schemas'
import { cappedTotal } from '../../http/capped.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, encodeCursor, TEXT_FORM, UUID_FORM } from '../../http/cursor.ts'
import { pictureUrl } from '../identity/pictures.ts'
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

/** Who may read a thread (rules §2, §5): name, picture and role, and nothing one could reach them by. */
export async function members(ctx: ActorContext, threadId: string, { limit, cursor, q }: Page) {
  const { db } = ctx.deps
  await seenThread(db, ctx, threadId)
  const after = decodeCursor(cursor, /^[0-3]$/, TEXT_FORM, UUID_FORM)
  const rows = await pageOfMembers(db, threadId, { words: q ?? '', after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(present),
    next_cursor: last ? encodeCursor(String(last.position), last.sort_name, last.id) : null,
    total: cappedTotal(rows[0]?.total ?? 0),
  }
}
