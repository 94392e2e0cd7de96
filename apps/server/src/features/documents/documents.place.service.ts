import { onSides } from '@accord/policy/access.policy'
import * as may from '@accord/policy/documents.policy'
import { record } from '../../events/record.ts'
import { badInput, notFound } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { newId } from '../../lib/ids.ts'
import { fill, say } from '../../words.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { displayName } from './documents.names.ts'
import { ownPlace } from './documents.own.queries.ts'
import { removeOwn } from './documents.own.service.ts'
import { checkedFacts, presentDocument } from './documents.present.ts'
import { type DocumentRow, findDocument, folderOf, insertCopy, removeDocument } from './documents.queries.ts'
import { refuseFull } from './documents.quota.ts'
import { notOpened, refusals } from './documents.refusals.ts'
import { words } from './documents.words.ts'

const unknown = () => {
  throw notFound()
}

/** A document in the caller's access with its case, which is held. */
const heldDocument =
  (id: string): Finder<ActorContext, { document: DocumentRow; row: CaseRow }> =>
  async (tx, ctx, column) => {
    const before = await findDocument(tx, id)
    if (!before) return { check: unknown }
    const { caller, check } = await heldCase(before.case_id)(tx, ctx, column)
    // Looked at again behind the lock: it may just have been deleted.
    const document = await findDocument(tx, id)
    return { caller, check: now => (document ? { document, row: check(now) } : unknown()) }
  }

/** A copy in the same case (rules "Documents"): another row, the same bytes. */
export async function copyDocument(asked: ActorContext, id: string, folderId: string | undefined) {
  return change(asked, heldDocument(id), async (tx, ctx, { document, row }) => {
    const { deps, actor } = ctx
    enforce(may.addDocument(actor, factsOf(row)), refusals, row)
    enforce(may.openDocument(actor, checkedFacts(document)), notOpened, document)
    const folder = folderId ? await folderOf(tx, row.id, folderId) : { id: document.folder_id }
    if (!folder) throw badInput({ folder_id: words.unknownFolder })
    const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    if (!claim.again) {
      await refuseFull(tx, deps, row.id, 0)
      const at = deps.clock.now()
      const name = displayName(say(fill(words.copyOf, { name: document.name }), ctx.language))
      await insertCopy(tx, { id: claim.id, of: id, folderId: folder.id, name, personId: actor.id, at })
      const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: row.id, thingId: claim.id }
      await record(tx, { ...event, action: 'document added', after: { name, copy_of: id } })
    }
    const copy = await findDocument(tx, claim.id)
    if (!copy) throw notFound()
    return { message: words.copied, data: presentDocument(deps, actor, copy) }
  })
}

/**
 * Takes a document out (rules "Documents"): its uploader or the ministry, while the case is open. Its event stays for
 * ever.
 */
export async function deleteDocument(asked: ActorContext, id: string) {
  if (await ownPlace(asked.deps.db, asked.actor.id, id)) return removeOwn(asked, id)
  return change(asked, heldDocument(id), async (tx, { deps, actor }, { document, row }) => {
    const standing = factsOf(row)
    const facts = { uploaderId: document.uploader_id, onSides: onSides(standing), caseStatus: standing.status }
    enforce(may.removeDocument(actor, facts), refusals, row)
    const at = deps.clock.now()
    await removeDocument(tx, id, at)
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: row.id, thingId: id }
    await record(tx, { ...event, action: 'document removed', before: { name: document.name } })
    return { message: words.removed, data: null }
  })
}
