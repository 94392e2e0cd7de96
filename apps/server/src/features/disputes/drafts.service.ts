import type { draftForm } from '@accord/contract/disputes/drafts.schemas'
import { mayFile } from '@accord/policy/disputes.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { DEFERRED } from '../../db/deferred.ts'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import { conflict, forbidden, notFound } from '../../fail.ts'
import { type Countable, NO_ROWS } from '../../http/capped.queries.ts'
import { behind, change, rightsAlone } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { caseOfDraft } from './disputes.file.queries.ts'
import { words } from './disputes.words.ts'
import {
  countDrafts,
  type DraftRow,
  deleteDraft,
  draftsOf,
  draftsToCount,
  findDraft,
  putDraft,
} from './drafts.queries.ts'

const KEPT_MS = 30 * 86_400_000
/** More than anybody writes at once, and little enough to keep. */
const MOST = 20

const present = ({ id, data, updated_at }: DraftRow) => ({ ...data, _id: id, updated_at: updated_at.toISOString() })

const keptSince = ({ deps }: ActorContext) => new Date(deps.clock.now().getTime() - KEPT_MS)

const ownDrafts = (ctx: ActorContext) => draftsOf(ctx.deps.db, ctx.actor.id, keptSince(ctx))

export const drafts = async (ctx: ActorContext) => ({ data: (await ownDrafts(ctx)).map(present) })

/** What the caller has not filed, to be counted with others. */
export const unfiledDrafts = (ctx: ActorContext): Countable =>
  mayFile(ctx.actor) ? draftsToCount(ctx.actor.id, keptSince(ctx)) : { what: null, rows: NO_ROWS }

/** What the caller changed last and has not filed. */
export const lastDraft = async (ctx: ActorContext): Promise<DraftRow | undefined> => (await ownDrafts(ctx))[0]

export async function readDraft(ctx: ActorContext, id: string) {
  const row = await findDraft(ctx.deps.db, id)
  if (row?.person_id !== ctx.actor.id) throw notFound()
  return { data: present(row) }
}

/** Keeps what was typed (rules "Drafts"). One draft is filed once: afterwards it takes nothing more. */
export async function saveDraft(asked: ActorContext, id: string, body: z.infer<typeof draftForm>) {
  const { seen, ...data } = body
  // The lock that filing takes: what was just filed is no draft again.
  const held = behind(tx => lockSubject(tx, `draft/${id}`, DEFERRED))
  return change(asked, held, async (tx, { deps, actor }) => {
    const before = await findDraft(tx, id)
    const filed = await caseOfDraft(tx, id)
    const whose = before?.person_id ?? filed?.filer_id ?? actor.id
    if (whose !== actor.id) throw notFound()
    if (!mayFile(actor)) throw forbidden()
    if (filed) throw conflict(words.draftFiled)
    if (!before) await refuseTooMany(tx, actor.id)
    const at = deps.clock.now()
    const row = await putDraft(tx, { id, personId: actor.id, data, at, seen: seen ? new Date(seen) : null })
    if (!row) throw conflict(words.newerDraft)
    return { data: present(row) }
  })
}

/** Of many new ones at once each counts those before it. */
async function refuseTooMany(tx: Transaction<DB>, personId: string): Promise<void> {
  await lockSubject(tx, `drafts/${personId}`)
  if ((await countDrafts(tx, personId)) >= MOST) throw conflict(words.tooManyDrafts)
}

export async function dropDraft(ctx: ActorContext, id: string) {
  await change(ctx, rightsAlone, async (tx, { actor }) => {
    if (!(await deleteDraft(tx, id, actor.id))) throw notFound()
  })
  return { message: words.draftDropped, data: null }
}
