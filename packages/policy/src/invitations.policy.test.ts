import { CASE_STATUSES } from '@accord/contract/disputes/disputes.schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTied, onSides, sideOf } from './access.policy.ts'
import type { Actor } from './actor.ts'
import type { CaseFacts, PartyUnit, Side } from './disputes.policy.ts'
import {
  changeParties,
  type InvitedRole,
  invite,
  inviteToCase,
  needsUnit,
  removeParty,
  sideOfInvited,
  UNIT_CALL_ROLES,
  unitKindsFor,
} from './invitations.policy.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'
import { BUILT_IN_ROLES, type UnitKind } from './roles.ts'

const KINDS = {
  union: 'union',
  branch: 'branch',
  org: 'sub_branch',
  'other branch': 'branch',
  'other org': 'sub_branch',
  firm: 'employer',
  ministry: 'ministry',
} as const satisfies Record<string, UnitKind>
type UnitName = keyof typeof KINDS
const UNITS = Object.keys(KINDS) as UnitName[]
const PATHS: Record<UnitName, UnitName[]> = {
  union: ['union'],
  branch: ['union', 'branch'],
  org: ['union', 'branch', 'org'],
  'other branch': ['union', 'other branch'],
  'other org': ['union', 'other branch', 'other org'],
  firm: ['firm'],
  ministry: ['ministry'],
}
const PEOPLE = ['ada', 'bola', 'chidi', 'dayo'] as const

const permissionSet = fc.subarray([...PERMISSIONS])
const anActor: fc.Arbitrary<Actor> = fc
  .record({
    id: fc.constantFrom(...PEOPLE),
    group: fc.constantFrom('admin' as const, 'party' as const, 'settlement' as const),
    unit: fc.option(fc.constantFrom(...UNITS)),
    // Often as a built-in role has them, so that rules that need many at once are met, too.
    permissions: fc.oneof(permissionSet, fc.constantFrom(...BUILT_IN_ROLES.map(r => [...r.permissions]))),
    bodyAccessKeys: fc.subarray(['board']),
  })
  .map(({ id, group, unit, permissions, bodyAccessKeys }) => ({
    id,
    accessKey: id,
    bodyAccessKeys,
    role: group,
    group,
    permissions: new Set(permissions),
    unit: unit && { id: unit, accessKey: unit, kind: KINDS[unit], path: PATHS[unit] },
  }))

const builtIn: InvitedRole[] = BUILT_IN_ROLES.map(r => ({ ...r, builtIn: true }))
const named = (name: string): InvitedRole => {
  const found = builtIn.find(r => r.name === name)
  if (!found) throw new Error(`no role ${name}`)
  return found
}
const aCustomRole: fc.Arbitrary<InvitedRole> = fc.record({
  name: fc.constantFrom('Clerk', 'Registrar'),
  group: fc.constantFrom('admin' as const, 'party' as const, 'settlement' as const),
  unitKind: fc.option(fc.constantFrom(...Object.values(KINDS))),
  builtIn: fc.constant(false),
  permissions: permissionSet,
})
/** A built-in role may have been given more than its default. */
const aBuiltInRole = fc
  .tuple(fc.constantFrom(...builtIn), fc.option(permissionSet))
  .map(([role, more]) => ({ ...role, permissions: [...role.permissions, ...(more ?? [])] }))
const aRole = fc.oneof({ weight: 3, arbitrary: aBuiltInRole }, aCustomRole)

const partyUnit = (name: UnitName): PartyUnit => ({
  id: name,
  accessKey: name,
  path: PATHS[name].map(id => ({ id, accessKey: id })),
})
const aParticipant = fc.record({
  personId: fc.constantFrom(...PEOPLE),
  accessKey: fc.constant(''),
  side: fc.constantFrom<Side>('claimant', 'accused', 'neutral'),
  role: fc.constant('Claimants'),
  permissions: permissionSet,
})
const PARTIES = UNITS.filter(unit => unit !== 'ministry')
const aCase: fc.Arbitrary<CaseFacts> = fc
  .record({
    status: fc.constantFrom(...CASE_STATUSES),
    approved: fc.boolean(),
    filer: fc.constantFrom(...PEOPLE),
    claimant: fc.option(fc.constantFrom(...PARTIES)),
    accused: fc.constantFrom(...PARTIES),
    filerUnit: fc.constant(null),
    participants: fc.uniqueArray(aParticipant, { maxLength: 3, selector: p => p.personId }),
    assigned: fc.subarray([...PEOPLE, 'board']),
    accusedLed: fc.boolean(),
    adminless: fc.subarray<Side>(['claimant', 'accused']),
    ownTree: fc.boolean(),
  })
  .map(c => ({
    ...c,
    heldStage: null,
    filer: { id: c.filer, accessKey: c.filer, left: false },
    claimantLed: true,
    version: 1,
    resolvedAt: null,
    closedAt: null,
    accusedKnown: true,
    feedbackFrom: [],
    claimant: c.claimant && partyUnit(c.claimant),
    accused: partyUnit(c.accused),
    participants: c.participants.map(p => ({ ...p, accessKey: p.personId })),
    assigned: c.assigned.map(key => ({ accessKey: key, role: 'Mediators' })),
  }))

