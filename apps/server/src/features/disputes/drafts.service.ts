import type { draftForm } from '@accord/contract/disputes/drafts.schemas'
import { mayFile } from '@accord/policy/disputes.policy'
import type * as z from 'zod/mini'
import { conflict, forbidden, notFound } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { caseOfDraft } from './disputes.queries.ts'
import { words } from './disputes.words.ts'
import { countDrafts, type DraftRow, deleteDraft, draftsOf, findDraft, putDraft } from './drafts.queries.ts'

const KEPT_MS = 30 * 86_400_000
/** More than anybody writes at once, and little enough to keep. */
const MOST = 20

const present = ({ id, data, updated_at }: DraftRow) => ({ ...data, _id: id, updated_at: updated_at.toISOString() })

export async function drafts(ctx: ActorContext) {
  const since = new Date(ctx.deps.clock.now().getTime() - KEPT_MS)
  return { data: (await draftsOf(ctx.deps.db, ctx.actor.id, since)).map(present) }
}

export async function readDraft(ctx: ActorContext, id: string) {
  const row = await findDraft(ctx.deps.db, id)
  if (row?.person_id !== ctx.actor.id) throw notFound()
  return { data: present(row) }
}

/** Keeps what was typed (rules §2). One draft is filed once: afterwards it takes nothing more. */
export async function saveDraft(ctx: ActorContext, id: string, body: z.infer<typeof draftForm>) {
  const { deps, actor } = ctx
  const { seen, ...data } = body
  const before = await findDraft(deps.db, id)
  if (before && before.person_id !== actor.id) throw notFound()
  if (!mayFile(actor)) throw forbidden()
  if (await caseOfDraft(deps.db, id)) throw conflict(words.draftFiled)
  if (!before && (await countDrafts(deps.db, actor.id)) >= MOST) throw conflict(words.tooManyDrafts)
  const at = deps.clock.now()
  const row = await putDraft(deps.db, { id, personId: actor.id, data, at, seen: seen ? new Date(seen) : null })
  if (!row) throw conflict(words.newerDraft)
  return { data: present(row) }
}

export async function dropDraft(ctx: ActorContext, id: string) {
  if (!(await deleteDraft(ctx.deps.db, id, ctx.actor.id))) throw notFound()
  return { message: words.draftDropped, data: null }
}
