import { randomUUID } from 'node:crypto'
import { ENDINGS } from '@accord/contract/documents/files'
import type { Side } from '@accord/policy/disputes.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import type { StoredFrom } from '../../edges/storage.ts'
import { record } from '../../events/record.ts'
import { badInput, Refusal } from '../../fail.ts'
import type { ActorContext, Upload } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import { NoAnswer } from '../../lib/thread.ts'
import type { Words } from '../../words.ts'
import { queueCheck, stateOfNew } from './documents.check.ts'
import { nameFitting } from './documents.names.ts'
import { insertDocument, keptKeys } from './documents.queries.ts'
import { countFile, refuseFull } from './documents.quota.ts'
import { endingsOf, shortType, sniff } from './documents.types.ts'
import { words } from './documents.words.ts'

/** An upload whose bytes are of a type we take, and whose name fits it (rules "Files"). */
export type Sniffed = Upload & {
  readonly mime: string
  readonly storageKey: string
  /** SHA-256 of the file as it was chosen; null where these are its bytes, or nobody said (rules "Receipts"). */
  readonly chosen: Buffer | null
}

export const noFile = (field: string) => badInput({ [field]: words.missing }, words.missing)
const notTaken = (field: string, said: Words) => new Refusal(415, said, { fields: { [field]: said } })

/** A thread that ended is no fault of the request, nor of those that come after it. */
const notLooked = (deps: Deps) => (error: unknown) => {
  if (!(error instanceof NoAnswer)) throw error
  deps.log.error({ err: error }, 'a file could not be looked into')
  throw new Refusal(503, words.notLooked, { retryAfterS: 30 })
}

/** Where a new file lies in the store. */
export function newStorageKey(): string {
  const key = randomUUID()
  return `${key.slice(0, 2)}/${key}`
}

async function check({ deps, actor }: ActorContext, upload: Upload, field: string): Promise<Omit<Sniffed, 'chosen'>> {
  if (upload.size === 0 && !upload.name) throw noFile(field)
  if (upload.size === 0) throw badInput({ [field]: words.empty })
  await countFile(deps, actor.id)
  const mime = await sniff(actor.id, upload).catch(notLooked(deps))
  if (mime === 'bomb' || mime === 'infected') throw badInput({ [field]: words[mime] })
  if (mime === 'unsafe') throw notTaken(field, words.unsafe)
  if (!mime) throw notTaken(field, { ...words.wrongType, params: { endings: ENDINGS.join(', ') } })
  const name = nameFitting(upload.name, mime)
  const params = { type: shortType(mime), endings: endingsOf(mime).join(', ') }
  if (!name) throw notTaken(field, { ...words.wrongEnding, params })
  return { ...upload, name, mime, storageKey: newStorageKey() }
}

/** A hash for each upload, as a form names them with commas between. */
function chosenOf(uploads: readonly Upload[], typed: string | undefined): (Buffer | null)[] {
  if (typed === undefined) return uploads.map(() => null)
  const hashes = typed.split(',')
  if (hashes.length !== uploads.length) throw badInput({ chosen_sha256: words.chosenCount })
  return uploads.map(({ sha256 }, i) => {
    const chosen = Buffer.from(hashes[i] ?? '', 'hex')
    return chosen.length === 0 || chosen.equals(sha256) ? null : chosen
  })
}

/** One after the other: the first that is refused ends it, and each is counted before anything is done for it. */
export async function checkUploads(ctx: ActorContext, field: string, chosenHashes?: string): Promise<Sniffed[]> {
  const chosen = chosenOf(ctx.uploads, chosenHashes)
  const checked: Sniffed[] = []
  for (const [i, upload] of ctx.uploads.entries())
    checked.push({ ...(await check(ctx, upload, field)), chosen: chosen[i] ?? null })
  return checked
}

/** A full disk or a store that does not answer is no fault of the request (rules "Files"). */
export const store = (deps: Deps, file: StoredFrom & Pick<Sniffed, 'storageKey'>) =>
  deps.storage.put(file.storageKey, file).catch((error: unknown) => {
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
  /** Whose side sends it, as the case has them now; null of the ministry. */
  readonly side: Side | null
  readonly at: Date
  /** It came with a change of status, which names it. */
  readonly withStatus?: true
}

/** The row of a document whose bytes are stored, and its event, in the caller's transaction, which holds the case's row. */
export async function keepDocument(tx: Transaction<DB>, deps: Deps, file: Sniffed, place: Place): Promise<void> {
  await refuseFull(tx, deps, place.caseId, file.size)
  const { name, sha256, size, mime, chosen } = file
  const about = { name, sha256, size, mime, chosen }
  const fileId = newId(deps.clock)
  const kept = { ...place, ...about, fileId, storageKey: file.storageKey, scanState: stateOfNew(deps) }
  await insertDocument(tx, kept)
  await queueCheck(tx, deps, { id: fileId, own: false })
  const after = {
    name: about.name,
    sha256: sha256.toString('hex'),
    size: about.size,
    ...(chosen && { chosen_sha256: chosen.toString('hex') }),
    ...(place.withStatus && { with: 'status' }),
  }
  const { at } = place
  const event = { id: newId(deps.clock), at, actorId: place.personId, caseId: place.caseId, thingId: place.id, after }
  await record(tx, { ...event, action: 'document added' })
}
