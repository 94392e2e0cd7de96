import type { NextStep, WaitingPoll } from '@accord/contract/disputes/disputes.schemas'
import { isTied, sideOf } from './access.policy.ts'
import { type Actor, isMinistry, isUnitAdmin } from './actor.ts'
import { discuss } from './discussions.policy.ts'
import { approve, lead, linkAccused, refer } from './disputes.actions.ts'
import { type CaseFacts, type Standing, statusGroup } from './disputes.policy.ts'
import { inviteParties } from './invitations.policy.ts'
import { STAGE_ROLES, stageOf } from './life.policy.ts'
import { hasNeutral } from './settling.policy.ts'

/** Something that a person said in the discussion. */
export type Word = { readonly id: string; readonly unit: string | null; readonly at: Date }

/** What this actor was asked in polls of others, which nobody else may know. */
export type Polled = {
  /** The poll of somebody else's in which they have neither voted nor looked without voting. */
  readonly poll: WaitingPoll | null
  /** The last word before polls which they have answered, where nothing was said since; else undefined. */
  readonly wordBefore?: Word | null | undefined
}

/** What decides who must act next in a case. */
export type TurnFacts = Standing &
  Polled &
  Pick<CaseFacts, 'version' | 'adminless' | 'accusedKnown'> & {
    /** Whether anybody on the accused side can be notified of the case. */
    readonly accusedReached: boolean
    /** Whose the last word in the discussion is; null where it is the system's or nobody's. */
    readonly lastWord: Word | null
    readonly statusSince: Date
  }

export type Turn = NextStep
type Next = Pick<Turn, 'who'> & { readonly step: Exclude<Turn['step'], 'vote'> }

/** The one thing that a case waits for (rules "Your turn"). */
const nextOf = (facts: TurnFacts): Next => {
  if (facts.status === 'case opened') return { who: 'ministry', step: 'approve' }
  if (statusGroup(facts.status) === 'closed') return { who: 'nobody', step: 'none' }
  if (facts.status === 'recalled') return { who: 'ministry', step: 'decide the recall' }
  if (!facts.accusedKnown) return { who: 'ministry', step: 'confirm the accused' }
  if (!facts.accusedReached) return { who: 'ministry', step: 'invite the accused' }
  if (!hasNeutral(facts)) return { who: 'ministry', step: 'refer' }
  if (facts.status === 'on hold') return { who: 'settlement', step: 'resume' }
  return { who: 'everyone', step: 'talk' }
}

const isOwn = (actor: Actor, word: Word | null | undefined): boolean =>
  !!word && (word.id === actor.id || (isUnitAdmin(actor) && word.unit === actor.unit?.id))

type Words = Pick<TurnFacts, 'lastWord' | 'wordBefore'>

/** The last word is the actor's own, or of the unit they run; a vote is the answer to a poll. */
export const spokeLast = (actor: Actor, { lastWord, wordBefore }: Words): boolean =>
  isOwn(actor, lastWord) || isOwn(actor, wordBefore)

/** Since when there is something to answer: the last word of the others, or the stage where nobody has spoken in it. */
const askedSince = ({ lastWord, wordBefore, statusSince }: TurnFacts): Date => {
  const word = wordBefore === undefined ? lastWord : wordBefore
  return word && word.at > statusSince ? word.at : statusSince
}

/** A side answers whatever others said since; nobody's turn ends by reading. */
const answers = (actor: Actor, facts: TurnFacts): boolean => discuss(actor, facts).allowed && !spokeLast(actor, facts)

/** Whom the case names: they run the accused unit itself, or joined on its side. */
export const isNamed = (actor: Actor, facts: Standing): boolean =>
  (isUnitAdmin(actor) && actor.unit?.id === facts.accused.id) ||
  facts.participants.some(p => p.personId === actor.id && p.side === 'accused')

/** Of the ministry, and on no side of the case: its steps need a permission each (rules "The ministry is a place"). */
const isOfficer = (actor: Actor, facts: Standing): boolean => isMinistry(actor) && !isTied(actor, facts)

const MINE: Readonly<Record<Next['step'], (actor: Actor, facts: TurnFacts) => boolean>> = {
  approve: (actor, facts) => approve(actor, facts).allowed,
  'decide the recall': (actor, facts) => lead(actor, facts).allowed,
  'confirm the accused': (actor, facts) => linkAccused(actor, facts).allowed,
  'invite the accused': (actor, facts) => isOfficer(actor, facts) && inviteParties(actor, facts).allowed,
  refer: (actor, facts) => isOfficer(actor, facts) && refer(actor, facts).allowed,
  resume: (actor, facts) => sideOf(actor, facts) === 'neutral' && lead(actor, facts).allowed,
  talk: (actor, facts) => {
    const side = sideOf(actor, facts)
    if (side === 'neutral') return lead(actor, facts).allowed
    return side !== null && answers(actor, facts)
  },
  none: () => false,
}

/** A poll waits for those on a side and those who settle: an officer of the ministry is asked nothing by it. */
const pollFor = (actor: Actor, facts: TurnFacts): WaitingPoll | null =>
  statusGroup(facts.status) !== 'closed' && sideOf(actor, facts) !== null && discuss(actor, facts).allowed
    ? facts.poll
    : null

/**
 * Who must act next in a case that the actor sees, and whether it is they (rules "Your turn"). Whom the case names
 * answers it as soon as it is approved, also while the ministry still has to refer it. A poll is answered by a vote.
 */
export const yourTurn = (actor: Actor, facts: TurnFacts): Turn => {
  const stage = stageOf(facts)
  const since = facts.statusSince.toISOString()
  const settled_by = stage ? [...STAGE_ROLES[stage]] : []
  const next = nextOf(facts)
  const yours = MINE[next.step](actor, facts)
  const asked = askedSince(facts).toISOString()
  const poll = pollFor(actor, facts)
  // Talking is what is left to do once nothing definite waits.
  if (poll && (!yours || next.step === 'talk'))
    return { who: 'everyone', step: 'vote', since: poll.asked_at, yours: true, settled_by, poll }
  const waits = next.step === 'refer' || next.step === 'confirm the accused'
  if (waits && stage === facts.status && isNamed(actor, facts) && answers(actor, facts))
    return { who: 'accused', step: next.step, since: asked, yours: true, settled_by, poll: null }
  const talks = next.step === 'talk' && yours && sideOf(actor, facts) !== 'neutral'
  return { ...next, since: talks ? asked : since, yours, settled_by, poll: null }
}