const outside = (rule: (actor: Actor, role: InvitedRole) => void) =>
  fc.assert(
    fc.property(anActor, aRole, (actor, role) => rule(actor, role)),
    { numRuns: 5000 },
  )
const inside = (rule: (actor: Actor, facts: CaseFacts, role: InvitedRole) => void) =>
  fc.assert(
    fc.property(anActor, aCase, aRole, (actor, facts, role) => rule(actor, facts, role)),
    { numRuns: 10_000 },
  )

const mayInvite = (actor: Actor, role: InvitedRole) => invite(actor, role).allowed
const mayChangeParties = (actor: Actor, facts: CaseFacts) => changeParties(actor, facts).allowed
/** The side of somebody who is invited while nothing stands in the way but who invites and to what; null for nobody. */
const invitedSide = (actor: Actor, facts: CaseFacts, role: InvitedRole) => {
  const now = { ...facts, status: 'mediation', approved: true } as const
  return inviteToCase(actor, now, role).allowed ? sideOfInvited(actor, now, role) : null
}

const ofMinistry = (actor: Actor) => actor.unit?.kind === 'ministry'
const lacks = (actor: Actor, role: InvitedRole) => role.permissions.some(p => !actor.permissions.has(p))
const withMore = (actor: Actor, ...more: Permission[]): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, ...more]),
})

describe('whom somebody may invite outside a case', () => {
  it('is nobody without the right to invite, or without a unit to run', () => {
    outside((actor, role) => {
      const permissions = new Set(PERMISSIONS.filter(p => p !== 'invite users'))
      expect(mayInvite({ ...actor, permissions }, role)).toBe(false)
      expect(mayInvite({ ...withMore(actor, ...PERMISSIONS), unit: null }, role)).toBe(false)
      if (!ofMinistry(actor) && actor.group !== 'admin')
        expect(mayInvite(withMore(actor, ...PERMISSIONS), role)).toBe(false)
    })
  })

  it('is by nobody but the ministry a role that holds more than they do', () => {
    outside((actor, role) => {
      if (!ofMinistry(actor) && lacks(actor, role)) expect(mayInvite(actor, role)).toBe(false)
    })
  })

  it('is by an officer of the ministry who may not write roles no admin role beyond the own', () => {
    outside((actor, role) => {
      const invites = actor.permissions.has('invite users')
      if (!ofMinistry(actor) || actor.permissions.has('edit roles and permissions')) return
      expect(mayInvite(actor, role)).toBe(invites && (role.group !== 'admin' || !lacks(actor, role)))
    })
  })

  it('is by a Ministry Admin any role', () => {
    const ministry = new Set(named('Ministry Admin').permissions)
    outside((actor, role) => {
      if (ofMinistry(actor)) expect(mayInvite({ ...actor, permissions: ministry }, role)).toBe(true)
    })
  })

  it('is by a unit what is below it: no role of its own level, no settlement role, none made by the ministry', () => {
    const allowed: Partial<Record<UnitKind, string[]>> = {
      union: ['Union Branch Admin', 'Employers', 'Staff', 'Claimants'],
      branch: ['Employers', 'Staff', 'Claimants'],
      sub_branch: ['Staff'],
      employer: ['Staff'],
    }
    outside((actor, role) => {
      const { unit } = actor
      if (!unit || unit.kind === 'ministry' || actor.group !== 'admin') return
      const may = mayInvite(withMore(actor, ...PERMISSIONS), role)
      expect(may).toBe(role.builtIn && (allowed[unit.kind] ?? []).includes(role.name))
      expect(mayInvite(withMore(actor, ...PERMISSIONS), { ...role, builtIn: false })).toBe(false)
    })
  })

  it('grows with what they hold, and shrinks with what the role holds', () => {
    outside((actor, role) => {
      if (!mayInvite(actor, role)) return
      expect(mayInvite(withMore(actor, ...PERMISSIONS), role)).toBe(true)
      expect(mayInvite(actor, { ...role, permissions: role.permissions.slice(1) })).toBe(true)
    })
  })
})

describe('where somebody invited will belong', () => {
  it('is no unit for the ministry’s and settlement roles, and one of its kind for those that run one', () => {
    outside((_, role) => {
      const kinds = unitKindsFor(role)
      if (role.unitKind === 'ministry') expect(kinds).toEqual([])
      if (role.group === 'settlement' && role.unitKind === null) expect(kinds).toEqual([])
      expect(needsUnit(role)).toBe(kinds !== null && kinds.length > 0)
    })
    for (const [name, kind] of [
      ['National Union Admin', 'union'],
      ['Union Branch Admin', 'branch'],
      ['Employers', 'sub_branch'],
    ] as const)
      expect([needsUnit(named(name)), unitKindsFor(named(name))?.includes(kind)]).toEqual([true, true])
    for (const name of ['Staff', 'Claimants', 'Respondents']) expect(needsUnit(named(name))).toBe(false)
  })

  it('is a unit of the level of the call for every role the call takes', () => {
    for (const [kind, names] of Object.entries(UNIT_CALL_ROLES))
      for (const name of names) expect(unitKindsFor(named(name)) ?? [kind]).toContain(kind)
  })
})

