import { rm } from 'node:fs/promises'
import type { addUploads } from '@accord/contract/documents/documents.schemas'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { spool } from '../../edges/uploads.ts'
import { badInput, conflict, notFound, Refusal } from '../../fail.ts'
import type { ActorContext, Upload } from '../../http/context.ts'
import { intakeOf, type Share } from '../../http/intake.ts'
import { wasClaimed } from '../../http/once.queries.ts'
import { checkUploads, type Sniffed, withBytes } from './documents.keep.ts'
import { findUploads, finishUpload, partsOf, type UploadRow } from './documents.pieces.queries.ts'
import { dropBytes } from './documents.pieces.ts'
import { words } from './documents.words.ts'

type Wanted = z.infer<typeof addUploads>['uploads']

/** Ends the uploads in the transaction that makes documents of them, in the order in which they were named. */
export type Finish = (tx: Transaction<DB>, documentIds: readonly string[]) => Promise<void>
type Saved = { readonly again: boolean }
type Save<T extends Saved> = (files: readonly Sniffed[], finish: Finish) => Promise<T>

/** A piece whose bytes the store does not have: somebody has just made a document of them, or the store has lost them. */
class NoBytes extends Error {}

/**
 * Files that came in pieces, put together and then checked and kept as those of a form (rules "Uploads that resume"). A
 * repeated call finds what the first one made, also after the pieces have gone.
 */
export async function finishUploads<T extends Saved>(ctx: ActorContext, wanted: Wanted, save: Save<T>): Promise<T> {
  const { deps } = ctx
  const share = intakeOf(deps)(ctx.actor.id)
  const paths: string[] = []
  try {
    const files = await joined(ctx, wanted, share, paths).catch(async (error: unknown) => {
      if (await wasClaimed(deps.db, ctx, ctx.actor.id)) return null
      throw error
    })
    const finish = finishing(ctx, wanted)
    if (!files) return await save([], finish)
    const saved = await withBytes(deps, files, () => save(files, finish))
    if (saved.again) await Promise.allSettled(files.map(file => deps.storage.remove(file.storageKey)))
    return saved
  } finally {
    share.end()
    await Promise.all(paths.map(path => rm(path, { force: true })))
  }
}

const finishing =
  ({ deps, actor }: ActorContext, wanted: Wanted): Finish =>
  async (tx, documentIds) => {
    const pairs = wanted.map(({ id }, i) => ({ id, personId: actor.id, documentId: documentIds[i] ?? '' }))
    // In one order everywhere, so that two calls with the same ones wait for each other.
    for (const pair of pairs.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      if (!(await finishUpload(tx, pair))) throw conflict(words.usedUpload)
    await dropBytes(
      tx,
      deps,
      pairs.map(pair => pair.id),
    )
  }

async function joined(ctx: ActorContext, wanted: Wanted, share: Share, paths: string[]): Promise<Sniffed[]> {
  const rows = await whole(ctx, wanted)
  const files: Sniffed[] = []
  for (const [i, one] of wanted.entries()) {
    const row = rows.get(one.id)
    if (!row) throw notFound()
    const upload = await put(ctx.deps, row, one, share, paths)
    if (!upload) throw await refuseOther(ctx, wanted, `uploads.${i}.sha256`)
    files.push(...(await checkUploads({ ...ctx, uploads: [upload] }, `uploads.${i}.name`, one.chosen_sha256)))
  }
  return files
}

/** All of them are the caller's, whole and not used yet. */
async function whole({ deps, actor }: ActorContext, wanted: Wanted): Promise<ReadonlyMap<string, UploadRow>> {
  const ids = wanted.map(({ id }) => id)
  const found = await findUploads(deps.db, actor.id, ids, deps.clock.now())
  if (found.length < ids.length) throw notFound()
  if (found.some(row => row.finished_as)) throw conflict(words.usedUpload)
  if (found.some(row => row.offset_bytes < row.size)) throw conflict(words.incomplete)
  return new Map(found.map(row => [row.id, row]))
}

/** One file of all its pieces; null where that is not what was sent. */
async function put(deps: Deps, row: UploadRow, { name, sha256 }: Wanted[number], share: Share, paths: string[]) {
  const path = deps.uploads.newPath()
  paths.push(path)
  const spooled = await spool(path, bytesOf(deps, row.id), share.take).catch(refuseStore(deps))
  const same = spooled?.size === row.size && spooled.sha256.toString('hex') === sha256
  return same ? ({ name, ...spooled } satisfies Upload) : null
}

/** Other bytes than those that were sent, unless another call has just made a document of them and the pieces go. */
async function refuseOther(ctx: ActorContext, wanted: Wanted, field: string): Promise<Refusal> {
  await whole(ctx, wanted)
  return badInput({ [field]: words.otherBytes })
}

async function* bytesOf({ db, storage }: Deps, uploadId: string): AsyncGenerator<Buffer> {
  for (const { storage_key } of await partsOf(db, uploadId)) {
    const bytes = await storage.get(storage_key)
    if (!bytes) throw new NoBytes('a piece of an upload is not in the store')
    yield* bytes
  }
}

/** A disk or a store that cannot just now is no fault of the request. */
const refuseStore = (deps: Deps) => (error: unknown) => {
  if (error instanceof Refusal) throw error
  deps.log.warn({ err: error }, 'an upload could not be put together')
  if (error instanceof NoBytes) return null
  throw new Refusal(503, words.notStored, { retryAfterS: 30 })
}
