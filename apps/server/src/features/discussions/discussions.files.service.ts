import type { Message } from '@accord/contract/discussions/discussions.schemas'
import type { addUploads } from '@accord/contract/documents/documents.schemas'
import { sideOf } from '@accord/policy/access.policy'
import { discuss } from '@accord/policy/discussions.policy'
import { openDocument } from '@accord/policy/documents.policy'
import type * as z from 'zod/mini'
import { conflict } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext, Arriving } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import { standingOf, stateOf } from '../disputes/disputes.facts.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import { type Finish, finishUploads } from '../documents/documents.finish.ts'
import { checkUploads, keepDocument, noFile, type Sniffed, withBytes } from '../documents/documents.keep.ts'
import { makeLink } from '../documents/documents.links.ts'
import { checkedFacts } from '../documents/documents.present.ts'
import { firstFolder } from '../documents/documents.queries.ts'
import { shortType } from '../documents/documents.types.ts'
import { words as documents } from '../documents/documents.words.ts'
import type { MessageKind } from './discussions.kinds.ts'
import { filesOf } from './discussions.queries.ts'
import { refusals } from './discussions.refusals.ts'
import { say } from './discussions.say.ts'
import { heldThread, seenThread, speaker } from './discussions.seen.ts'

const FIELD = 'document'

const refusalsOfFiles = { ...refusals, over: (row: StandingRow) => conflict(documents.readOnly, stateOf(row)) }

/** Whether a thread takes a file of this caller. */
export async function beforeFile(ctx: Arriving<ActorContext>, threadId: string) {
  const seen = await seenThread(ctx.deps.db, ctx, threadId)
  // With a key it may be a file that is there already.
  if (!ctx.keyed) enforce(discuss(ctx.actor, standingOf(seen)), refusalsOfFiles, seen)
}

/** Sends a file into a thread (002 §7): document, message and both events together, or nothing. */
export async function uploadDocument(ctx: ActorContext, threadId: string, chosen?: string) {
  const { deps } = ctx
  if (ctx.uploads.length === 0) throw noFile(FIELD)
  const files = await checkUploads(ctx, FIELD, chosen)
  const saved = await withBytes(deps, files, () => saveFile(ctx, threadId, files))
  if (saved.again) await Promise.allSettled(files.map(file => deps.storage.remove(file.storageKey)))
  return { message: documents.added, data: { _id: saved.id } }
}

/** The same of a file that came in pieces (rules "Uploads that resume"). */
export async function uploadInPieces(ctx: ActorContext, threadId: string, { uploads }: z.infer<typeof addUploads>) {
  await beforeFile({ ...ctx, keyed: ctx.once !== null }, threadId)
  const saved = await finishUploads(ctx, uploads, (files, finish) => saveFile(ctx, threadId, files, finish))
  return { message: documents.added, data: { _id: saved.id } }
}

const saveFile = (asked: ActorContext, threadId: string, [file]: readonly Sniffed[], finish?: Finish) =>
  change(asked, heldThread(threadId, 'update'), async (tx, ctx, { row, place }) => {
    const { deps, actor } = ctx
    const claim = await claimOnce(tx, ctx, actor.id, place.id)
    if (claim.again) return claim
    if (!file) throw noFile(FIELD)
    enforce(discuss(actor, standingOf(row)), refusalsOfFiles, row)
    const { at } = place
    const document = newId(deps.clock)
    const folder = await firstFolder(tx, row.id)
    const sent = { personId: actor.id, side: sideOf(actor, standingOf(row)), at }
    await keepDocument(tx, deps, file, { id: document, caseId: row.id, folderId: folder.id, ...sent })
    await finish?.(tx, [document])
    const message = { ...place, threadId, sender: speaker(actor, row), body: file.name }
    const said = { ...message, type: 'file' as const, data: { document } }
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: row.id, thingId: threadId }
    await say(tx, deps, row, said, { ...event, action: 'message sent', after: { message: place.id, document } })
    return claim
  })

/** The file of each message that carries one. Its link is made for whoever reads, as that of every document. */
export const showFiles: MessageKind<never>['show'] = async ({ ctx, db }, rows) => {
  const ids = rows.flatMap(row => row.data?.document ?? [])
  const files = new Map(ids.length > 0 ? (await filesOf(db, ids)).map(file => [file.id, file]) : [])
  const shown = rows.flatMap((row): [string, Partial<Message>][] => {
    const file = files.get(row.data?.document ?? '')
    if (!file) return []
    const { id: document_id, name } = file
    const about = { document_id, name, size: Number(file.size), file_type: shortType(file.mime) }
    if (file.deleted_at) return [[row.id, { ...about, path: null }]]
    const facts = checkedFacts(file)
    const opens = openDocument(ctx.actor, facts).allowed
    const path = opens ? makeLink(ctx.deps, file.id, ctx.actor.id, false).url : null
    return [[row.id, { ...about, path, check: facts.check }]]
  })
  return new Map(shown)
}
