import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { actorIn, isTied, sideOf } from './access.policy.ts'
import { type Actor, holds, isMinistry, isUnitAdmin } from './actor.ts'
import type { Day } from './calendar.policy.ts'
import { type CaseFacts, isReadOnly, type Led, type Standing } from './disputes.policy.ts'
import { mayInviteSomebody } from './invitations.policy.ts'
import { ledTo, mayFollow, recallUntil } from './life.policy.ts'
import { mayAsMinistry } from './ministry.policy.ts'
import type { Permission } from './permissions.ts'
import { leadsCase } from './settling.policy.ts'
import { both, isStale, refusedWhen } from './verdict.ts'

/**
 * What may be done with a case, one function each, for an actor who sees it. The call asks inside its transaction, and
 * the abilities that are sent with the case ask the same.
 */

/** The version of the case that the caller looked at, where they say it. */
type Seen = number | undefined

/** By the account's own role, and only for whoever has no part in the case (rules "Approval"). */
const decidesFiled = (actor: Actor, facts: Standing) => ({
  'own case': isTied(actor, facts),
  'no permission': !holds(actor, 'approve dispute') || sideOf(actor, facts) !== null,
})

export const approve = (
  actor: Actor,
  facts: Standing & Pick<CaseFacts, 'version'>,
  to: string = 'concilliation',
  seen?: Seen,
) =>
  refusedWhen({
    ...decidesFiled(actor, facts),
    'not conciliation': to !== 'concilliation',
    decided: !mayFollow(facts, 'concilliation', 'approver'),
    stale: isStale(facts, seen),
  })

/** No case goes on against a name that somebody only typed (rules "An accused that is not listed"). */
export const approveAsKnown = (facts: Pick<CaseFacts, 'accusedKnown'>, confirmed: boolean) =>
  refusedWhen({ 'accused unknown': !facts.accusedKnown && !confirmed })

export const reject = (actor: Actor, facts: CaseFacts, seen?: Seen) =>
  refusedWhen({
    ...decidesFiled(actor, facts),
    decided: !mayFollow(facts, 'rejected', 'approver'),
    stale: isStale(facts, seen),
  })

/** What an admin of the claimant unit holds who acts for it. */
export const ACTS_FOR_CLAIMANT: Permission = 'create dispute'

const runsClaimant = (actor: Actor, facts: Standing): boolean =>
  isUnitAdmin(actor) && actor.unit?.id === facts.claimant?.id

/** Whoever filed, the claimant's own admins and the ministry read when a case was filed (rules "Receipts"). */
export const readReceipt = (actor: Actor, facts: Standing) =>
  refusedWhen({ 'not theirs': facts.filer.id !== actor.id && !runsClaimant(actor, facts) && !isMinistry(actor) })

/**
 * What a phone says of failed tries, and when Accord was down: for those of the ministry who decide about the case, and are
 * tied to no side (rules "Attempts and outages").
 */
export const readAttempts = (actor: Actor, facts: Standing) => {
  const decides = mayAsMinistry(actor, 'give more time') || mayAsMinistry(actor, 'confirm the accused')
  return refusedWhen({ 'not theirs': !decides || isTied(actor, facts) })
}

/**
 * "Claimant" is the person who filed or, for a unit's case, its admins who hold that, not those above; a filer
 * who left is replaced by the unit's admins, else by the ministry (rules "Acting for the claimant").
 */
export const actsAsClaimant = (actor: Actor, facts: Led): boolean => {
  if (facts.filer.id === actor.id) return true
  const leads = runsClaimant(actor, facts) && holds(actor, ACTS_FOR_CLAIMANT)
  const replaces = mayAsMinistry(actor, 'act for a claimant who left') && !isTied(actor, facts)
  return leads || (facts.filer.left && !facts.claimantLed && replaces)
}

export const withdraw = (actor: Actor, facts: CaseFacts, seen?: Seen) =>
  refusedWhen({
    'not the claimant': !actsAsClaimant(actor, facts),
    'not withdrawable': !mayFollow(facts, 'withdrawn', 'claimant'),
    stale: isStale(facts, seen),
  })

/**
 * Who may recall a case; until when, says `recallUntil` (rules "Recall"). `promiseDue`: the day of the promise that was not
 * kept.
 */
export const recall = (actor: Actor, facts: CaseFacts, now: Date, seen?: Seen, promiseDue?: string) => {
  const until = recallUntil(facts, promiseDue)
  return refusedWhen({
    'not the claimant': !actsAsClaimant(actor, facts),
    'not recallable': !mayFollow(facts, 'recalled', 'claimant'),
    stale: isStale(facts, seen),
    'too late': until === null || now > until,
  })
}

