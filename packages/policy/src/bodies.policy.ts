import { type Actor, holds, isMinistry } from './actor.ts'
import { mayInviteToBody } from './invitations.policy.ts'
import { both, isStale, refusedWhen } from './verdict.ts'

/** What the rules need to know of a settlement body. */
export type BodyFacts = { readonly status: 'active' | 'dissolved'; readonly version: number }

/** Makes settlement bodies, reads them and changes them (rules "Settlement bodies"). */
export const keepBodies = (actor: Actor) => refusedWhen({ 'no permission': !mayInviteToBody(actor) })

const changeBody = (actor: Actor, body: BodyFacts) =>
  both(keepBodies(actor), refusedWhen({ dissolved: body.status === 'dissolved' }))

/** Invites somebody to a body. */
export const inviteMember = changeBody

/** Takes somebody out of a body, or ends an invitation to it. */
export const removeMember = changeBody

/** Whose place is with a unit keeps it: nobody decides cases and runs a side or the ministry (rules "Settlement bodies"). */
export const beSeated = (person: { readonly group: string | null; readonly unitId: string | null }) =>
  refusedWhen({ 'runs a unit': person.unitId !== null && person.group === 'admin' })

/** `cases`: how many open ones it still has in hand. */
export const dissolve = (actor: Actor, body: BodyFacts, cases: number, seen?: number) =>
  both(changeBody(actor, body), refusedWhen({ stale: isStale(body, seen), 'has cases': cases > 0 }))

/** Whether dissolving is offered: what prevents it is said when it is tried. */
export const mayDissolve = (actor: Actor, body: BodyFacts): boolean => changeBody(actor, body).allowed

/** Reads which cases are in whose hands (rules "Referrals"). */
export const readLoad = (actor: Actor) =>
  refusedWhen({ 'no permission': !isMinistry(actor) || !holds(actor, 'assign users cases') })
