import type { disputeForm } from '@accord/contract/disputes/disputes.schemas'
import { claimantFor, keysOn, mayFile } from '@accord/policy/disputes.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../edges/db.generated.ts'
import { newId } from '../../edges/ids.ts'
import { record } from '../../edges/record.ts'
import { badInput, conflict, forbidden, keyReused } from '../../fail.ts'
import type { ActorContext } from '../../http/context.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { lagosYear } from '../../lagos.ts'
import { parseAddress } from '../identity/address.ts'
import { lockSubject } from '../identity/identity.queries.ts'
import { isNonUnion, ownAddresses } from '../identity/profile.queries.ts'
import { nameKey } from '../organizations/organizations.names.ts'
import { findUnit, insertUnit, type Unit } from '../organizations/organizations.queries.ts'
import { partyUnit } from './disputes.facts.ts'
import { unitNow } from './disputes.membership.queries.ts'
import {
  type Accused,
  caseOfDraft,
  findType,
  insertCase,
  insertFolder,
  justFiled,
  nextCaseNumber,
  numberOf,
  replaceSight,
} from './disputes.queries.ts'
import { words } from './disputes.words.ts'
import { deleteDraft } from './drafts.queries.ts'

type Form = z.infer<typeof disputeForm>
const REPEAT_MS = 120_000

/** How to reach an accused that is not in the system; non-union people always say it (rules §10). */
async function reachOf(ctx: ActorContext, tx: Transaction<DB>, form: Form) {
  const typed = { email: form.organization_email ?? '', phone: form.organization_phone ?? '' }
  const email = typed.email ? parseAddress(typed.email) : null
  const phone = typed.phone ? parseAddress(typed.phone) : null
  if (typed.email && email?.kind !== 'email') throw badInput({ organization_email: words.badEmail })
  if (typed.phone && phone?.kind !== 'phone') throw badInput({ organization_phone: words.badPhone })
  if (!email && (await isNonUnion(tx, ctx.actor.id))) throw badInput({ organization_email: words.emailNeeded })
  const own = email ? await ownAddresses(tx, ctx.actor.id) : []
  if (email && own.includes(email.value)) throw badInput({ organization_email: words.ownEmail })
  return { email: email?.value ?? '', phone: phone?.value ?? '' }
}

/** The accused: a unit of any kind, or an employer that is not listed, made with the case and unverified. */
async function accusedOf(ctx: ActorContext, tx: Transaction<DB>, form: Form): Promise<Unit> {
  const { accused_party: id, accused_name: name } = form
  if (id && name) throw badInput({ accused_name: words.notBoth })
  if (id) {
    const unit = await findUnit(tx, id)
    if (!unit || unit.kind === 'ministry') throw badInput({ accused_party: words.unknownAccused })
    return unit
  }
  if (!name) throw badInput({ accused_party: words.chooseAccused })
  const unitId = newId(ctx.deps.clock)
  const at = ctx.deps.clock.now()
  const employer = { id: unitId, kind: 'employer' as const, parent: null, name, nameKey: nameKey(name) }
  await insertUnit(tx, { ...employer, verified: false, at })
  await record(tx, { id: newId(ctx.deps.clock), at, actorId: ctx.actor.id, action: 'unit made', unitId })
  const made = await findUnit(tx, unitId)
  if (!made) throw new Error('an employer that was just made is missing')
  return made
}

/**
 * Files a dispute (002 §2.2, rules §1 §5). Claimant, number, status and date are ours to set; a repeat with the same
 * key, the same draft, or the same words within two minutes gets the first case back.
 */
export async function createCase(ctx: ActorContext, form: Form) {
  const { deps, actor } = ctx
  if (!mayFile(actor)) throw forbidden()
  const filed = await deps.db.transaction().execute(async tx => {
    const claim = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    const before = claim.again ? await numberOf(tx, claim.id) : undefined
    if (before) return before
    if (form.draft_id) {
      await lockSubject(tx, `draft/${form.draft_id}`)
      const same = await caseOfDraft(tx, form.draft_id)
      if (same && same.filer_id !== actor.id) throw keyReused()
      if (same) return same
    }
    const made = await file(ctx, tx, form, claim.id)
    if (form.draft_id) await deleteDraft(tx, form.draft_id, actor.id)
    return made
  })
  return { message: words.created, data: { _id: filed.id, case_no: filed.case_no } }
}

/** A second click waits here for the first, then gets its case. */
async function repeated(ctx: ActorContext, tx: Transaction<DB>, form: Form, typeId: string, at: Date) {
  const filerId = ctx.actor.id
  const accused: Accused = form.accused_party
    ? { id: form.accused_party }
    : { unlisted: nameKey(form.accused_name ?? '') }
  await lockSubject(tx, `file/${filerId}/${typeId}/${Object.values(accused)}/${form.title}`)
  const since = new Date(at.getTime() - REPEAT_MS)
  return justFiled(tx, { filerId, typeId, title: form.title, accused, since })
}

async function file(ctx: ActorContext, tx: Transaction<DB>, form: Form, id: string) {
  const { deps, actor } = ctx
  const at = deps.clock.now()
  // A membership accepted at this moment takes over the cases it finds; none may slip in behind it.
  if ((await unitNow(tx, actor.id)) !== (actor.unit?.id ?? null)) throw conflict(words.movedMeanwhile)
  const type = await findType(tx, form.type)
  if (!type) throw badInput({ type: words.unknownType })
  const reach = await reachOf(ctx, tx, form)
  if (!ctx.once && !form.draft_id) {
    const same = await repeated(ctx, tx, form, type.id, at)
    if (same) return same
  }
  const accused = await accusedOf(ctx, tx, form)
  const claimant = claimantFor(actor, accused)
  if ('refused' in claimant) throw badInput({ accused_party: words.sameSides })
  const unit = claimant.claimantUnitId ? await findUnit(tx, claimant.claimantUnitId) : undefined
  const { ownTree } = claimant
  const oneRoot = ownTree || unit?.path[0] === accused.path[0]
  const caseNo = await nextCaseNumber(tx, lagosYear(at))
  await insertCase(tx, {
    id,
    caseNo,
    title: form.title,
    typeId: type.id,
    filerId: actor.id,
    claimantUnitId: unit?.id ?? null,
    filerUnitId: accused.verified || unit ? null : (actor.unit?.id ?? null),
    accusedUnitId: accused.id,
    ownTree,
    internalUnitId: oneRoot ? (accused.path[0] ?? null) : null,
    summary: form.summary,
    backgroundInfo: form.background_info,
    reliefSought: form.relief_sought,
    specificClaims: form.specific_claims,
    negotiationTerms: form.negotiation_terms,
    organizationEmail: reach.email,
    organizationPhone: reach.phone,
    draftId: form.draft_id ?? null,
    at,
  })
  await insertFolder(tx, newId(deps.clock), id, caseNo, at)
  const facts = {
    status: 'case opened' as const,
    approved: false,
    heldStage: null,
    participants: [],
    assigned: [],
    adminless: [],
    claimantLed: unit !== undefined,
    ownTree,
  }
  const parties = {
    filer: { ...actor, left: false },
    claimant: unit ? partyUnit(unit) : null,
    accused: partyUnit(accused),
  }
  await replaceSight(tx, id, keysOn({ ...facts, ...parties }), 'waiting')
  const after = { case_no: caseNo, status: 'case opened', claimant_unit: unit?.id ?? null, accused_unit: accused.id }
  await record(tx, { id: newId(deps.clock), at, actorId: actor.id, action: 'case filed', caseId: id, after })
  return { id, case_no: caseNo }
}
