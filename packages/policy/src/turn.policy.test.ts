import { LEGAL_DATES } from '@accord/contract/clocks/clocks.limits'
import { CASE_STATUSES, type Side } from '@accord/contract/disputes/disputes.schemas'
import { TURN_STEPS, type TurnStep } from '@accord/contract/work/work.limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTied } from './access.policy.ts'
import type { Actor } from './actor.ts'
import { discuss } from './discussions.policy.ts'
import { approve, casePermissions, changeStatus, lead, refer, statusesFor } from './disputes.actions.ts'
import { type CaseFacts, isReadOnly, type PartyUnit } from './disputes.policy.ts'
import { inviteParties } from './invitations.policy.ts'
import { STAGE_ROLES, STAGES } from './life.policy.ts'
import { PERMISSIONS } from './permissions.ts'
import { maySpeakFor } from './promises.policy.ts'
import { BUILT_IN_ROLES } from './roles.ts'
import { spokeLast, type TurnFacts, yourTurn } from './turn.policy.ts'
import { type TurnsFacts, turnsOf } from './turns.policy.ts'
import { STEP_PERMISSION, takesStep, workKeysOf } from './work.policy.ts'

const SIDES = ['claimant', 'accused'] as const
const PEOPLE = ['ada', 'bola', 'chidi', 'dayo'] as const
const UNITS = { union: ['union'], firm: ['union', 'firm'], ministry: ['ministry'] } as const
type UnitName = keyof typeof UNITS
const [SINCE, TODAY] = [new Date('2026-08-02'), '2026-08-10']
const isTurnStep = (step: string): step is TurnStep => TURN_STEPS.some(one => one === step)
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

const aCase: fc.Arbitrary<CaseFacts & TurnsFacts & TurnFacts> = fc
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
    accusedInvited: fc.boolean(),
    claimantLed: fc.boolean(),
    accusedLed: fc.boolean(),
    filerLeft: fc.boolean(),
    officer: fc.option(anActor),
    clocks: fc.subarray([
      { code: 'conciliation', due: '2026-08-01' },
      { code: 'objection', due: '2026-08-20' },
    ] as const),
    dates: fc.subarray([...LEGAL_DATES]),
    answered: fc.subarray(['claimant', 'accused'] as const),
    consented: fc.subarray(['claimant', 'accused'] as const),
    polledSince: fc.option(fc.constant(SINCE)),
    agreed: fc.boolean(),
    awardDraft: fc.boolean(),
    offered: fc.boolean(),
    poll: fc.constantFrom(null, null, { _id: 'poll', thread_id: 'thread', poll_question: 'When?', asked_at: 'now' }),
  })
  .map(({ officer, offered, filerLeft, ...c }) => ({
    ...c,
    reachedUnits: [],
    ministryKey: 'ministry',
    officer,
    offer: offered ? { since: SINCE, consents: [] } : null,
    promises: [],
    statusSince: SINCE,
    approved: c.status !== 'case opened' && c.status !== 'rejected',
    heldStage: c.status === 'on hold' ? c.heldStage : null,
    filer: { id: c.filer, accessKey: c.filer, left: filerLeft },
    accused: partyUnit('firm'),
    filerUnit: null,
    participants: c.participants.map(p => ({ ...p, accessKey: p.personId })),
    ownTree: false,
    version: 1,
    resolvedAt: null,
    closedAt: null,
    feedbackFrom: [],
  }))
  .map(facts => ({ ...facts, turns: turnsOf(facts, TODAY) }))

it('is the ministry’s only for its people who hold the permission and are on no side', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const { who, step, yours } = yourTurn(actor, facts)
      if (!yours || who !== 'ministry' || !isTurnStep(step)) return
      expect(actor.unit?.kind).toBe('ministry')
      expect(isTied(actor, facts)).toBe(false)
      expect(actor.permissions.has(STEP_PERMISSION[step] ?? 'approve dispute')).toBe(true)
      const { officer } = facts
      const isTheirs = officer && takesStep(officer, facts, { who, step, key: officer.id }, false)
      if (isTheirs) expect(officer.id).toBe(actor.id)
    }),
    { numRuns: 1_000 },
  )
})

