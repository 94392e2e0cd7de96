import { CASE_STATUSES, type Side } from '@accord/contract/disputes/disputes.schemas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { actorIn, isTied, sideOf } from './access.policy.ts'
import type { Actor } from './actor.ts'
import { discuss } from './discussions.policy.ts'
import { approve, casePermissions, changeStatus, lead, refer, statusesFor } from './disputes.actions.ts'
import { type CaseFacts, isReadOnly, type PartyUnit } from './disputes.policy.ts'
import { inviteParties } from './invitations.policy.ts'
import { STAGE_ROLES, STAGES } from './life.policy.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'
import { BUILT_IN_ROLES } from './roles.ts'
import { hasNeutral } from './settling.policy.ts'
import { spokeLast, type Turn, type TurnFacts, yourTurn } from './turn.policy.ts'

const PEOPLE = ['ada', 'bola', 'chidi', 'dayo'] as const
const UNITS = { union: ['union'], firm: ['union', 'firm'], ministry: ['ministry'] } as const
type UnitName = keyof typeof UNITS
const [EARLIER, SINCE, LATER] = [new Date('2026-08-01'), new Date('2026-08-02'), new Date('2026-08-03')]
const NEUTRALS = [...new Set(Object.values(STAGE_ROLES).flat())]
const permissions = fc.subarray([...PERMISSIONS])

const partyUnit = (id: UnitName): PartyUnit => ({
  id,
  accessKey: id,
  path: UNITS[id].map(one => ({ id: one, accessKey: one })),
})

const anActor: fc.Arbitrary<Actor> = fc
  .record({
    id: fc.constantFrom(...PEOPLE),
    group: fc.constantFrom('admin' as const, 'party' as const, 'settlement' as const),
    unit: fc.option(fc.constantFrom<UnitName>('union', 'firm', 'ministry', 'ministry')),
    permissions: fc.oneof(permissions, fc.constantFrom(...BUILT_IN_ROLES.map(role => [...role.permissions]))),
  })
  .map(({ id, group, unit, permissions: held }) => ({
    id,
    accessKey: id,
    bodyAccessKeys: [],
    role: group,
    group,
    permissions: new Set(held),
    unit: unit && { id: unit, accessKey: unit, kind: unit === 'firm' ? 'sub_branch' : unit, path: UNITS[unit] },
  }))

const aCase: fc.Arbitrary<CaseFacts & TurnFacts> = fc
  .record({
    status: fc.constantFrom(...CASE_STATUSES, ...STAGES),
    heldStage: fc.constantFrom(...STAGES),
    filer: fc.constantFrom(...PEOPLE),
    claimant: fc.option(fc.constant(partyUnit('union'))),
    participants: fc.uniqueArray(
      fc.record({
        personId: fc.constantFrom(...PEOPLE),
        side: fc.constantFrom<Side>('claimant', 'accused', 'neutral', 'neutral'),
        role: fc.constantFrom(...NEUTRALS),
        permissions,
      }),
      { maxLength: 2, selector: p => p.personId },
    ),
    assigned: fc.array(fc.record({ accessKey: fc.constantFrom(...PEOPLE), role: fc.constantFrom(...NEUTRALS) }), {
      maxLength: 2,
    }),
    adminless: fc.subarray<Side>(['claimant', 'accused']),
    accusedKnown: fc.boolean(),
    accusedReached: fc.constantFrom(true, true, false),
    poll: fc.constantFrom(null, null, { _id: 'poll', thread_id: 'thread', poll_question: 'When?', asked_at: 'now' }),
    lastWord: fc.option(
      fc.record({
        id: fc.constantFrom(...PEOPLE),
        unit: fc.option(fc.constantFrom('union', 'firm')),
        at: fc.constantFrom(EARLIER, LATER),
      }),
    ),
  })
  .map(c => ({
    ...c,
    statusSince: SINCE,
    approved: c.status !== 'case opened' && c.status !== 'rejected',
    heldStage: c.status === 'on hold' ? c.heldStage : null,
    filer: { id: c.filer, accessKey: c.filer, left: false },
    accused: partyUnit('firm'),
    filerUnit: null,
    participants: c.participants.map(p => ({ ...p, accessKey: p.personId })),
    ownTree: false,
    claimantLed: true,
    version: 1,
    resolvedAt: null,
    closedAt: null,
    feedbackFrom: [],
  }))

