import { createHash, randomUUID } from 'node:crypto'
import { isReadOnly, mayAddDocument, mayReadDocuments, sideOf } from '@accord/policy/disputes.policy'
import type { Deps } from '../../deps.ts'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { badInput, conflict, forbidden, notFound, Refusal } from '../../fail.ts'
import type { ActorContext, Upload } from '../../http/context.ts'
import { cappedTotal, decodeCursor, encodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { makeLink } from './documents.links.ts'
import { displayName } from './documents.names.ts'
import { presentDocument } from './documents.present.ts'
import {
  countDocuments,
  documentsOfUpload,
  firstFolder,
  folderOf,
  insertDocument,
  keptKeys,
  pageOfDocuments,
  placeOf,
} from './documents.queries.ts'
import { sniff } from './documents.types.ts'
import { words } from './documents.words.ts'

type Page = { limit: number; cursor?: string | undefined; q?: string | undefined }
type Sniffed = Upload & { mime: string; storageKey: string }

const FIELD = 'documents[]'

async function checked(uploads: readonly Upload[]): Promise<Sniffed[]> {
  if (uploads.length === 0) throw badInput({ [FIELD]: words.missing }, words.missing)
  return Promise.all(
    uploads.map(async upload => {
      if (upload.bytes.length === 0) throw badInput({ [FIELD]: words.empty })
      const mime = await sniff(upload.bytes, upload.name)
      if (mime === 'bomb') throw badInput({ [FIELD]: words.bomb })
      if (!mime) throw new Refusal(415, words.wrongType, { fields: { [FIELD]: words.wrongType } })
      const name = randomUUID()
      return { ...upload, mime, storageKey: `${name.slice(0, 2)}/${name}` }
    }),
  )
}

/** A full disk or a store that does not answer is no fault of the request (rules §1). */
const store = (deps: Deps, file: Sniffed) =>
  deps.storage.put(file.storageKey, file.bytes).catch((error: unknown) => {
    deps.log.error({ err: error }, 'a file could not be stored')
    throw new Refusal(503, words.notStored, { retryAfterS: 30 })
  })

/**
 * Bytes first, rows after; a refusal leaves neither. Where nobody knows whether the rows were kept, the bytes stay: an
 * orphan harms nobody, a document without its bytes does.
 */
async function withBytes<T>(deps: Deps, files: readonly Sniffed[], save: () => Promise<T>): Promise<T> {
  const keys = files.map(file => file.storageKey)
  try {
    for (const file of files) await store(deps, file)
    return await save()
  } catch (error) {
    const kept = await keptKeys(deps.db, keys).catch(() => keys)
    await Promise.allSettled(keys.filter(key => !kept.includes(key)).map(key => deps.storage.remove(key)))
    throw error
  }
}

/** Adds documents to a case (002 §7), all or none. */
export async function addDocument(ctx: ActorContext, caseId: string, folderId: string | undefined) {
  const { deps, actor } = ctx
  const row = await seenCase(deps.db, actor, caseId)
  if (!mayAddDocument(actor, sideOf(actor, factsOf(row)))) throw forbidden()
  if (isReadOnly(row.status)) throw conflict(words.readOnly, { version: row.version, status: row.status })
  const files = await checked(ctx.uploads)
  const saved = await withBytes(deps, files, () => saveDocuments(ctx, caseId, folderId, files))
  if (saved.again) await Promise.allSettled(files.map(file => deps.storage.remove(file.storageKey)))
  const rows = await documentsOfUpload(deps.db, saved.firstId)
  return { message: words.added, data: rows.map(r => presentDocument(deps, actor.id, r)) }
}

const saveDocuments = (ctx: ActorContext, caseId: string, folderId: string | undefined, files: readonly Sniffed[]) =>
  ctx.deps.db.transaction().execute(async tx => {
    const { deps, actor } = ctx
    const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    if (claim.again) return { firstId: claim.id, again: true }
    const row = await seenCase(tx, actor, caseId, true)
    if (isReadOnly(row.status)) throw conflict(words.readOnly, { version: row.version, status: row.status })
    const folder = folderId ? await folderOf(tx, caseId, folderId) : await firstFolder(tx, caseId)
    if (!folder) throw notFound()
    const at = deps.clock.now()
    for (const [i, file] of files.entries()) {
      const id = i === 0 ? claim.id : newId(deps.clock)
      const sha256 = createHash('sha256').update(file.bytes).digest()
      const place = { id, fileId: newId(deps.clock), caseId, folderId: folder.id, storageKey: file.storageKey }
      const about = { name: displayName(file.name), sha256, size: file.bytes.length, mime: file.mime }
      await insertDocument(tx, { ...place, ...about, personId: actor.id, at })
      const after = { name: about.name, sha256: sha256.toString('hex'), size: about.size }
      const event = { id: newId(deps.clock), at, actorId: actor.id, caseId, thingId: id, after }
      await record(tx, { ...event, action: 'document added' })
    }
    return { firstId: claim.id, again: false }
  })

/** Documents of a case, the newest first. */
export async function caseDocuments(ctx: ActorContext, caseId: string, page: Page) {
  const { deps, actor } = ctx
  const row = await seenCase(deps.db, actor, caseId)
  if (!mayReadDocuments(actor, sideOf(actor, factsOf(row)))) throw forbidden()
  const [after = null] = decodeCursor(page.cursor, UUID_FORM) ?? []
  const words = page.q ?? ''
  const rows = await pageOfDocuments(deps.db, caseId, { words, after, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const total = last || after ? await countDocuments(deps.db, caseId, words) : rows.length
  return {
    data: shown.map(r => presentDocument(deps, actor.id, r)),
    next_cursor: last ? encodeCursor(last.id) : null,
    total: cappedTotal(total),
  }
}

/** A fresh link to the bytes, for whoever may read the case's documents now. */
export async function documentLink(ctx: ActorContext, id: string, view: boolean) {
  const { deps, actor } = ctx
  const place = await placeOf(deps.db, id)
  if (!place?.case_id) throw notFound()
  const row = await seenCase(deps.db, actor, place.case_id)
  if (!mayReadDocuments(actor, sideOf(actor, factsOf(row)))) throw forbidden()
  return { data: makeLink(deps, id, actor.id, view) }
}
