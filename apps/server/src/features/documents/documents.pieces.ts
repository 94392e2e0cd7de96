import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { MAX_OPEN_BYTES, MAX_OPEN_UPLOADS, MAX_PIECE, UPLOAD_HOURS } from '@accord/contract/documents/files'
import { keepOwn } from '@accord/policy/documents.policy'
import { DataStore, Upload } from '@tus/server'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { NotWritten, spool } from '../../edges/uploads.ts'
import { badInput, conflict, forbidden, notFound, Refusal } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import type { Share } from '../../http/intake.ts'
import { heldOwn } from '../accounts/own-account.ts'
import { newStorageKey, store } from './documents.keep.ts'
import {
  countPart,
  deletePart,
  deleteParts,
  deleteUpload,
  findUpload,
  heldUpload,
  insertPart,
  insertUpload,
  isUncounted,
  openUploads,
  type UploadRow,
} from './documents.pieces.queries.ts'
import { words } from './documents.words.ts'

/** However often a line is cut, an upload has no more pieces than this. */
const MOST_PARTS = 1000
/** How many files one job removes. */
const KEYS = 200
const OPEN_AGAIN_S = 60

export const expiryOf = (at: Date): Date => new Date(at.getTime() + UPLOAD_HOURS * 3_600_000)

export const largePiece = () => new Refusal(413, { ...words.largePiece, params: { kb: MAX_PIECE / 1024 } })

/** Whether somebody adds documents anywhere at all. */
export function refuseWhoMayNot({ actor }: Pick<ActorContext, 'actor'>): void {
  if (!keepOwn(actor).allowed) throw forbidden()
}

/** Unknown, another person's and expired are one answer. */
export async function seenUpload({ deps, actor }: ActorContext, id: string): Promise<UploadRow> {
  const found = await findUpload(deps.db, actor.id, id, deps.clock.now())
  if (!found) throw notFound()
  return found
}

/** The bytes of uploads go by a job, which is there if and only if this is committed. */
export async function dropBytes(tx: Transaction<DB>, { jobs }: Deps, uploadIds: readonly string[]): Promise<void> {
  const keys = await deleteParts(tx, uploadIds)
  for (let from = 0; from < keys.length; from += KEYS)
    await jobs.add(tx, 'remove files', { keys: keys.slice(from, from + KEYS) })
}

/** The upload, held, and the caller's rights behind that lock. */
const held = (id: string) => behind((tx, { deps, holder }) => heldUpload(tx, holder.personId, id, deps.clock.now()))

const begin = (asked: ActorContext, id: string, size: number) =>
  change(asked, heldOwn, async (tx, ctx) => {
    refuseWhoMayNot(ctx)
    const { deps, actor } = ctx
    const at = deps.clock.now()
    const open = await openUploads(tx, actor.id, at)
    const params = { most: MAX_OPEN_UPLOADS, mb: MAX_OPEN_BYTES / 1024 / 1024 }
    if (open.files >= MAX_OPEN_UPLOADS || open.bytes + size > MAX_OPEN_BYTES)
      throw new Refusal(429, { ...words.tooManyOpen, params }, { retryAfterS: OPEN_AGAIN_S })
    await insertUpload(tx, { id, personId: actor.id, size, at, expiresAt: expiryOf(at) })
  })

const drop = (asked: ActorContext, id: string) =>
  change(asked, held(id), async (tx, { deps }, upload) => {
    if (!upload) throw notFound()
    await deleteUpload(tx, id)
    await dropBytes(tx, deps, [id])
  })

type Piece = { readonly uploadId: string; readonly key: string; readonly atByte: number; readonly size: number }

/** Of all who send from the same byte the first is counted. */
const count = (asked: ActorContext, { uploadId, key, atByte, size }: Piece) =>
  change(asked, held(uploadId), async (tx, ctx, upload) => {
    refuseWhoMayNot(ctx)
    if (!upload) throw notFound()
    if (upload.offset_bytes !== atByte || upload.finished_as) throw conflict(words.otherOffset)
    await countPart(tx, { key, uploadId, size, expiresAt: expiryOf(ctx.deps.clock.now()) })
  })

/** Bytes that were not counted go. Where nobody can be asked, they are swept later. */
async function dropUncounted({ db, storage, log }: Deps, key: string): Promise<void> {
  try {
    if (!(await isUncounted(db, key))) return
    await storage.remove(key)
    await deletePart(db, key)
  } catch (error) {
    log.warn({ err: error }, 'a piece of an upload is left to be swept')
  }
}

async function keepPiece(ctx: ActorContext, uploadId: string, atByte: number, file: { path: string; size: number }) {
  const { deps } = ctx
  const key = newStorageKey()
  const noted = await insertPart(deps.db, { key, uploadId, atByte, at: deps.clock.now(), most: MOST_PARTS })
  if (!noted) throw conflict(words.tooManyPieces)
  try {
    await store(deps, { ...file, storageKey: key })
    await count(ctx, { uploadId, key, atByte, size: file.size })
  } catch (error) {
    await dropUncounted(deps, key)
    throw error
  }
}

const refuseDisk = (deps: Deps) => (error: unknown) => {
  if (!(error instanceof NotWritten)) throw error
  deps.log.error({ err: error }, 'a piece that arrives could not be kept')
  throw new Refusal(503, words.notStored, { retryAfterS: 30 })
}

/**
 * What tus keeps of one person's uploads (rules "Uploads that resume"): pieces in the store, and how far each upload is in the
 * database, which decides between two servers.
 */
export class Pieces extends DataStore {
  override extensions = ['creation', 'termination']
  readonly #ctx: ActorContext
  readonly #share: Share

  constructor(ctx: ActorContext, share: Share) {
    super()
    this.#ctx = ctx
    this.#share = share
  }

  override async create(upload: Upload): Promise<Upload> {
    if (!upload.size) throw badInput({ 'Upload-Length': words.empty })
    await begin(this.#ctx, upload.id, upload.size)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, offset_bytes: offset } = await seenUpload(this.#ctx, id)
    return new Upload({ id, size, offset })
  }

  override remove(id: string): Promise<void> {
    return drop(this.#ctx, id)
  }

  /** Whatever has come counts, also where the line broke before the rest. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { deps } = this.#ctx
    const path = deps.uploads.newPath()
    let came = 0
    const take = (bytes: number) => {
      this.#share.take(bytes)
      came += bytes
      if (came > MAX_PIECE) throw largePiece()
    }
    try {
      const { size } = await spool(path, stream, take).catch(refuseDisk(deps))
      if (size > 0) await keepPiece(this.#ctx, id, offset, { path, size })
      return offset + size
    } finally {
      await rm(path, { force: true })
    }
  }
}