/** Changing the status at all; where to, says `changeStatus`. */
export const lead = (actor: Actor, facts: Standing) =>
  refusedWhen({
    'no permission': ![actor, actorIn(actor, facts)].some(one => holds(one, 'change dispute case status')),
    'on a side': isTied(actor, facts),
    over: isReadOnly(facts.status),
    'other stage': !leadsCase(actor, facts),
  })

export const changeStatus = (actor: Actor, facts: CaseFacts, to: CaseStatus, seen?: Seen) =>
  both(lead(actor, facts), refusedWhen({ stale: isStale(facts, seen), 'not next': !ledTo(facts).includes(to) }))

/** How far the award of a case has come. */
export type Awarded = {
  /** Until when both sides may object to it; null where neither can any more, or not yet. */
  readonly until: Day | null
  /** It was made, and its notice is not published. */
  readonly unpublished: boolean
  /** Both sides have agreed on something else since. */
  readonly agreed: boolean
}

/**
 * A case neither ends nor leaves the panel between the making of its award and the last day to object, and the claimant does
 * not withdraw it before it is confirmed or objected to, unless both have agreed since (rules "Awards").
 */
export const leaveAward = (to: CaseStatus, { until, unpublished, agreed }: Awarded, today: Day) => {
  const ends = to === 'resolved' || to === 'closed'
  return refusedWhen({
    'days to object': (ends || to === 'national industrial court') && !agreed && until !== null && today <= until,
    'award waits': to === 'withdrawn' && !agreed && until !== null,
    'no notice yet': ends && !agreed && unpublished,
  })
}

/** The statuses that the actor may choose next. */
export const statusesFor = (actor: Actor, facts: Standing): CaseStatus[] =>
  lead(actor, facts).allowed ? ledTo(facts) : []

/** Nobody chooses who settles a case to a side of which they are tied (rules "Ties"). */
export const assign = (actor: Actor, facts: Standing) =>
  refusedWhen({ 'no permission': !holds(actor, 'assign users cases'), 'on a side': isTied(actor, facts) })

export const refer = (actor: Actor, facts: Standing) =>
  both(assign(actor, facts), refusedWhen({ over: isReadOnly(facts.status) }))

/** Whom cases are referred to: somebody active who settles, or a body that was not dissolved (rules "Referrals"). */
export const referTo = ({ group, status }: { readonly group: string; readonly status: string }) =>
  refusedWhen({ 'not neutral': group !== 'settlement', 'not active': status !== 'active' })
export const referToBody = ({ status }: { readonly status: string }) =>
  refusedWhen({ dissolved: status === 'dissolved' })

/** Ends a referral. */
export const unassign = refer

/** Says which organization an accused that was not listed is; whoever approves does so with the same right. */
export const linkAccused = (actor: Actor, facts: Standing & Pick<CaseFacts, 'version' | 'accusedKnown'>, seen?: Seen) =>
  refusedWhen({
    'no permission': !mayAsMinistry(actor, 'confirm the accused') || isTied(actor, facts),
    stale: isStale(facts, seen),
    'nothing to link': isReadOnly(facts.status) || facts.accusedKnown,
  })

/** Each person of either side gives feedback once on each resolution (rules "Feedback"). */
export const giveFeedback = (actor: Actor, facts: CaseFacts) => {
  const side = sideOf(actor, facts)
  return refusedWhen({
    'on no side': side !== 'claimant' && side !== 'accused',
    'not resolved': facts.resolvedAt === null || (facts.status !== 'resolved' && facts.status !== 'closed'),
    'given already': facts.feedbackFrom.includes(actor.id),
  })
}

const CASE_PERMISSIONS: readonly Permission[] = [
  'approve dispute',
  'invite dispute participants',
  'change dispute case status',
  'participate in resolution',
  'view dispute notifications',
]

/** `case/permissions`: only what is possible now (rules "Roles and permissions"). */
export const casePermissions = (actor: Actor, facts: CaseFacts): Permission[] =>
  CASE_PERMISSIONS.filter(permission => {
    if (permission === 'approve dispute') return approve(actor, facts).allowed
    if (permission === 'invite dispute participants') return mayInviteSomebody(actor, facts)
    if (permission === 'change dispute case status') return statusesFor(actor, facts).length > 0
    return holds(actorIn(actor, facts), permission)
  })
