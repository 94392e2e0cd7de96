import type { TurnStep } from '@accord/contract/work/work.schemas'
import { isTied } from './access.policy.ts'
import { type Actor, accessKeysOf, isMinistry } from './actor.ts'
import { ACTS_FOR_CLAIMANT } from './disputes.actions.ts'
import { type CaseFacts, isReadOnly, type Standing } from './disputes.policy.ts'
import { mayAsMinistry } from './ministry.policy.ts'
import type { Permission } from './permissions.ts'
import type { RoleGroup, UnitKind } from './roles.ts'
import { isStale, refusedWhen } from './verdict.ts'

/** What a step of the ministry, or of whoever settles, asks for (rules "Work"); null: a side's own word. */
export const STEP_PERMISSION: Readonly<Record<TurnStep, Permission | null>> = {
  approve: 'approve dispute',
  'confirm the accused': 'approve dispute',
  refer: 'assign users cases',
  'invite the accused': 'invite dispute participants',
  'decide the recall': 'change dispute case status',
  'refer to the panel': 'change dispute case status',
  'publish the notice': 'change dispute case status',
  'confirm the award': 'change dispute case status',
  'refer to the court': 'change dispute case status',
  resume: 'change dispute case status',
  settle: 'change dispute case status',
  'report failure': 'change dispute case status',
  'make the award': 'change dispute case status',
  resolve: 'change dispute case status',
  answer: 'participate in resolution',
  vote: 'participate in resolution',
  confirm: null,
  object: null,
  mark: null,
  keep: null,
}

/** What the own admins of a claimant unit hold who sign for it; a step without permission asks for it under a unit's key. */
export const SIGNS_FOR_UNIT = ACTS_FOR_CLAIMANT

/** The keys under which something may wait for the actor: their own, and that of the ministry for each of its people. */
export const workKeysOf = (actor: Actor): string[] => [
  ...new Set([...accessKeysOf(actor), ...(isMinistry(actor) && actor.unit ? [actor.unit.accessKey] : [])]),
]

/** Says which officer cases are for, and reads how many each has (rules "Work"). */
export const readLoad = (actor: Actor) => refusedWhen({ 'no permission': !mayAsMinistry(actor, 'assign officers') })

export const setOfficer = (actor: Actor, facts: Standing & Pick<CaseFacts, 'version'>, seen?: number) =>
  refusedWhen({
    'no permission': !mayAsMinistry(actor, 'assign officers'),
    'on a side': isTied(actor, facts),
    over: isReadOnly(facts.status),
    stale: isStale(facts, seen),
  })

/** Whom the ministry's steps of a case may be for: somebody active of the ministry who is on no side of it. */
export const beOfficer = (
  person: { readonly status: string; readonly unit: UnitKind | null; readonly group: RoleGroup | null },
  tied: boolean,
) => refusedWhen({ 'not active': person.status !== 'active', 'not of the ministry': person.unit !== 'ministry', tied })