describe('whom somebody may invite in a case', () => {
  it('is on the inviter’s side where that is a party’s, in a role of that side', () => {
    inside((actor, facts, role) => {
      const own = sideOf(actor, facts)
      const side = invitedSide(actor, facts, role)
      if (side === null || own === null || own === 'neutral') return
      expect(side).toBe(own)
      expect(own === 'claimant' ? ['Claimants', 'Staff'] : ['Respondents', 'Staff']).toContain(role.name)
    })
  })

  it('is by whoever is on no party’s side a Claimant of the claimant, a Respondent of the accused', () => {
    inside((actor, facts, role) => {
      const own = sideOf(actor, facts)
      const side = invitedSide(actor, facts, role)
      if (own === 'claimant' || own === 'accused' || side === null) return
      if (side === 'claimant') expect(role.name).toBe('Claimants')
      if (side === 'accused') expect(role.name).toBe('Respondents')
      if (side === 'neutral') expect(role.group).toBe('settlement')
    })
  })

  it('is for a settlement role the ministry’s alone, as long as it takes no side', () => {
    inside((actor, facts, role) => {
      if (role.group !== 'settlement') return
      const own = sideOf(actor, facts)
      const may = ofMinistry(actor) && own !== 'claimant' && own !== 'accused' && mayChangeParties(actor, facts)
      expect(invitedSide(actor, facts, role)).toBe(may ? 'neutral' : null)
    })
  })

  it('is nobody by who is above both sides, or outside the case', () => {
    inside((actor, facts, role) => {
      if (sideOf(actor, facts) === null && !ofMinistry(actor))
        expect(invitedSide(withMore(actor, ...PERMISSIONS), facts, role)).toBeNull()
    })
  })

  it('is nobody in a role that runs a unit', () => {
    inside((actor, facts, role) => {
      if (role.group === 'admin') expect(invitedSide(actor, facts, role)).toBeNull()
    })
  })

  it('needs the right to invite, but for the filer or the first Respondent of a side without an admin', () => {
    inside((actor, facts) => {
      const bare = { ...actor, permissions: new Set<Permission>() }
      const without = { ...facts, participants: facts.participants.map(p => ({ ...p, permissions: [] })) }
      const first = facts.participants.find(p => p.side === 'accused')?.personId === actor.id
      const own = sideOf(actor, facts)
      const alone =
        own === 'claimant'
          ? facts.filer.id === actor.id && facts.adminless.includes('claimant')
          : own === 'accused' && first && facts.adminless.includes('accused')
      expect(mayChangeParties(bare, without)).toBe(alone)
    })
  })
})

describe('a settlement role', () => {
  it('is for nobody who filed, joined a party, or belongs to its unit or one above or below it, whatever they joined as', () => {
    inside((actor, facts) => {
      const side = (who: Side) => facts.participants.some(p => p.personId === actor.id && p.side === who)
      if (facts.filer.id === actor.id || side('claimant') || side('accused')) expect(isTied(actor, facts)).toBe(true)
      const belongs = (unit: PartyUnit | null) =>
        unit?.path.some(u => u.id === actor.unit?.id) || (unit !== null && actor.unit?.path.includes(unit.id))
      if (belongs(facts.claimant) || belongs(facts.accused)) expect(isTied(actor, facts)).toBe(true)
    })
  })

  it('is for who only settles, or has nothing to do with the case', () => {
    inside((actor, facts) => {
      const stranger = { ...actor, id: 'stranger', accessKey: 'stranger', unit: null }
      expect(isTied(stranger, facts)).toBe(false)
      const neutral = {
        personId: 'stranger',
        accessKey: 'stranger',
        side: 'neutral',
        role: 'Mediators',
        permissions: [],
      } as const
      expect(isTied(stranger, { ...facts, participants: [...facts.participants, neutral] })).toBe(false)
    })
  })

  it('is refused to the ministry’s people only for what they filed or joined', () => {
    inside((actor, facts) => {
      if (ofMinistry(actor)) expect(isTied(actor, facts)).toBe(onSides(facts).includes(actor.id))
    })
  })
})

describe('whom somebody may take out of a case', () => {
  it('is never the filer, by a party only its own, by the neutral nobody', () => {
    inside((actor, facts) => {
      const own = sideOf(actor, facts)
      for (const one of facts.participants) {
        if (!removeParty(actor, facts, one).allowed) continue
        expect(one.personId).not.toBe(facts.filer.id)
        expect(mayChangeParties(actor, facts)).toBe(true)
        if (!ofMinistry(actor)) expect([one.side, one.side === 'neutral']).toEqual([own, false])
      }
    })
  })
})
