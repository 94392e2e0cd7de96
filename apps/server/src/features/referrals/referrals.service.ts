import type { referral, unassignment } from '@accord/contract/referrals/referrals.schemas'
import type { Actor } from '@accord/policy/actor'
import * as may from '@accord/policy/disputes.actions'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict, forbidden, notFound } from '../../fail.ts'
import { change, type Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { newId } from '../../lib/ids.ts'
import { fill } from '../../words.ts'
import { rebuildAccess } from '../disputes/access.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { heldCase, heldCases } from '../disputes/disputes.held.ts'
import type { CaseRow } from '../disputes/disputes.queries.ts'
import { findBody, holdBody, holdPeople, membersOf } from '../people/people.queries.ts'
import { tiesAmong } from '../people/people.ties.ts'
import { type Fault, refuseFaults } from './referrals.faults.ts'
import { endReferral, findNeutral, insertReferrals } from './referrals.queries.ts'
import { words } from './referrals.words.ts'

/** To whom cases are referred, and who settles them then. */
type Target = {
  readonly personId: string | null
  readonly bodyId: string | null
  readonly roleId: string
  readonly name: string
  readonly people: readonly string[]
}
type Cases = z.infer<typeof referral>['cases']

const refusalsOfTarget = {
  'not neutral': () => badInput({ cases: words.notNeutral }, words.notNeutral),
  'not active': () => conflict(words.notActive),
  dissolved: () => conflict(words.dissolved),
}

/** Bodies before people and people before cases, as everywhere; where they belong stays as it is until the referral is made. */
const heldWith =
  (cases: Cases, hold: (tx: Transaction<DB>) => Promise<unknown>): Finder<ActorContext, CaseRow[]> =>
  async (tx, ctx, caller) => {
    await hold(tx)
    return heldCases(cases)(tx, ctx, caller)
  }

/** Cases of which the officer is on a side themselves: another one refers them. */
function refuseOwn(actor: Actor, rows: readonly CaseRow[]): void {
  const verdicts = rows.map(row => ({ row, verdict: may.assign(actor, factsOf(row)) }))
  if (verdicts.some(({ verdict }) => !verdict.allowed && verdict.reason === 'no permission')) throw forbidden()
  const own = verdicts.filter(({ verdict }) => !verdict.allowed)
  refuseFaults(
    403,
    own.map(({ row }) => ({ row, why: fill(words.ownSide, { case_no: row.case_no }) })),
    rows.length,
  )
}

/** Cases that are over, and those to a side of which somebody is tied who would settle them (rules "Ties"). */
async function refuseUnfit(tx: Transaction<DB>, actor: Actor, rows: readonly CaseRow[], to: Target): Promise<void> {
  const [over, open] = [[] as CaseRow[], [] as CaseRow[]]
  for (const row of rows) (may.refer(actor, factsOf(row)).allowed ? open : over).push(row)
  const ties = await tiesAmong(tx, open, to.people)
  const faults: Fault[] = [
    ...over.map(row => ({ row, why: fill(words.over, { case_no: row.case_no }) })),
    ...ties.map(({ row, name }) => ({ row, why: fill(words.party, { case_no: row.case_no, name }) })),
  ]
  refuseFaults(409, faults, rows.length)
}

const refer = (
  asked: ActorContext,
  cases: Cases,
  hold: (tx: Transaction<DB>) => Promise<unknown>,
  find: (tx: Transaction<DB>) => Promise<Target>,
) =>
  change(asked, heldWith(cases, hold), async (tx, { deps, actor }, rows) => {
    refuseOwn(actor, rows)
    const target = await find(tx)
    await refuseUnfit(tx, actor, rows, target)
    const at = deps.clock.now()
    const { personId: person, bodyId: body, roleId, name } = target
    const made = await insertReferrals(
      tx,
      rows.map(row => ({ id: newId(deps.clock), caseId: row.id })),
      { personId: person, bodyId: body, roleId, referredBy: actor.id, at },
    )
    if (made.length > 0) {
      await rebuildAccess(
        tx,
        made.map(({ caseId }) => caseId),
      )
      const event = { at, actorId: actor.id, action: 'case referred' as const, after: { person, body } }
      await record(tx, ...made.map(({ id, caseId }) => ({ ...event, id: newId(deps.clock), caseId, thingId: id })))
      await deps.reconcile(
        tx,
        deps,
        made.map(({ caseId }) => caseId),
      )
    }
    return { message: fill(words.referred, { name }), data: null }
  })

/** Refers cases to a settlement person (rules "Referrals"), all or none. */
export const referCase = (ctx: ActorContext, personId: string, { cases }: z.infer<typeof referral>) =>
  refer(
    ctx,
    cases,
    tx => holdPeople(tx, [personId]),
    async tx => {
      const neutral = await findNeutral(tx, personId)
      if (!neutral) throw notFound()
      enforce(may.referTo(neutral), refusalsOfTarget, neutral)
      return { personId, bodyId: null, roleId: neutral.roleId, name: neutral.name, people: [personId] }
    },
  )

/** Refers cases to a settlement body; its members see them as long as they belong to it. */
export const referCaseToBody = (ctx: ActorContext, bodyId: string, { cases }: z.infer<typeof referral>) =>
  refer(
    ctx,
    cases,
    async tx => {
      await holdBody(tx, bodyId, 'share')
      await holdPeople(tx, await membersOf(tx, bodyId))
    },
    async tx => {
      const found = await findBody(tx, bodyId)
      if (!found) throw notFound()
      enforce(may.referToBody(found), refusalsOfTarget, found)
      const people = await membersOf(tx, bodyId)
      return { personId: null, bodyId, roleId: found.role_id, name: found.name, people }
    },
  )

const refusalsOfUnassigning = {
  'no permission': () => forbidden(),
  'on a side': ({ case_no }: CaseRow) => forbidden(fill(words.ownSide, { case_no })),
  over: ({ case_no }: CaseRow) => conflict(fill(words.overEnded, { case_no })),
}

/** Undoes a referral (rules "Referrals"). */
export async function unassign(asked: ActorContext, caseId: string, body: z.infer<typeof unassignment>) {
  const { user_id: personId, body_id: bodyId } = body
  if ((personId === undefined) === (bodyId === undefined)) throw badInput({ user_id: words.chooseOne }, words.chooseOne)
  return change(asked, heldCase(caseId), async (tx, { deps, actor }, row) => {
    enforce(may.unassign(actor, factsOf(row)), refusalsOfUnassigning, row)
    const at = deps.clock.now()
    const to = personId ? { personId } : { bodyId: bodyId ?? '' }
    // Who no longer finds the case is notified of it as the one, or as a member of the body, whom it is about.
    const whom = personId ? { personId } : { thingId: bodyId ?? '' }
    if (!(await endReferral(tx, caseId, to, at))) throw notFound()
    await rebuildAccess(tx, [caseId])
    const after = { person: personId ?? null, body: bodyId ?? null, reason: body.reason }
    const event = { id: newId(deps.clock), at, actorId: actor.id, caseId, ...whom }
    await record(tx, { ...event, action: 'referral ended', after })
    await deps.reconcile(tx, deps, [caseId])
    return { message: words.ended, data: null }
  })
}
