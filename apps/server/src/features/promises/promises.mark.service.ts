import type { marked, reported } from '@accord/contract/promises/promises.schemas'
import { sideOf } from '@accord/policy/access.policy'
import * as may from '@accord/policy/promises.policy'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, notFound } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext, Arriving } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { claimOnce } from '../../http/once.queries.ts'
import { lagosDay } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { factsOf as caseFacts, isBeforeFiling } from '../disputes/disputes.facts.ts'
import { heldCase } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { accessible, seenCase } from '../disputes/disputes.service.ts'
import { checkUploads, keepDocument, type Sniffed, withBytes } from '../documents/documents.keep.ts'
import { firstFolder } from '../documents/documents.queries.ts'
import { factsOf, presentPromise, promiseFacts } from './promises.present.ts'
import {
  type AgreementRow,
  agreementOfPromise,
  caseOfPromise,
  insertMark,
  type PromiseRow,
} from './promises.queries.ts'
import { refusals } from './promises.refusals.ts'
import { readingOf, roundOf } from './promises.service.ts'
import { words } from './promises.words.ts'

const FIELD = 'evidence'

type Held = { readonly row: CaseRow; readonly agreement: AgreementRow; readonly promise: PromiseRow }

const heldPromise =
  (id: string): Finder<ActorContext, Held> =>
  async (tx, ctx, caller) => {
    const caseId = await caseOfPromise(tx, id)
    if (!caseId)
      return {
        check: () => {
          throw notFound()
        },
      }
    const found = await heldCase(caseId)(tx, ctx, caller)
    const agreement = await agreementOfPromise(tx, id)
    return {
      caller: found.caller,
      check: now => {
        const row = accessible(now.actor, found.check(now))
        const promise = agreement?.promises.find(one => one.id === id)
        if (!agreement || !promise || !may.readAgreement(now.actor, caseFacts(row), factsOf(agreement, roundOf(row))))
          throw notFound()
        return { row, agreement, promise }
      },
    }
  }

/** Whether the promise is of a case that the caller sees, before a file of theirs comes. */
export async function beforeEvidence({ deps, actor }: Arriving<ActorContext>, id: string) {
  const caseId = await caseOfPromise(deps.db, id)
  if (!caseId) throw notFound()
  await seenCase(deps.db, actor, caseId)
}

/** Evidence goes to the documents of the case, also of one that is over: what becomes of a promise comes later. */
async function keep(tx: Transaction<DB>, { deps, actor }: ActorContext, row: CaseRow, file: Sniffed | undefined) {
  if (!file) return null
  const id = newId(deps.clock)
  const folder = await firstFolder(tx, row.id)
  const sent = { personId: actor.id, side: sideOf(actor, caseFacts(row)), at: deps.clock.now() }
  const place = { id, caseId: row.id, folderId: folder.id, ...sent }
  await keepDocument(tx, deps, file, place)
  return id
}

type Said = { mark: may.Mark['mark']; side: may.Party; paidKobo: number | null; onDay: string; note: string }

async function write(
  tx: Transaction<DB>,
  ctx: ActorContext,
  { row, promise }: Held,
  said: Said,
  file: Sniffed | undefined,
): Promise<void> {
  const { deps, actor } = ctx
  const documentId = await keep(tx, ctx, row, file)
  const at = deps.clock.now()
  await insertMark(tx, { ...said, id: newId(deps.clock), promiseId: promise.id, documentId, by: actor.id, at })
  await record(tx, {
    id: newId(deps.clock),
    at,
    actorId: actor.id,
    caseId: row.id,
    thingId: promise.id,
    action: 'promise marked',
    after: { mark: said.mark, by_side: said.side, what: promise.what, due_on: promise.due_on },
  })
  await deps.reconcile(tx, deps, [row.id])
}

const answer = async (tx: Transaction<DB>, ctx: ActorContext, { row, promise }: Held) => {
  const agreement = await agreementOfPromise(tx, promise.id)
  const now = agreement?.promises.find(one => one.id === promise.id)
  if (!agreement || !now) throw notFound()
  return { message: words.marked, data: presentPromise(now, agreement, readingOf(ctx, row)) }
}

