import type { messagesQuery } from '@accord/contract/discussions/discussions.schemas'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { notFound } from '../../fail.ts'
import { decodeCursor, encodeCursor, UUID_FORM } from '../../http/cursor.ts'
import {
  type From,
  isInThread,
  type MessageRow,
  markRead,
  pageOfMessages,
  readNewest,
  type Sought,
} from './discussions.queries.ts'

type Asked = z.output<typeof messagesQuery>
/** In the order they were said, with the way to what is before and after. */
export type MessagesPage = { rows: MessageRow[]; older: string | null; newer: string | null }
type Place = { readonly threadId: string; readonly readerId: string }

export const soughtIn = ({ q, kind }: Asked): Sought => ({ words: q ?? '', kind: kind ?? null })

/** What was searched for is not read with what is around it. */
const isAll = ({ words, kind }: Sought) => words === '' && kind === null

const placeIn = (cursor: string | undefined) => decodeCursor(cursor, UUID_FORM)?.[0]

/** The page somebody asks for: the newest, an older or newer one, or that around a message. Reading the newest marks it read. */
export async function readPage(db: Kysely<DB>, { threadId, readerId }: Place, asked: Asked): Promise<MessagesPage> {
  const sought = soughtIn(asked)
  if (!asked.cursor && !asked.newer && !asked.around && isAll(sought)) {
    const rows = await readNewest(db, threadId, readerId, asked.limit + 1)
    return newestPage(rows.reverse(), asked.limit)
  }
  const page = await findPage(db, threadId, asked)
  const newest = newestRead(page, sought)
  if (newest) await markRead(db, threadId, readerId, newest)
  return page
}

async function findPage(db: Kysely<DB>, threadId: string, asked: Asked): Promise<MessagesPage> {
  const sought = soughtIn(asked)
  const some = async (from: From, limit: number) => {
    const rows = await pageOfMessages(db, threadId, { from, sought, limit: limit + 1 })
    return { rows: rows.slice(0, limit), more: rows.length > limit }
  }
  const before = placeIn(asked.cursor)
  const after = placeIn(asked.newer)
  if (asked.around) {
    if (!(await isInThread(db, threadId, asked.around))) throw notFound()
    // The message itself is one of those up to it.
    const half = Math.ceil(asked.limit / 2)
    const until = await some({ upTo: asked.around }, half)
    const next = await some({ after: asked.around }, asked.limit - half)
    return pageOf([...until.rows.reverse(), ...next.rows], until.more, next.more)
  }
  if (after) {
    const { rows, more } = await some({ after }, asked.limit)
    return pageOf(rows, true, more)
  }
  const { rows, more } = await some(before ? { before } : {}, asked.limit)
  return pageOf(rows.reverse(), more, before !== undefined)
}

const pageOf = (rows: MessageRow[], isMoreBefore: boolean, isMoreAfter: boolean): MessagesPage => {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    older: first && isMoreBefore ? encodeCursor(first.id) : null,
    newer: last && isMoreAfter ? encodeCursor(last.id) : null,
  }
}

/** The newest page, of rows that were read with one more than it holds. */
export const newestPage = (rows: MessageRow[], limit: number): MessagesPage =>
  pageOf(rows.slice(-limit), rows.length > limit, false)

/** The newest message, where a page reaches down to it. */
const newestRead = ({ rows, newer }: MessagesPage, sought: Sought) =>
  newer === null && isAll(sought) ? rows.at(-1)?.id : undefined

/** Whether somebody who had read so far has read a file with this page; what is before the page may be one. */
export function readsFile(page: MessagesPage, sought: Sought, readUntil: string | null): boolean {
  const newest = newestRead(page, sought)
  const until = readUntil ?? ''
  if (!newest || newest <= until) return false
  const isMoreBefore = page.older !== null && page.rows.every(row => row.id > until)
  return isMoreBefore || page.rows.some(row => row.type === 'file' && row.id > until)
}
