import type { foldersQuery } from '@accord/contract/documents/documents.schemas'
import { mayOpenDocuments } from '@accord/policy/disputes.policy'
import * as may from '@accord/policy/documents.policy'
import type * as z from 'zod/mini'
import { record } from '../../events/record.ts'
import { badInput, conflict, forbidden } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { decodeCursor } from '../../http/cursor.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { answerPage } from '../../http/page.ts'
import { newId } from '../../lib/ids.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import { seenCase } from '../disputes/disputes.service.ts'
import { listReader } from '../disputes/members.queries.ts'
import { countFolders, insertFolder, pageOfFolders } from './documents.folders.queries.ts'
import { folderName } from './documents.names.ts'
import { formsOf, orderOf } from './documents.order.ts'
import { presentFolder } from './documents.present.ts'
import { refusals } from './documents.refusals.ts'
import { words } from './documents.words.ts'

/** Makes a folder in a case (002 §7): whoever takes part in the resolution, while the case is open. */
export async function createFolder(asked: ActorContext, caseId: string, typed: string) {
  return change(asked, heldCase(caseId), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    enforce(may.makeFolder(actor, factsOf(row)), refusals, row)
    const name = folderName(typed)
    if (!name) throw badInput({ name: words.folderName })
    const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    if (claim.again) return { message: words.folderMade, data: { _id: claim.id } }
    const at = deps.clock.now()
    if (!(await insertFolder(tx, { id: claim.id, caseId, name, at }))) throw conflict(words.folderTaken)
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId, thingId: claim.id }
    await record(tx, { ...event, action: 'folder made', after: { name } })
    return { message: words.folderMade, data: { _id: claim.id } }
  })
}

/** In one case counts what the actor is there. */
async function refuseCase({ deps, actor }: ActorContext, caseId: string): Promise<void> {
  const row = await seenCase(deps.db, actor, caseId)
  enforce(may.readDocuments(actor, factsOf(row)), refusals, row)
}

/** Whoever may read documents by their own role has an empty list; another one, in no case either, is refused. */
function refuseNone({ actor }: ActorContext, caseId: string | null): void {
  if (!caseId && !mayOpenDocuments(actor)) throw forbidden()
}

/** Folders of the accessible cases (002 §2.5), or of one case. */
export async function folders(ctx: ActorContext, page: z.infer<typeof foldersQuery>) {
  const { db } = ctx.deps
  const caseId = page.case_id ?? null
  if (caseId) await refuseCase(ctx, caseId)
  const order = orderOf(page)
  const after = decodeCursor(page.cursor, ...formsOf(order))
  const [reader, which] = [listReader(ctx.actor, 'documents'), { words: page.q ?? '', caseId }]
  const rows = await pageOfFolders(db, reader, { ...which, ...order, after, limit: page.limit + 1 })
  if (rows.length === 0) refuseNone(ctx, caseId)
  return answerPage(
    rows,
    { limit: page.limit, after },
    {
      present: presentFolder,
      placeOf: f => [order.byName ? f.name_key : f.case_id, f.id],
      count: () => countFolders(db, reader, which),
    },
  )
}