/** The day on which something was kept, where nobody names it: the one that was reported, else the day that it was due. */
function keptOn({ marks, debtor_side: side, due_on: due }: PromiseRow, row: CaseRow, today: string): string {
  const day = marks.findLast(one => one.by_side === side)?.on_day ?? due
  const filed = lagosDay(row.filed_at)
  if (day > today) return today
  return day < filed ? filed : day
}

/** A day since the case was filed that has come; `untyped` where none is given. */
function dayOf(typed: string | undefined, row: CaseRow, today: string, untyped = today): string {
  const day = typed || untyped
  if (day > today) throw badInput({ on_day: words.futureDay })
  if (isBeforeFiling(row, day)) throw badInput({ on_day: words.beforeFiling })
  return day
}

/** How much was paid of what was promised; of a part of a promise, which needs it, alone. */
function paidOf({ mark, paid_kobo }: z.infer<typeof marked>, amountKobo: number | null): number | null {
  if (mark !== 'partly kept' || amountKobo === null) return null
  const paid = Number(paid_kobo || 0)
  if (paid <= 0 || paid >= amountKobo) throw badInput({ paid_kobo: words.paidNeeded })
  return paid
}

/** What a side said last, word for word and without another paper, is said already; once the other has spoken, it answers that. */
const isSaid = ({ marks }: PromiseRow, said: Said, file: Sniffed | undefined): boolean => {
  const last = marks.at(-1)
  if (last?.by_side !== said.side || file) return false
  const paid = last.paid_kobo === null ? null : Number(last.paid_kobo)
  return last.mark === said.mark && paid === said.paidKobo && last.on_day === said.onDay && last.note === said.note
}

const withEvidence = async (asked: ActorContext, id: string, say: (ctx: ActorContext, held: Held) => Said) => {
  const files = await checkUploads(
    { ...asked, uploads: asked.uploads.filter(({ size, name }) => size > 0 || name) },
    FIELD,
  )
  const saved = await withBytes(asked.deps, files, () =>
    change(asked, heldPromise(id), async (tx, ctx, held) => {
      const { again } = await claimOnce(tx, ctx, ctx.actor.id, held.promise.id)
      const said = again ? null : say(ctx, held)
      if (said && !isSaid(held.promise, said, files[0])) await write(tx, ctx, held, said, files[0])
      return { again, answer: await answer(tx, ctx, held) }
    }),
  )
  if (saved.again) await Promise.allSettled(files.map(file => asked.deps.storage.remove(file.storageKey)))
  return saved.answer
}

/** Whoever was promised something says what became of it; their last word counts. */
export const markPromise = (asked: ActorContext, id: string, body: z.infer<typeof marked>) =>
  withEvidence(asked, id, (ctx, { row, agreement, promise }) => {
    const { facts, today } = readingOf(ctx, row)
    const promised = promiseFacts(promise, agreement)
    enforce(may.markPromise(ctx.actor, facts, promised, today, body.mark), refusals, row)
    return {
      mark: body.mark,
      side: promise.creditor_side,
      paidKobo: paidOf(body, promised.amountKobo),
      onDay: dayOf(body.on_day, row, today, body.mark === 'kept' ? keptOn(promise, row, today) : today),
      note: body.note ?? '',
    }
  })

/** Whoever promised something says that it was done. */
export const reportPromise = (asked: ActorContext, id: string, body: z.infer<typeof reported>) =>
  withEvidence(asked, id, (ctx, { row, agreement, promise }) => {
    const { facts, today } = readingOf(ctx, row)
    enforce(may.reportPromise(ctx.actor, facts, promiseFacts(promise, agreement)), refusals, row)
    return {
      mark: 'reported',
      side: promise.debtor_side,
      paidKobo: null,
      onDay: dayOf(body.on_day, row, today),
      note: body.note ?? '',
    }
  })
