import type { NextStep, WaitingPoll } from '@accord/contract/disputes/disputes.schemas'
import { TURN_STEPS, type TurnStep } from '@accord/contract/work/work.limits'
import { type Actor, isUnitAdmin } from './actor.ts'
import { type Led, type Standing, statusGroup } from './disputes.policy.ts'
import { STAGE_ROLES, stageOf } from './life.policy.ts'
import type { Waiting } from './turns.policy.ts'
import { takesStep, workKeysOf } from './work.policy.ts'

/** Something that a person said in the discussion. */
export type Word = { readonly id: string; readonly unit: string | null; readonly at: Date }

/** What this actor was asked in polls of others, which nobody else may know. */
export type Polled = {
  /** The poll of somebody else's in which they have neither voted nor looked without voting. */
  readonly poll: WaitingPoll | null
  /** The last word before polls which they have answered, where nothing was said since; else undefined. */
  readonly wordBefore?: Word | null | undefined
}

/** Who must do what in a case, as it is kept, and what the reader alone was asked. */
export type TurnFacts = Led & Pick<Polled, 'poll'> & { readonly turns: readonly Waiting[]; readonly statusSince: Date }

export type Turn = NextStep

const isOwn = (actor: Actor, word: Word | null | undefined): boolean =>
  !!word && (word.id === actor.id || (isUnitAdmin(actor) && word.unit === actor.unit?.id))

type Words = Pick<Polled, 'wordBefore'> & {
  /** Whose the last word in the discussion is; null where it is the system's or nobody's. */
  readonly lastWord: Word | null
}

/** The last word is the actor's own, or of the unit they run; a vote is the answer to a poll. */
export const spokeLast = (actor: Actor, { lastWord, wordBefore }: Words): boolean =>
  isOwn(actor, lastWord) || isOwn(actor, wordBefore)

/** Whom the case names: they run the accused unit itself, or joined on its side. */
export const isNamed = (actor: Actor, facts: Standing): boolean =>
  (isUnitAdmin(actor) && actor.unit?.id === facts.accused.id) ||
  facts.participants.some(p => p.personId === actor.id && p.side === 'accused')

/** Of several steps the one to do first. */
export const firstOf = <T extends { readonly step: TurnStep }>(steps: readonly T[]): T | undefined =>
  [...steps].sort((a, b) => TURN_STEPS.indexOf(a.step) - TURN_STEPS.indexOf(b.step))[0]

/** An award is the panel's and the ministry's alone until its notice (rules "Awards"), so that nobody else is told who has it. */
const IS_SECRET: readonly TurnStep[] = ['make the award', 'publish the notice']

/** What the ministry or whoever settles does next, as far as others are told; while it is to settle, both sides may talk. */
const othersStep = ({ turns }: TurnFacts): Waiting | undefined =>
  firstOf(
    turns.filter(
      ({ who, step }) =>
        (who === 'ministry' || who === 'settlement') &&
        step !== 'vote' &&
        step !== 'settle' &&
        !IS_SECRET.includes(step),
    ),
  )

/**
 * Who must act next in a case that the actor sees, and whether it is they (rules "Your turn"): what the list of work says,
 * of several steps the first.
 */
export const yourTurn = (actor: Actor, facts: TurnFacts): Turn => {
  const stage = stageOf(facts)
  const settled_by = stage ? [...STAGE_ROLES[stage]] : []
  const keys = workKeysOf(actor)
  const { poll } = facts
  const own = firstOf(facts.turns.filter(one => keys.includes(one.key) && takesStep(actor, facts, one, poll !== null)))
  if (own) {
    const { who, step, due } = own
    const asked = step === 'vote' ? poll : null
    return { who, step, due, since: asked?.asked_at ?? own.since.toISOString(), yours: true, settled_by, poll: asked }
  }
  const since = facts.statusSince.toISOString()
  const others = othersStep(facts)
  if (others)
    return { who: others.who, step: others.step, due: others.due, since, yours: false, settled_by, poll: null }
  const isOver = statusGroup(facts.status) === 'closed'
  return {
    who: isOver ? 'nobody' : 'everyone',
    step: isOver ? 'none' : 'talk',
    due: null,
    since,
    yours: false,
    settled_by,
    poll: null,
  }
}
