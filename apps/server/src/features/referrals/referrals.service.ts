import type { referral, unassignment } from '@accord/contract/referrals/referrals.schemas'
import * as may from '@accord/policy/disputes.actions'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict, forbidden, notFound, type Refusal } from '../../fail.ts'
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
import { isTiedTo } from '../people/people.ties.ts'
import { endReferral, findNeutral, insertReferral } from './referrals.queries.ts'
import { words } from './referrals.words.ts'

type Target = {
  readonly personId: string | null
  readonly bodyId: string | null
  readonly roleId: string
  readonly name: string
}
type Cases = z.infer<typeof referral>['cases']

const refusals = {
  'no permission': () => forbidden(),
  over: ({ case_no }) => conflict(fill(words.over, { case_no })),
} satisfies Record<string, (row: CaseRow) => Refusal>

const refusalsOfTarget = {
  'not neutral': () => badInput({ cases: words.notNeutral }, words.notNeutral),
  'not active': () => conflict(words.notActive),
  dissolved: () => conflict(words.dissolved),
}

/** Nobody settles a case to a side of which they are tied (rules "Ties"). */
async function refuseTied(tx: Transaction<DB>, row: CaseRow, people: readonly string[]): Promise<void> {
  for (const id of people) if (await isTiedTo(tx, row, id)) throw conflict(fill(words.party, { case_no: row.case_no }))
}

/** Bodies before people and people before cases, as everywhere; where they belong stays as it is until the referral is made. */
const heldWith =
  (cases: Cases, hold: (tx: Transaction<DB>) => Promise<unknown>): Finder<ActorContext, CaseRow[]> =>
  async (tx, ctx, caller) => {
    await hold(tx)
    return heldCases(cases)(tx, ctx, caller)
  }

const refer = (
  asked: ActorContext,
  cases: Cases,
  hold: (tx: Transaction<DB>) => Promise<unknown>,
  find: (tx: Transaction<DB>) => Promise<Target & { readonly people: readonly string[] }>,
) =>
  change(asked, heldWith(cases, hold), async (tx, ctx, rows) => {
    const { deps, actor } = ctx
    for (const row of rows) enforce(may.assign(actor, factsOf(row)), refusals, row)
    const target = await find(tx)
    for (const row of rows) {
      enforce(may.refer(actor, factsOf(row)), refusals, row)
      await refuseTied(tx, row, target.people)
      const at = deps.clock.now()
      const made = { id: newId(deps.clock), caseId: row.id, referredBy: actor.id, at, ...target }
      if (!(await insertReferral(tx, made))) continue
      await rebuildAccess(tx, [row.id])
      const event = { id: newId(deps.clock), at, actorId: actor.id, caseId: row.id, thingId: made.id }
      const after = { person: target.personId, body: target.bodyId }
      await record(tx, { ...event, action: 'case referred', after })
    }
    return { message: fill(words.referred, { name: target.name }), data: null }
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
  ...refusals,
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
    return { message: words.ended, data: null }
  })
}
