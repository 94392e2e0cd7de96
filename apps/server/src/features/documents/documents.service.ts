import type { addTo, addUploadsTo, documentsQuery } from '@accord/contract/documents/documents.schemas'
import { sideOf } from '@accord/policy/access.policy'
import * as may from '@accord/policy/documents.policy'
import type * as z from 'zod/mini'
import { badInput, notFound } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext, Arriving } from '../../http/context.ts'
import { decodeCursor } from '../../http/cursor.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { answerPage } from '../../http/page.ts'
import { newId } from '../../lib/ids.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { type Finish, finishUploads } from './documents.finish.ts'
import { checkUploads, keepDocument, noFile, type Sniffed, withBytes } from './documents.keep.ts'
import { makeLink } from './documents.links.ts'
import { formsOf, orderOf } from './documents.order.ts'
import { ownPlace } from './documents.own.queries.ts'
import { checkedFacts, presentDocument } from './documents.present.ts'
import {
  countDocuments,
  documentsOfUpload,
  firstFolder,
  folderOf,
  pageOfDocuments,
  placeOf,
} from './documents.queries.ts'
import { notOpened, refusals } from './documents.refusals.ts'
import { words } from './documents.words.ts'

const FIELD = 'documents[]'

/** Whether a case takes documents of this caller. */
export async function beforeDocuments({ deps, actor, keyed }: Arriving<ActorContext>, caseId: string) {
  const row = await seenCase(deps.db, actor, caseId)
  // With a key they may be documents that are there already.
  enforce((keyed ? may.readDocuments : may.addDocument)(actor, factsOf(row)), refusals, row)
}

type AddTo = z.infer<typeof addTo>

/** Adds documents to a case (002 §7), all or none. */
export async function addDocument(ctx: ActorContext, caseId: string, { folder_id: folderId, chosen_sha256 }: AddTo) {
  const { deps, actor } = ctx
  if (ctx.uploads.length === 0) throw noFile(FIELD)
  const files = await checkUploads(ctx, FIELD, chosen_sha256)
  const saved = await withBytes(deps, files, () => saveDocuments(ctx, caseId, folderId, files))
  if (saved.again) await Promise.allSettled(files.map(file => deps.storage.remove(file.storageKey)))
  const rows = await documentsOfUpload(deps.db, saved.firstId)
  return { message: words.added, data: rows.map(r => presentDocument(deps, actor, r)) }
}

/** The same of files that came in pieces (rules "Uploads that resume"). */
export async function addUploads(ctx: ActorContext, caseId: string, sent: z.infer<typeof addUploadsTo>) {
  const { deps, actor } = ctx
  await beforeDocuments({ ...ctx, keyed: ctx.once !== null }, caseId)
  const saved = await finishUploads(ctx, sent.uploads, (files, finish) =>
    saveDocuments(ctx, caseId, sent.folder_id, files, finish),
  )
  const rows = await documentsOfUpload(deps.db, saved.firstId)
  return { message: words.added, data: rows.map(r => presentDocument(deps, actor, r)) }
}

const saveDocuments = (
  asked: ActorContext,
  caseId: string,
  folderId: string | undefined,
  files: readonly Sniffed[],
  finish?: Finish,
) =>
  change(asked, heldCase(caseId), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    enforce(may.readDocuments(actor, factsOf(row)), refusals, row)
    const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    if (claim.again) return { firstId: claim.id, again: true }
    enforce(may.addDocument(actor, factsOf(row)), refusals, row)
    const folder = folderId ? await folderOf(tx, caseId, folderId) : await firstFolder(tx, caseId)
    if (!folder) throw badInput({ folder_id: words.unknownFolder })
    const place = { caseId, folderId: folder.id, personId: actor.id, side: sideOf(actor, factsOf(row)) }
    // One moment for all of them: it is what names the upload afterwards.
    const at = deps.clock.now()
    const ids = files.map((_, i) => (i === 0 ? claim.id : newId(deps.clock)))
    for (const [i, file] of files.entries()) await keepDocument(tx, deps, file, { ...place, id: ids[i] ?? '', at })
    await finish?.(tx, ids)
    return { firstId: claim.id, again: false }
  })

/** Documents of a case: the newest first, the oldest first, or by name (002 §2.4). */
export async function caseDocuments(ctx: ActorContext, caseId: string, page: z.infer<typeof documentsQuery>) {
  const { deps, actor } = ctx
  const row = await seenCase(deps.db, actor, caseId)
  enforce(may.readDocuments(actor, factsOf(row)), refusals, row)
  const order = orderOf(page)
  const after = decodeCursor(page.cursor, ...formsOf(order))
  const which = { words: page.q ?? '', folderId: page.folder_id ?? null }
  const rows = await pageOfDocuments(deps.db, caseId, { ...which, ...order, after, limit: page.limit + 1 })
  return answerPage(
    rows,
    { limit: page.limit, after },
    {
      present: r => presentDocument(deps, actor, r),
      placeOf: r => [order.byName ? r.sort_name : caseId, r.id],
      count: () => countDocuments(deps.db, caseId, which),
    },
  )
}

/** A fresh link to the bytes, for whoever may read the case's documents now, or whose own it is. */
export async function documentLink(ctx: ActorContext, id: string, view: boolean) {
  const { deps, actor } = ctx
  const place = await placeOf(deps.db, id)
  if (place) {
    const row = await seenCase(deps.db, actor, place.case_id)
    enforce(may.readDocuments(actor, factsOf(row)), refusals, row)
  }
  const found = place ?? (await ownPlace(deps.db, actor.id, id))
  if (!found) throw notFound()
  enforce(may.openDocument(actor, checkedFacts(found)), notOpened, found)
  return { data: makeLink(deps, id, actor.id, view) }
}
