import { MINISTRY_STEPS, type TurnStep, type TurnWho } from '@accord/contract/work/work.limits'
import { actorIn, isTied, sideOf } from './access.policy.ts'
import { type Actor, accessKeysOf, holds, isMinistry } from './actor.ts'
import { ACTS_FOR_CLAIMANT } from './disputes.actions.ts'
import { type CaseFacts, isReadOnly, type Led, type Standing } from './disputes.policy.ts'
import { type Place, STAGE_ROLES, stageOf } from './life.policy.ts'
import { mayAsMinistry } from './ministry.policy.ts'
import type { Permission } from './permissions.ts'
import { maySpeakFor } from './promises.policy.ts'
import type { UnitKind } from './roles.ts'
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

/** Any of these lets somebody of the ministry take one of its steps. */
export const OFFICER_PERMISSIONS: readonly Permission[] = [
  ...new Set(MINISTRY_STEPS.flatMap(step => STEP_PERMISSION[step] ?? [])),
]

/** A step that waits for somebody, under a key. */
type Asked = { readonly who: TurnWho; readonly step: TurnStep; readonly key: string }

const SIGNED: readonly TurnStep[] = ['confirm', 'mark', 'keep']
/** What binds a side, and so is for those alone who sign for it (decision 0042). */
export const isSigned = (step: TurnStep): boolean => SIGNED.includes(step)

/** What the own admins of a claimant unit hold who object for it; a step without permission asks for it under a unit's key. */
export const OBJECTS_FOR_UNIT = ACTS_FOR_CLAIMANT

/** Whether a step is the ministry's alone, by a permission of its own people. */
export const isOfMinistry = (step: TurnStep): boolean => MINISTRY_STEPS.some(one => one === step)

/** The keys under which something may wait for the actor: their own, and that of the ministry for each of its people. */
export const workKeysOf = (actor: Actor): string[] => [
  ...new Set([...accessKeysOf(actor), ...(isMinistry(actor) && actor.unit ? [actor.unit.accessKey] : [])]),
]

/** A unit's own admins object for the claimant; whoever filed, or joined, does so by themselves. */
const objects = (actor: Actor, { who, key }: Pick<Asked, 'who' | 'key'>): boolean =>
  who !== 'claimant' || key !== actor.unit?.accessKey || holds(actor, OBJECTS_FOR_UNIT)

/** Whether the actor may take a step that waits for a key of theirs; `polled`: a poll waits for their own vote. */
export function takesStep(actor: Actor, facts: Led, turn: Asked, polled: boolean) {
  const { who, step } = turn
  const need = STEP_PERMISSION[step]
  if (isSigned(step)) return (who === 'claimant' || who === 'accused') && maySpeakFor(actor, facts, who)
  if (need === null) return objects(actor, turn)
  if (isOfMinistry(step)) {
    const isFree = step === 'approve' ? sideOf(actor, facts) === null : !isTied(actor, facts)
    return isMinistry(actor) && holds(actor, need) && isFree
  }
  if (step === 'vote' && !polled) return false
  return holds(actorIn(actor, facts), need) && (who !== 'settlement' || !isTied(actor, facts))
}

/** Says which officer cases are for, and reads how many each has (rules "Work"). */
export const readLoad = (actor: Actor) => refusedWhen({ 'no permission': !mayAsMinistry(actor, 'assign officers') })

export const setOfficer = (actor: Actor, facts: Standing & Pick<CaseFacts, 'version'>, seen?: number) =>
  refusedWhen({
    'no permission': !mayAsMinistry(actor, 'assign officers'),
    'on a side': isTied(actor, facts),
    over: isReadOnly(facts.status),
    stale: isStale(facts, seen),
  })

/** Whom the ministry's steps of a case may be for: somebody active of the ministry who may take any, and is on no side of it. */
export const beOfficer = (
  person: { readonly status: string; readonly unit: UnitKind | null; readonly permissions: readonly string[] },
  tied: boolean,
) =>
  refusedWhen({
    'not active': person.status !== 'active',
    'not of the ministry': person.unit !== 'ministry',
    'no steps': !OFFICER_PERMISSIONS.some(one => person.permissions.includes(one)),
    tied,
  })

/** Who may be given a case to settle, by their role: one that settles the stage it is in (rules "Who leads a case"). */
export const settleNow = (role: string | null, at: Place) => {
  const stage = stageOf(at)
  return refusedWhen({
    'no stage': stage === null,
    'other stage': stage !== null && !STAGE_ROLES[stage].some(one => one === role),
  })
}
