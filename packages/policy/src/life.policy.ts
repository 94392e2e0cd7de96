import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { type Actor, holds, isUnitAdmin } from './actor.ts'
import { actorIn, type CaseFacts, isReadOnly, isTied, mayApprove, type Standing } from './disputes.policy.ts'
import { mayInviteSomebody } from './invitations.policy.ts'
import { mayAsMinistry } from './ministry.policy.ts'
import type { Permission } from './permissions.ts'

export const STAGES = [
  'concilliation',
  'mediation',
  'arbitration panel',
  'board of enquiry',
  'national industrial court',
] as const satisfies readonly CaseStatus[]
export type Stage = (typeof STAGES)[number]
export const isStage = (status: CaseStatus | null): status is Stage => STAGES.some(stage => stage === status)

/** Who settles in each stage (rules "Who leads a case"). */
export const STAGE_ROLES: Readonly<Record<Stage, readonly string[]>> = {
  concilliation: ['Conciliators and Arbitrators'],
  mediation: ['Mediators'],
  'arbitration panel': ['Industrial Arbitration Panel', 'Conciliators and Arbitrators'],
  'board of enquiry': ['Board of Enquiry'],
  'national industrial court': ['National Industrial Courts'],
}

/** The stage a case is in; on hold it is still that of before. */
export const stageOf = (facts: Pick<Standing, 'status' | 'heldStage'>): Stage | null => {
  const stage = facts.status === 'on hold' ? facts.heldStage : facts.status
  return isStage(stage) ? stage : null
}

/**
 * Keys and roles of everybody assigned: by referral, to their body, or joined as the ministry invited them
 * (rules "Who leads a case").
 */
const assignedTo = (facts: Standing) => [...facts.assigned, ...facts.participants.filter(p => p.side === 'neutral')]

/** Whether somebody of the matching kind is assigned for the present stage. */
export const hasSettler = (facts: Standing): boolean => {
  const stage = stageOf(facts)
  return stage !== null && assignedTo(facts).some(a => STAGE_ROLES[stage].includes(a.role))
}

const settlesNow = (actor: Actor, facts: Standing): boolean => {
  const stage = stageOf(facts)
  if (!stage) return false
  const own = assignedTo(facts).filter(
    a => a.accessKey === actor.accessKey || actor.bodyAccessKeys.includes(a.accessKey),
  )
  return own.some(a => STAGE_ROLES[stage].includes(a.role))
}

/** Holds the right to lead, by the account or by the role in this case; whose turn it is says `mayChangeStatus`. */
export const mayEverLead = (actor: Actor, facts: Standing): boolean =>
  [actor, actorIn(actor, facts)].some(one => holds(one, 'change dispute case status'))

/**
 * Leads the case now: the ministry, or whoever is assigned for the present stage (rules "Who leads a case"); nobody
 * tied to a side.
 */
export const mayChangeStatus = (actor: Actor, facts: Standing): boolean =>
  !isTied(actor, facts) &&
  (mayAsMinistry(actor, 'lead cases') ||
    (holds(actorIn(actor, facts), 'change dispute case status') && settlesNow(actor, facts)))

/** Says which organization an accused that was not listed is; whoever approves does so with the same right. */
export const mayConfirmAccused = (actor: Actor, facts: Standing): boolean =>
  mayAsMinistry(actor, 'confirm the accused') && !isTied(actor, facts)

/**
 * "Claimant" is the person who filed or, for a unit's case, its admins with `create dispute`, not those above; a filer
 * who left is replaced by the unit's admins, else by the ministry (rules "Acting for the claimant").
 */
export const mayActAsClaimant = (actor: Actor, facts: CaseFacts): boolean => {
  if (facts.filer.id === actor.id) return true
  const leads = isUnitAdmin(actor) && actor.unit?.id === facts.claimant?.id && holds(actor, 'create dispute')
  const replaces = mayAsMinistry(actor, 'act for a claimant who left') && !isTied(actor, facts)
  return leads || (facts.filer.left && !facts.claimantLed && replaces)
}

/** Nobody chooses who settles a case to a side of which they are tied. */
export const mayRefer = (actor: Actor, facts: Standing): boolean =>
  holds(actor, 'assign users cases') && !isTied(actor, facts)

const CASE_PERMISSIONS: readonly Permission[] = [
  'approve dispute',
  'invite dispute participants',
  'change dispute case status',
  'participate in resolution',
  'view dispute notifications',
]

/** `case/permissions`: only what is possible now (rules "Roles and permissions"). */
export const casePermissions = (account: Actor, facts: CaseFacts): Permission[] => {
  const actor = actorIn(account, facts)
  const over = isReadOnly(facts.status)
  return CASE_PERMISSIONS.filter(p => {
    if (p === 'invite dispute participants') return !over && mayInviteSomebody(account, facts)
    if (p === 'approve dispute') return facts.status === 'case opened' && mayApprove(account, facts)
    if (p === 'change dispute case status')
      return facts.status !== 'case opened' && !over && mayChangeStatus(account, facts)
    return holds(actor, p)
  })
}
