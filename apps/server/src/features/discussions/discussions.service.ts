import type { messagesQuery, NewMessage, threadsQuery } from '@accord/contract/discussions/discussions.schemas'
import * as may from '@accord/policy/discussions.policy'
import { mayDiscuss } from '@accord/policy/disputes.policy'
import type * as z from 'zod/mini'
import { badInput, forbidden, notFound } from '../../fail.ts'
import { cappedTotal } from '../../http/capped.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { answerPage } from '../../http/page.ts'
import { newId } from '../../lib/ids.ts'
import { discussionAbilitiesOf } from '../disputes/disputes.abilities.ts'
import { factsOf, standingOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import { listReader } from '../disputes/members.queries.ts'
import { showFiles } from './discussions.files.service.ts'
import type { Above, MessageKind, MessageKinds } from './discussions.kinds.ts'
import { type MessagesPage, readPage, readsFile, soughtIn } from './discussions.page.ts'
import { presentMessage, presentThread } from './discussions.present.ts'
import {
  countMessages,
  countThreads,
  isInThread,
  type MessageRow,
  markRead,
  pageOfThreads,
  type Sought,
  type Which,
} from './discussions.queries.ts'
import { refusals } from './discussions.refusals.ts'
import { say } from './discussions.say.ts'
import { heldThread, seenThread, speaker, threadBehind } from './discussions.seen.ts'
import { words } from './discussions.words.ts'

type Shows = Readonly<Record<string, Pick<MessageKind<never>, 'show'>>>
type Page = z.output<typeof threadsQuery>

export const readerOf = (ctx: ActorContext) => ({ id: ctx.actor.id, language: ctx.language })

/** One page of threads, the thread with the latest message first. */
async function pageOf(ctx: ActorContext, which: Which, page: Page) {
  const { db } = ctx.deps
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const typed = page.q ?? ''
  const rows = await pageOfThreads(db, which, ctx.actor.id, { words: typed, after, limit: page.limit + 1 })
  return answerPage(
    rows,
    { limit: page.limit, after, counted: page.counted },
    {
      present: row => presentThread(row, readerOf(ctx)),
      placeOf: row => [row.message_id],
      count: () => countThreads(db, which, typed),
    },
  )
}

/** Threads of every case in which the actor takes part, by their own role or the one they joined it with. */
export async function threads(ctx: ActorContext, page: Page) {
  const found = await pageOf(ctx, listReader(ctx.actor, 'discussions'), page)
  if (found.data.length === 0 && !mayDiscuss(ctx.actor)) throw forbidden()
  return found
}

export async function caseThreads(ctx: ActorContext, caseId: string, page: Page) {
  const row = await seenCase(ctx.deps.db, ctx.actor, caseId)
  enforce(may.readThreads(ctx.actor, factsOf(row)), refusals, row)
  return pageOf(ctx, { caseId: row.id }, page)
}

/** What the kinds know of these messages beyond their text. */
async function furtherFields(ctx: ActorContext, kinds: Shows, row: StandingRow, shown: readonly MessageRow[]) {
  const reading = { ctx, db: ctx.deps.db, row }
  const asked = Object.entries(kinds).map(async ([type, kind]) => {
    const own = shown.filter(message => message.type === type)
    return own.length > 0 ? [...(await kind.show(reading, own))] : []
  })
  return new Map((await Promise.all(asked)).flat())
}

/** Kinds that carry a document. */
const filed: Shows = { file: { show: showFiles }, 'status update': { show: showFiles } }

/** One page in the order it was said; reading the newest marks it read. */
export async function messages(
  ctx: ActorContext,
  { kinds, whenRead }: Above,
  id: string,
  asked: z.output<typeof messagesQuery>,
) {
  const { db } = ctx.deps
  const row = await seenThread(db, ctx, id)
  const sought = soughtIn(asked)
  const page = await readPage(db, { threadId: id, readerId: ctx.actor.id }, asked)
  if (readsFile(page, sought, row.read_until)) await whenRead(ctx, row.id)
  return showPage(ctx, kinds, { id, row, title: row.title, readUntil: row.read_until }, page, sought)
}

type Opened = { id: string; row: StandingRow; title: string; readUntil: string | null }

/** A page of a thread, which its reader had read so far. */
export async function showPage(
  ctx: ActorContext,
  kinds: MessageKinds,
  { id, row, title, readUntil }: Opened,
  page: MessagesPage,
  sought: Sought,
) {
  const abilities = discussionAbilitiesOf(ctx.actor, row)
  const further = await furtherFields(ctx, { ...kinds, ...filed }, row, page.rows)
  const isWhole = !page.older && !page.newer
  return {
    data: page.rows.map(one => ({ ...presentMessage(one, readerOf(ctx)), ...further.get(one.id) })),
    next_cursor: page.older,
    newer_cursor: page.newer,
    total: cappedTotal(isWhole ? page.rows.length : await countMessages(ctx.deps.db, id, sought)),
    discuss_info: {
      group_name: title,
      group_photo: null,
      case_no: row.case_no,
      status: row.status,
      read_until: readUntil,
      abilities: { send: abilities.discuss, change_status: abilities.change_status.length > 0 },
    },
    case_id: row.id,
  }
}

/** Marks a thread read up to a message of it (rules "Discussions"). */
export async function readUpTo(ctx: ActorContext, { whenRead }: Above, id: string, messageId: string) {
  const read = await change(ctx, threadBehind(id), async (tx, { actor }, row) => {
    if (!(await isInThread(tx, id, messageId))) throw notFound()
    return (await markRead(tx, id, actor.id, messageId)) ? row.id : null
  })
  if (read) await whenRead(ctx, read)
  return { data: null }
}

const text: MessageKind<'text'> = { line: one => one.message, keep: async () => {}, show: async () => new Map() }

/** TypeScript does not follow that a message goes with the kind of its own type. */
const kindOf = (kinds: MessageKinds, { type }: NewMessage) =>
  ({ ...kinds, text })[type] as MessageKind<NewMessage['type']>

/** Says something (002 §7). The text is kept as typed; the event names it and never repeats it. */
export async function sendMessage(asked: ActorContext, kinds: MessageKinds, id: string, message: NewMessage) {
  const kind = kindOf(kinds, message)
  return change(
    asked,
    heldThread(id, message.type === 'poll' ? 'update' : 'share'),
    async (tx, ctx, { row, place }) => {
      const { deps, actor } = ctx
      const claim = await claimOnce(tx, ctx, actor.id, place.id)
      if (claim.again) return { data: { _id: claim.id } }
      enforce(may.discuss(actor, standingOf(row)), refusals, row)
      const { type } = message
      const replyTo = message.type === 'text' ? message.reply_to : undefined
      if (replyTo && !(await isInThread(tx, id, replyTo))) throw badInput({ reply_to: words.notInThread })
      const sender = speaker(actor, row)
      const said = { ...place, threadId: id, sender, type, body: kind.line(message), ...(replyTo && { replyTo }) }
      const event = { id: newId(deps.clock), at: place.at, actorId: actor.id, caseId: row.id, thingId: id }
      await say(tx, deps, row, said, { ...event, action: 'message sent', after: { message: place.id } }, () =>
        kind.keep(tx, ctx, { id: place.id, threadId: id, row }, message),
      )
      return { data: { _id: place.id } }
    },
  )
}
