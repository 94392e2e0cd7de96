import { createHash } from 'node:crypto'
import type {
  changedAgreement,
  confirmation,
  NewPromise,
  newAgreement,
} from '@accord/contract/promises/promises.schemas'
import type { Actor } from '@accord/policy/actor'
import * as may from '@accord/policy/promises.policy'
import { mostOf } from '@accord/policy/readers.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict, notFound } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { lagosDay } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { factsOf as caseFacts, stateOf } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { Presenting } from '../disputes/disputes.present.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { accessible, seenCase } from '../disputes/disputes.service.ts'
import { isNoticePublished } from './promises.award.queries.ts'
import { followAward } from './promises.award.ts'
import { personName } from './promises.names.queries.ts'
import { factsOf, presentAgreement, type Reading } from './promises.present.ts'
import {
  type AgreementRow,
  agreementsOf,
  caseOfAgreement,
  comeInForce,
  endOfEarlierRounds,
  findAgreement,
  insertAgreement,
  insertConsent,
  type NewPromiseRow,
  namePromises,
  offer,
  refuse,
  replacePromises,
  rewrite,
  withdraw,
} from './promises.queries.ts'
import { refusals } from './promises.refusals.ts'
import { words } from './promises.words.ts'

export const roundOf = (row: CaseRow): number => 1 + row.steps.filter(step => step.status === 'recalled').length

/** The eyes of the caller, on a case as it is. */
export const readingOf = ({ actor, deps }: Presenting, row: CaseRow): Reading => {
  const now = deps.clock.now()
  return { actor, facts: caseFacts(row), round: roundOf(row), now, today: lagosDay(now) }
}

/** Who stands on a side, by the name that is written down. */
const partyOf = (row: CaseRow, side: may.Party): { unitId: string | null; name: string } => {
  if (side === 'accused') return { unitId: row.accused.id, name: row.accused.name }
  return row.claimant ? { unitId: row.claimant.id, name: row.claimant.name } : { unitId: null, name: row.filer_name }
}

/** What is wrong with one promise, under its name in the form. */
function checkPromise(promise: NewPromise, at: number): void {
  const field = `promises.${at}`
  const isMoney = promise.kind === 'money'
  if (isMoney && !promise.amount_kobo) throw badInput({ [field]: words.amountNeeded })
  if (!isMoney && promise.amount_kobo) throw badInput({ [field]: words.onlyMoney })
  if (!isMoney && promise.parts > 1) throw badInput({ [field]: words.onlyMoneyParts })
  if (isMoney && (promise.amount_kobo ?? 0) < promise.parts) throw badInput({ [field]: words.tooManyParts })
}

/** Of an agreement that is in force later, nothing is due before. */
function checkDays(
  { deps }: ActorContext,
  { effective_on: from, promises }: Pick<z.infer<typeof newAgreement>, 'effective_on' | 'promises'>,
): void {
  if (!from || from <= lagosDay(deps.clock.now())) return
  const early = promises.findIndex(({ due_on }) => due_on < from)
  if (early >= 0) throw badInput({ [`promises.${early}.due_on`]: words.dueBeforeForce })
}

/** The rows of what was drafted, money in its instalments. */
function rowsOf({ deps }: ActorContext, row: CaseRow, promises: readonly NewPromise[]): NewPromiseRow[] {
  return promises.flatMap((promise, i) => {
    checkPromise(promise, i)
    const [debtor, creditorSide] = [partyOf(row, promise.debtor_side), may.otherSide(promise.debtor_side)]
    const parts =
      promise.kind === 'money'
        ? may.instalments(promise.amount_kobo ?? 0, promise.parts, promise.due_on)
        : [{ amount: null, dueOn: promise.due_on }]
    return parts.map(({ amount, dueOn }, part) => ({
      id: newId(deps.clock),
      no: i + 1,
      part: part + 1,
      parts: parts.length,
      debtor_side: promise.debtor_side,
      debtor_unit_id: debtor.unitId,
      debtor_name: debtor.name,
      creditor_side: creditorSide,
      creditor_name: partyOf(row, creditorSide).name,
      what: promise.what,
      kind: promise.kind,
      amount_kobo: amount,
      due_on: dueOn,
    }))
  })
}