/** The permission of each of the ministry's steps (rules "Your turn"). */
const STEPS: Partial<Record<Turn['step'], Permission>> = {
  'decide the recall': 'change dispute case status',
  'invite the accused': 'invite dispute participants',
  refer: 'assign users cases',
}

it('is of the ministry’s people who may take the step and are on no side', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const { who, step, yours } = yourTurn(actor, facts)
      const permission = STEPS[step]
      if (step === 'approve') expect([who, yours]).toEqual(['ministry', approve(actor, facts).allowed])
      if (!permission || who === 'accused') return
      const officer = actor.unit?.kind === 'ministry' && !isTied(actor, facts)
      const joined = facts.participants.find(p => p.personId === actor.id)
      const inviting = step === 'invite the accused' && joined?.permissions.includes(permission)
      expect([who, yours]).toEqual(['ministry', officer && (actor.permissions.has(permission) || inviting === true)])
    }),
    { numRuns: 1_000 },
  )
})

it('is only where the call behind it is allowed', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const { who, step, yours } = yourTurn(actor, facts)
      if (!yours) return
      if (step === 'refer' && who === 'ministry') expect(refer(actor, facts).allowed).toBe(true)
      if (step === 'invite the accused') expect(inviteParties(actor, facts).allowed).toBe(true)
      if (step === 'resume' || step === 'decide the recall') expect(lead(actor, facts).allowed).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('is nobody’s in a case that is over, and of a side only while others wrote last', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const turn = yourTurn(actor, facts)
      const over = isReadOnly(facts.status) || facts.status === 'resolved'
      expect(turn.who === 'nobody').toBe(over)
      if (over) expect(turn.yours).toBe(false)
      const side = sideOf(actor, facts)
      if (turn.step !== 'talk' || (side !== 'claimant' && side !== 'accused')) return
      expect(hasNeutral(facts)).toBe(true)
      const discusses = actorIn(actor, facts).permissions.has('participate in resolution')
      expect(turn.yours).toBe(discusses && !spokeLast(actor, facts))
    }),
    { numRuns: 1_000 },
  )
})

it('is to vote wherever a poll waits for somebody of a side who may vote and has no other step', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const other = yourTurn(actor, { ...facts, poll: null })
      const { step, yours, poll } = yourTurn(actor, facts)
      const votes = other.who !== 'nobody' && sideOf(actor, facts) !== null && discuss(actor, facts).allowed
      const free = !other.yours || other.step === 'talk' || other.who === 'accused'
      expect(step === 'vote').toBe(facts.poll !== null && votes && free)
      expect(poll).toEqual(step === 'vote' ? facts.poll : null)
      if (step === 'vote') expect(yours).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('is no longer to answer a poll that was answered, and since the last word that is left', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const word = facts.lastWord
      const own = { id: actor.id, unit: null, at: LATER }
      const before = (wordBefore: typeof word) => yourTurn(actor, { ...facts, poll: null, wordBefore })
      const talking = { ...facts, poll: null, lastWord: { id: 'eze', unit: null, at: LATER } }
      const { step, who, yours, since } = yourTurn(actor, talking)
      const answers = yours && (who === 'accused' || (step === 'talk' && sideOf(actor, facts) !== 'neutral'))
      expect(since).toBe((answers ? LATER : SINCE).toISOString())
      if (!answers) return
      expect(before(own)).toMatchObject({ yours: false, since: SINCE.toISOString() })
      if (!spokeLast(actor, facts)) expect(before(null)).toMatchObject({ yours: true, since: SINCE.toISOString() })
    }),
    { numRuns: 1_000 },
  )
})

it('names those who settle the stage, on hold the one of before', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const stage = STAGES.find(one => one === (facts.status === 'on hold' ? facts.heldStage : facts.status))
      expect(yourTurn(actor, facts).settled_by).toEqual(stage ? STAGE_ROLES[stage] : [])
    }),
    { numRuns: 300 },
  )
})

it('offers the statuses that the change takes, and no permission for what is not possible now', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const taken = CASE_STATUSES.filter(to => changeStatus(actor, facts, to).allowed)
      expect([...statusesFor(actor, facts)].sort()).toEqual([...taken].sort())
      const held = casePermissions(actor, facts)
      expect(held.includes('approve dispute')).toBe(approve(actor, facts).allowed)
      expect(held.includes('change dispute case status')).toBe(taken.length > 0)
      expect(held.includes('invite dispute participants') && isReadOnly(facts.status)).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})
