import { longTextsOf } from '@accord/contract/disputes/form'
import { claimantFor } from '@accord/policy/claimant.policy'
import { mayFile } from '@accord/policy/disputes.policy'
import type { Transaction } from 'kysely'
import { DEFERRED } from '../../db/deferred.ts'
import { lockSubject } from '../../db/lock.ts'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, forbidden, keyReused } from '../../fail.ts'
import { behind, change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { lagosYear } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { nameKey } from '../../lib/names.ts'
import { findUnit, insertUnit, type Unit } from '../organizations/organizations.queries.ts'
import { makeAccess } from './access.queries.ts'
import { hashedAnswers } from './disputes.answers.ts'
import { insertAttempts } from './disputes.attempts.queries.ts'
import { type Accused, caseOfDraft, insertCase, justFiled, nextCaseNumber, numberOf } from './disputes.file.queries.ts'
import { type Form, readForm } from './disputes.form.service.ts'
import { holdFiling } from './disputes.membership.queries.ts'
import { words } from './disputes.words.ts'
import { deleteDraft } from './drafts.queries.ts'

const REPEAT_MS = 120_000

/** An employer that is not listed, made with the case and unverified. */
async function makeEmployer({ deps, actor }: ActorContext, tx: Transaction<DB>, name: string): Promise<Unit> {
  const unitId = newId(deps.clock)
  const at = deps.clock.now()
  const employer = { id: unitId, kind: 'employer' as const, parent: null, name, nameKey: nameKey(name) }
  await insertUnit(tx, { ...employer, verified: false, at })
  await record(tx, { id: newId(deps.clock), at, actorId: actor.id, action: 'unit made', unitId })
  const made = await findUnit(tx, unitId)
  if (!made) throw new Error('an employer that was just made is missing')
  return made
}

/**
 * Files a dispute (002 §2.2, rules "Filing"). Claimant, number, status and date are ours to set; a repeat with the same
 * key, the same draft, or the same words within two minutes gets the first case back.
 */
export async function createCase(asked: ActorContext, form: Form) {
  const filed = await change(asked, heldFiling(form), async (tx, ctx, claim) => {
    const { actor } = ctx
    if (!mayFile(actor)) throw forbidden()
    const before = claim.again ? await numberOf(tx, claim.id) : undefined
    if (before) return before
    if (form.draft_id) {
      const same = await caseOfDraft(tx, form.draft_id)
      if (same && same.filer_id !== actor.id) throw keyReused()
      if (same) return same
    }
    const made = await file(ctx, tx, form, claim.id)
    if (form.draft_id) await deleteDraft(tx, form.draft_id, actor.id)
    return made
  })
  return {
    message: words.created,
    data: { _id: filed.id, case_no: filed.case_no, filling_date: filed.filed_at.toISOString() },
  }
}

/** What a filing waits for, all of it before the filer's rights are read. */
const heldFiling = (form: Form) =>
  behind(async (tx, ctx) => {
    const { personId } = ctx.holder
    const claim = await claimOnce(tx, ctx, personId, newId(ctx.deps.clock))
    if (form.draft_id) await lockSubject(tx, `draft/${form.draft_id}`, DEFERRED)
    // A second click waits here for the first, then gets its case.
    else if (!ctx.once) await lockSubject(tx, `file/${personId}/${form.title}`, DEFERRED)
    // A membership accepted at this moment takes over the cases it finds; none may slip in behind it.
    await holdFiling(tx, personId, form.accused_party || null)
    return claim
  })

/** The case that a first click has made. */
async function repeated(ctx: ActorContext, tx: Transaction<DB>, form: Form, typeId: string, at: Date) {
  const filerId = ctx.actor.id
  const accused: Accused = form.accused_party
    ? { id: form.accused_party }
    : { unlisted: nameKey(form.accused_name ?? '') }
  const since = new Date(at.getTime() - REPEAT_MS)
  return justFiled(tx, { filerId, typeId, title: form.title, accused, since })
}

type Read = Awaited<ReturnType<typeof readForm>>

/** Both sides, as the rules have them for this filer (rules "Sides of a case"). */
async function partiesOf(ctx: ActorContext, tx: Transaction<DB>, form: Form, { listed, own }: Read) {
  const accused = listed ?? (await makeEmployer(ctx, tx, form.accused_name ?? ''))
  const claimant = claimantFor(ctx.actor, accused)
  if ('refused' in claimant) throw badInput({ accused_party: words.sameSides })
  const unit = claimant.claimantUnitId ? own : undefined
  const { ownTree } = claimant
  const oneRoot = ownTree || unit?.path[0] === accused.path[0]
  return { accused, unit, ownTree, internalUnitId: oneRoot ? (accused.path[0] ?? null) : null }
}
async function file(ctx: ActorContext, tx: Transaction<DB>, form: Form, id: string) {
  const { deps, actor } = ctx
  const at = deps.clock.now()
  const read = await readForm(ctx, tx, form)
  if (!ctx.once && !form.draft_id) {
    const same = await repeated(ctx, tx, form, read.type.id, at)
    if (same) return same
  }
  const parties = await partiesOf(ctx, tx, form, read)
  const { accused, unit } = parties
  const texts = longTextsOf(form)
  const { sha256 } = hashedAnswers({ ...texts, title: form.title, type: read.type.name, accused: accused.name })
  const caseNo = await nextCaseNumber(tx, lagosYear(at))
  await insertCase(tx, {
    id,
    caseNo,
    title: form.title,
    typeId: read.type.id,
    filerId: actor.id,
    claimantUnitId: unit?.id ?? null,
    filerUnitId: accused.verified || unit ? null : (actor.unit?.id ?? null),
    accusedUnitId: accused.id,
    ownTree: parties.ownTree,
    internalUnitId: parties.internalUnitId,
    filedAgainst: accused.name,
    texts,
    organizationEmail: read.contact.email,
    organizationPhone: read.contact.phone,
    draftId: form.draft_id ?? null,
    at,
  })
  await insertAttempts(tx, id, form.attempts ?? [])
  const filed = { caseId: id, caseNo, folderId: newId(deps.clock), at }
  for (const hook of deps.hooks.caseFiled) await hook(tx, filed)
  await makeAccess(tx, [id])
  const sides = { claimant_unit: unit?.id ?? null, accused_unit: accused.id }
  const after = { case_no: caseNo, status: 'case opened', ...sides, answers_sha256: sha256 }
  await record(tx, { id: newId(deps.clock), at, actorId: actor.id, action: 'case filed', caseId: id, after })
  await deps.reconcile(tx, deps, [id])
  return { id, case_no: caseNo, filed_at: at }
}