const readersOf = (row: AgreementRow) => may.readersOfAgreement(factsOf(row, row.round))

/** Tells of a change that is written to whoever reads the agreement now, or read it before. */
async function recordChange(
  tx: Transaction<DB>,
  { deps, actor }: ActorContext,
  { id, before }: { readonly id: string; readonly before: AgreementRow | null },
  what: string,
  more: object = {},
): Promise<void> {
  const now = await existing(tx, id)
  const readers = before ? mostOf(readersOf(before), readersOf(now)) : readersOf(now)
  await record(tx, {
    id: newId(deps.clock),
    at: deps.clock.now(),
    actorId: actor.id,
    caseId: now.case_id,
    thingId: id,
    action: 'agreement changed',
    after: { what, kind: now.kind, ...more },
    readers,
  })
}

/** An agreement that the caller may read, of a case they see; anything else is not there. */
function readable(actor: Actor, row: CaseRow, agreement: AgreementRow | undefined): AgreementRow {
  if (!agreement || !may.readAgreement(actor, caseFacts(row), factsOf(agreement, roundOf(row)))) throw notFound()
  return agreement
}

/** A side may have read what is a draft again: that it was changed is no news of the draft. */
function wasReadBy(actor: Actor, row: CaseRow, agreement: AgreementRow | undefined): AgreementRow {
  const isRedrafted = agreement?.state === 'draft' && agreement.kind === 'settlement' && agreement.offered_at !== null
  if (isRedrafted && may.sideSpokenFor(actor, caseFacts(row)))
    throw conflict(words.readAgain, { version: agreement.version })
  return readable(actor, row, agreement)
}

/** The case of an agreement, held, and the agreement behind it. */
const heldAgreement =
  (id: string, read = readable): Finder<ActorContext, { row: CaseRow; agreement: AgreementRow }> =>
  async (tx, ctx, caller) => {
    const caseId = await caseOfAgreement(tx, id)
    if (!caseId)
      return {
        check: () => {
          throw notFound()
        },
      }
    const found = await heldCase(caseId)(tx, ctx, caller)
    const agreement = await findAgreement(tx, id)
    return {
      caller: found.caller,
      check: now => {
        const row = accessible(now.actor, found.check(now))
        return { row, agreement: read(now.actor, row, agreement) }
      },
    }
  }

async function existing(db: Db, id: string): Promise<AgreementRow> {
  const agreement = await findAgreement(db, id)
  if (!agreement) throw notFound()
  return agreement
}

const shown = async (tx: Db, ctx: ActorContext, row: CaseRow, id: string) =>
  presentAgreement(await existing(tx, id), readingOf(ctx, row))

/** Of these a case has one at a time; an award that both sides know is none of them. */
const isOpen = ({ state, published_at }: AgreementRow): boolean =>
  (state === 'draft' || state === 'offered') && published_at === null

/** The agreements and awards of a case that the caller may read (rules "Agreements and promises"). */
export async function agreements(ctx: Presenting, caseId: string) {
  const { deps, actor } = ctx
  const row = await seenCase(deps.db, actor, caseId)
  const [facts, round] = [caseFacts(row), roundOf(row)]
  const all = await agreementsOf(deps.db, caseId)
  const read = all.filter(one => may.readAgreement(actor, facts, factsOf(one, round)))
  const open = all.some(one => one.round === round && isOpen(one))
  const award = { isPublished: await isNoticePublished(deps.db, { caseId, round }) }
  const drafts = (kind: AgreementRow['kind']) => may.draftAgreement(actor, facts, kind, award).allowed && !open
  return {
    data: read.map(one => presentAgreement(one, readingOf(ctx, row))),
    abilities: { draft: drafts('settlement'), draft_award: drafts('award') },
  }
}