it('is only where the call behind it is allowed', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const { who, step, yours } = yourTurn(actor, facts)
      if (!yours) return
      if (step === 'approve') expect(approve(actor, facts).allowed).toBe(true)
      if (step === 'refer') expect(refer(actor, facts).allowed).toBe(true)
      if (step === 'invite the accused') expect(inviteParties(actor, facts).allowed).toBe(true)
      if (step === 'resume' || step === 'decide the recall' || step === 'settle' || step === 'resolve')
        expect(lead(actor, facts).allowed).toBe(true)
      if (step === 'refer to the panel') expect(changeStatus(actor, facts, 'arbitration panel').allowed).toBe(true)
      if (step === 'refer to the court')
        expect(changeStatus(actor, facts, 'national industrial court').allowed).toBe(true)
      if (who === 'claimant' || who === 'accused')
        if (step === 'confirm') expect(maySpeakFor(actor, facts, who)).toBe(true)
      if (step === 'answer' || step === 'vote') expect(discuss(actor, facts).allowed).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('has whoever signs confirm what is offered, and nobody else', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const runsAccused = actor.group === 'admin' && actor.unit?.id === 'firm'
      if ((facts.filer.left && facts.filer.id === actor.id) || (runsAccused && !facts.accusedLed)) return
      const asked = facts.turns.filter(({ step }) => step === 'confirm')
      const own = asked.filter(turn => workKeysOf(actor).includes(turn.key) && takesStep(actor, facts, turn, false))
      const may = SIDES.filter(side => asked.some(({ who }) => who === side) && maySpeakFor(actor, facts, side))
      const sides = [...new Set(own.map(({ who }) => who))].sort()
      // The officer of a case is asked alone.
      if (facts.officer && facts.filer.left) expect(may).toEqual(expect.arrayContaining(sides))
      else expect(sides).toEqual([...may].sort())
    }),
    { numRuns: 1_000 },
  )
})

it('waits for nobody in a case that is over but for what may still be signed, and tells others who has an award before its notice to nobody', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const { who, step, yours } = yourTurn(actor, facts)
      const signs = facts.status === 'resolved' && facts.offer !== null && yours && step === 'confirm'
      const over = isReadOnly(facts.status) || (facts.status === 'resolved' && !signs)
      expect(who === 'nobody').toBe(over)
      if (!yours) expect(['make the award', 'publish the notice', 'settle', 'vote', 'answer']).not.toContain(step)
    }),
    { numRuns: 1_000 },
  )
})

it('is to vote wherever a poll waits for somebody of the case who may vote and has no other step before it', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const other = yourTurn(actor, { ...facts, poll: null })
      const { step, poll, since } = yourTurn(actor, facts)
      if (step !== 'vote') {
        expect(poll).toBeNull()
        return
      }
      expect([poll, since]).toEqual([facts.poll, facts.poll?.asked_at])
      expect(other.yours && ['approve', 'refer', 'resume', 'resolve', 'object', 'confirm'].includes(other.step)).toBe(
        false,
      )
      expect(discuss(actor, facts).allowed).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('is no side’s to answer once it has spoken in this round, or confirmed an offer, nor once both have agreed', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const { step, who } = yourTurn(actor, facts)
      if (step === 'answer') expect([...facts.answered, ...facts.consented]).not.toContain(who)
      if (facts.agreed) expect(facts.turns.map(turn => turn.step)).not.toContain('answer')
    }),
    { numRuns: 1_000 },
  )
})

it('is to object before all else that a side may do, and by its last day', () => {
  fc.assert(
    fc.property(anActor, aCase, (actor, facts) => {
      const objects = facts.turns.some(({ step, key }) => step === 'object' && key === actor.id)
      if (!objects || actor.unit?.kind === 'ministry') return
      const { who, step, due } = yourTurn(actor, facts)
      if (who === 'claimant' || who === 'accused')
        expect([step, due]).toEqual(['object', facts.clocks.find(one => one.code === 'objection')?.due ?? null])
    }),
    { numRuns: 1_000 },
  )
})

it('spoke last whose word it is, or who answered the polls after it', () => {
  const [own, others] = [
    { id: 'ada', unit: null, at: SINCE },
    { id: 'eze', unit: null, at: SINCE },
  ]
  fc.assert(
    fc.property(anActor, drawn => {
      const actor = { ...drawn, id: 'ada' }
      expect(spokeLast(actor, { lastWord: own })).toBe(true)
      expect(spokeLast(actor, { lastWord: others, wordBefore: own })).toBe(true)
      expect(spokeLast(actor, { lastWord: others })).toBe(false)
    }),
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
