import type { addUploads, exportQuery, ownQuery } from '@accord/contract/documents/documents.schemas'
import * as may from '@accord/policy/documents.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { conflict, forbidden, notFound } from '../../fail.ts'
import { change, rightsAlone } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor } from '../../http/cursor.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { answerPage } from '../../http/page.ts'
import { newId } from '../../lib/ids.ts'
import { heldOwn } from '../accounts/own-account.ts'
import { exported, filterOf, placeIn } from './documents.all.service.ts'
import { queueCheck, stateOfNew } from './documents.check.ts'
import { type Finish, finishUploads } from './documents.finish.ts'
import { checkUploads, noFile, type Sniffed, withBytes } from './documents.keep.ts'
import { formsOf, orderOf } from './documents.order.ts'
import { countOwn, deleteOwn, heldByOwner, insertOwn, ownOfUpload, pageOfOwn } from './documents.own.queries.ts'
import { presentOwn } from './documents.present.ts'
import { isFull } from './documents.quota.ts'
import { words } from './documents.words.ts'

const FIELD = 'documents[]'

/** Whether the caller keeps documents of their own. */
export function beforeOwn({ actor }: Pick<ActorContext, 'actor'>): void {
  if (!may.keepOwn(actor).allowed) throw forbidden()
}

/** What the caller keeps for themself, in no case (rules "Own documents"). */
export async function ownDocuments(ctx: ActorContext, page: z.infer<typeof ownQuery>) {
  beforeOwn(ctx)
  const { deps, actor } = ctx
  const [order, filter] = [orderOf(page), filterOf(page)]
  const after = decodeCursor(page.cursor, ...formsOf(order))
  const rows = await pageOfOwn(deps.db, actor.id, { ...filter, ...order, after, limit: page.limit + 1 })
  return answerPage(
    rows,
    { limit: page.limit, after },
    {
      present: row => presentOwn(deps, actor, row),
      placeOf: placeIn(order),
      count: () => countOwn(deps.db, actor.id, filter),
    },
  )
}

/** The same as a file, with the same filters. */
export async function exportOwn(ctx: ActorContext, asked: z.infer<typeof exportQuery>) {
  beforeOwn(ctx)
  const [order, filter] = [orderOf(asked), filterOf(asked)]
  const { data } = await exported(order, next => pageOfOwn(ctx.deps.db, ctx.actor.id, { ...filter, ...order, ...next }))
  return { data }
}

/** All of them or none, like those of a case. */
export async function addOwn(ctx: ActorContext, chosen?: string) {
  const { deps, actor } = ctx
  if (ctx.uploads.length === 0) throw noFile(FIELD)
  const files = await checkUploads(ctx, FIELD, chosen)
  const saved = await withBytes(deps, files, () => saveOwn(ctx, files))
  if (saved.again) await Promise.allSettled(files.map(file => deps.storage.remove(file.storageKey)))
  const rows = await ownOfUpload(deps.db, actor.id, saved.firstId)
  return { message: words.added, data: rows.map(row => presentOwn(deps, actor, row)) }
}

/** The same of files that came in pieces (rules "Uploads that resume"). */
export async function addOwnUploads(ctx: ActorContext, { uploads }: z.infer<typeof addUploads>) {
  beforeOwn(ctx)
  const { deps, actor } = ctx
  const saved = await finishUploads(ctx, uploads, (files, finish) => saveOwn(ctx, files, finish))
  const rows = await ownOfUpload(deps.db, actor.id, saved.firstId)
  return { message: words.added, data: rows.map(row => presentOwn(deps, actor, row)) }
}

const saveOwn = (asked: ActorContext, files: readonly Sniffed[], finish?: Finish) =>
  change(asked, heldOwn, async (tx, ctx) => {
    beforeOwn(ctx)
    const { deps, actor } = ctx
    const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    if (claim.again) return { firstId: claim.id, again: true }
    // One moment for all of them: it is what names the upload afterwards.
    const at = deps.clock.now()
    const ids = files.map((_, i) => (i === 0 ? claim.id : newId(deps.clock)))
    for (const [i, file] of files.entries()) await keepOwn(tx, deps, file, { id: ids[i] ?? '', ownerId: actor.id, at })
    await finish?.(tx, ids)
    return { firstId: claim.id, again: false }
  })

type Place = { readonly id: string; readonly ownerId: string; readonly at: Date }

async function keepOwn(tx: Transaction<DB>, deps: Deps, file: Sniffed, place: Place): Promise<void> {
  const { id, ownerId, at } = place
  if (isFull(deps, await heldByOwner(tx, ownerId), file.size))
    throw conflict({ ...words.ownFull, params: { ...deps.env.quota } })
  await insertOwn(tx, { ...place, ...file, scanState: stateOfNew(deps) })
  await queueCheck(tx, deps, { id, own: true })
  const event = { id: newId(deps.clock), at, actorId: ownerId, personId: ownerId, thingId: id }
  await record(tx, { ...event, action: 'own document added', after: { size: file.size } })
}

/** Row and bytes go: nobody else ever had it. */
export const removeOwn = (asked: ActorContext, id: string) =>
  change(asked, rightsAlone, async (tx, { deps, actor }) => {
    const key = await deleteOwn(tx, actor.id, id)
    if (!key) throw notFound()
    await deps.jobs.add(tx, 'remove files', { keys: [key] })
    const event = { id: newId(deps.clock), at: deps.clock.now(), actorId: actor.id, personId: actor.id, thingId: id }
    await record(tx, { ...event, action: 'own document removed' })
    return { message: words.removed, data: null }
  })