export async function readAgreement(ctx: ActorContext, id: string) {
  const { db } = ctx.deps
  const agreement = await existing(db, id)
  const row = await seenCase(db, ctx.actor, agreement.case_id)
  return { data: presentAgreement(readable(ctx.actor, row, agreement), readingOf(ctx, row)) }
}

/** Drafts an agreement: whoever leads the case now. */
export const draftAgreement = (asked: ActorContext, caseId: string, body: z.infer<typeof newAgreement>) =>
  change(asked, heldCase(caseId), async (tx, ctx, row) => {
    const { deps, actor } = ctx
    const award = { isPublished: await isNoticePublished(tx, { caseId, round: roundOf(row) }) }
    enforce(may.draftAgreement(actor, caseFacts(row), body.kind, award), refusals, row)
    const message = body.kind === 'award' ? words.awardDrafted : words.drafted
    const { id, again } = await claimOnce(tx, ctx, actor.id, newId(deps.clock))
    if (again) return { message, data: await shown(tx, ctx, row, id) }
    checkDays(ctx, body)
    const rows = rowsOf(ctx, row, body.promises)
    await endOfEarlierRounds(tx, { caseId, round: roundOf(row) })
    const made = await insertAgreement(tx, {
      id,
      caseId,
      round: roundOf(row),
      kind: body.kind,
      terms: body.terms,
      effectiveOn: body.effective_on ?? null,
      by: actor.id,
      at: deps.clock.now(),
    })
    if (!made) throw conflict(words.openAlready, stateOf(row))
    await replacePromises(tx, id, rows)
    await recordChange(tx, ctx, { id, before: null }, 'drafted')
    return { message, data: await shown(tx, ctx, row, id) }
  })

/** Other words: consents are void, and it must be offered again. */
export const changeAgreement = (asked: ActorContext, id: string, body: z.infer<typeof changedAgreement>) =>
  change(asked, heldAgreement(id), async (tx, ctx, { row, agreement }) => {
    enforce(
      may.changeAgreement(ctx.actor, caseFacts(row), factsOf(agreement, roundOf(row)), body.version),
      refusals,
      row,
    )
    checkDays(ctx, body)
    const rows = rowsOf(ctx, row, body.promises)
    const message = agreement.kind === 'award' ? words.awardDrafted : words.changedNow
    await rewrite(tx, id, { terms: body.terms, effectiveOn: body.effective_on ?? null }, ctx.deps.clock.now())
    await replacePromises(tx, id, rows)
    await recordChange(tx, ctx, { id, before: agreement }, 'changed')
    await ctx.deps.reconcile(tx, ctx.deps, [row.id])
    return { message, data: await shown(tx, ctx, row, id) }
  })

const textOf = (row: CaseRow, agreement: AgreementRow): string =>
  may.agreementText({
    kind: agreement.kind,
    caseNo: row.case_no,
    title: row.title,
    claimant: partyOf(row, 'claimant').name,
    accused: partyOf(row, 'accused').name,
    terms: agreement.terms,
    effectiveOn: agreement.effective_on,
    promises: agreement.promises.map(promise => ({
      debtorName: promise.debtor_name,
      creditorName: promise.creditor_name,
      what: promise.what,
      amountKobo: promise.amount_kobo === null ? null : Number(promise.amount_kobo),
      part: promise.part,
      parts: promise.parts,
      dueOn: promise.due_on,
    })),
  })

