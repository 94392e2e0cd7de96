import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { badInput, Refusal } from '../../fail.ts'
import type { Upload } from '../../http/context.ts'
import { displayName } from './documents.names.ts'
import { insertDocument, keptKeys } from './documents.queries.ts'
import { countFile, refuseFull } from './documents.quota.ts'
import { sniff } from './documents.types.ts'
import { words } from './documents.words.ts'

/** An upload whose bytes are of a type we take (rules §7). */
export type Sniffed = Upload & { readonly mime: string; readonly storageKey: string }

export const checkUploads = (uploads: readonly Upload[], field: string): Promise<Sniffed[]> =>
  Promise.all(
    uploads.map(async upload => {
      if (upload.bytes.length === 0) throw badInput({ [field]: words.empty })
      const mime = await sniff(upload.bytes, upload.name)
      if (mime === 'bomb' || mime === 'infected') throw badInput({ [field]: words[mime] })
      if (!mime) throw new Refusal(415, words.wrongType, { fields: { [field]: words.wrongType } })
      const name = randomUUID()
      return { ...upload, mime, storageKey: `${name.slice(0, 2)}/${name}` }
    }),
  )

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
export async function withBytes<T>(deps: Deps, files: readonly Sniffed[], save: () => Promise<T>): Promise<T> {
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

type Place = {
  readonly id: string
  readonly caseId: string
  readonly folderId: string
  readonly personId: string
  readonly at: Date
  /** It came with a change of status, which tells of it. */
  readonly withStatus?: true
}

/** The row of a document whose bytes are stored, and its event, in the caller's transaction, which holds the case's row. */
export async function keepDocument(tx: Transaction<DB>, deps: Deps, file: Sniffed, place: Place): Promise<void> {
  await refuseFull(tx, deps, place.caseId, file.bytes.length)
  await countFile(tx, deps, place.personId)
  const sha256 = createHash('sha256').update(file.bytes).digest()
  const about = { name: displayName(file.name), sha256, size: file.bytes.length, mime: file.mime }
  await insertDocument(tx, { ...place, ...about, fileId: newId(deps.clock), storageKey: file.storageKey })
  const after = {
    name: about.name,
    sha256: sha256.toString('hex'),
    size: about.size,
    ...(place.withStatus && { with: 'status' }),
  }
  const { at } = place
  const event = { id: newId(deps.clock), at, actorId: place.personId, caseId: place.caseId, thingId: place.id, after }
  await record(tx, { ...event, action: 'document added' })
}