export const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Offers a draft to both sides; an award waits for its notice. */
export const offerAgreement = (asked: ActorContext, id: string) =>
  change(asked, heldAgreement(id), async (tx, ctx, { row, agreement }) => {
    enforce(may.offerAgreement(ctx.actor, caseFacts(row), factsOf(agreement, roundOf(row))), refusals, row)
    await namePromises(tx, id, { claimant: partyOf(row, 'claimant'), accused: partyOf(row, 'accused') })
    const text = textOf(row, await existing(tx, id))
    await offer(tx, id, text, hashOf(text), ctx.deps.clock.now())
    if (agreement.kind === 'award') await followAward(tx, ctx.deps, { caseId: row.id, round: agreement.round })
    await recordChange(tx, ctx, { id, before: agreement }, 'offered', { hash: hashOf(text) })
    await ctx.deps.reconcile(tx, ctx.deps, [row.id])
    const message = agreement.kind === 'award' ? words.awardKept : words.offered
    return { message, data: await shown(tx, ctx, row, id) }
  })

const folded = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

const messageOf = ({ state }: AgreementRow) => (state === 'in force' ? words.inForce : words.confirmed)

/** A side confirms what it has read, by its own name; with the second the agreement is in force. */
export const confirmAgreement = (asked: ActorContext, id: string, body: z.infer<typeof confirmation>) =>
  change(asked, heldAgreement(id, wasReadBy), async (tx, ctx, { row, agreement }) => {
    const { deps, actor } = ctx
    const facts = caseFacts(row)
    if ((await claimOnce(tx, ctx, actor.id, id)).again)
      return { message: messageOf(agreement), data: await shown(tx, ctx, row, id) }
    enforce(may.answerAgreement(actor, facts, factsOf(agreement, roundOf(row))), refusals, row)
    const name = await personName(tx, actor.id)
    if (folded(body.name) !== folded(name)) throw badInput({ name: fill(words.otherName, { name }) })
    if (body.hash !== agreement.hash) throw conflict(words.readAgain, { version: agreement.version })
    const side = may.sideSpokenFor(actor, facts)
    if (!side) throw notFound()
    const at = deps.clock.now()
    const consent = { id: newId(deps.clock), agreementId: id, side, personId: actor.id, name: body.name.trim(), at }
    if (!(await insertConsent(tx, { ...consent, hash: body.hash })))
      throw conflict(words.confirmedAlready, stateOf(row))
    const both = agreement.consents.some(one => one.side !== side)
    if (both) {
      const effectiveOn = agreement.effective_on ?? lagosDay(at)
      await comeInForce(tx, { id, caseId: row.id, effectiveOn, at })
    }
    await recordChange(tx, ctx, { id, before: agreement }, both ? 'in force' : 'confirmed', { side, hash: body.hash })
    await deps.reconcile(tx, deps, [row.id])
    return { message: both ? words.inForce : words.confirmed, data: await shown(tx, ctx, row, id) }
  })

/** A side does not confirm, and says why: a draft again. */
export const refuseAgreement = (asked: ActorContext, id: string, { reason }: { reason: string }) =>
  change(asked, heldAgreement(id, wasReadBy), async (tx, ctx, { row, agreement }) => {
    const { deps, actor } = ctx
    enforce(may.answerAgreement(actor, caseFacts(row), factsOf(agreement, roundOf(row))), refusals, row)
    await refuse(tx, id, { by: actor.id, why: reason, at: deps.clock.now() })
    const side = may.sideSpokenFor(actor, caseFacts(row))
    await recordChange(tx, ctx, { id, before: agreement }, 'refused', { reason, side })
    await deps.reconcile(tx, deps, [row.id])
    return { message: words.refused, data: await shown(tx, ctx, row, id) }
  })

/** Takes back a draft or an offer. */
export const withdrawAgreement = (asked: ActorContext, id: string, { reason }: { reason: string }) =>
  change(asked, heldAgreement(id), async (tx, ctx, { row, agreement }) => {
    enforce(may.withdrawAgreement(ctx.actor, caseFacts(row), factsOf(agreement, roundOf(row))), refusals, row)
    await withdraw(tx, id)
    await recordChange(tx, ctx, { id, before: agreement }, 'withdrawn', { reason })
    await ctx.deps.reconcile(tx, ctx.deps, [row.id])
    return { message: words.withdrawn, data: await shown(tx, ctx, row, id) }
  })
