import { REQUEST_KINDS, type RequestKind } from '@accord/contract/requests/requests.schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import type { Permission } from './permissions.ts'
import {
  couldStillAsk,
  decide,
  decidesFor,
  kindsDecidedBy,
  maySeeRequest,
  type Place,
  type RequestFacts,
} from './requests.policy.ts'

const UNITS = ['union', 'branch', 'org', 'other org', 'elsewhere', 'ministry'] as const
const PATHS: Record<(typeof UNITS)[number], string[]> = {
  union: ['union'],
  branch: ['union', 'branch'],
  org: ['union', 'branch', 'org'],
  'other org': ['union', 'branch', 'other org'],
  elsewhere: ['elsewhere'],
  ministry: ['ministry'],
}
const PEOPLE = ['ada', 'bola', 'chidi'] as const

/** Rules "Requests" once more: kinds that admins of units decide, and what an officer of the ministry must hold. */
const OF_UNITS: readonly RequestKind[] = ['membership', 'new organization']
const OFFICERS: Readonly<Record<RequestKind, Permission>> = {
  membership: 'invite users',
  'unlisted organization': 'invite users',
  'new organization': 'invite users',
  'new role': 'edit roles and permissions',
  'delete organization': 'edit unions',
  permissions: 'edit roles and permissions',
}

const anActor: fc.Arbitrary<Actor> = fc
  .record({
    id: fc.constantFrom(...PEOPLE),
    group: fc.constantFrom('admin' as const, 'party' as const, 'settlement' as const),
    unit: fc.option(fc.constantFrom(...UNITS)),
    permissions: fc.subarray<Permission>(['invite users', 'edit roles and permissions', 'edit unions']),
  })
  .map(({ id, group, unit, permissions }) => ({
    id,
    accessKey: id,
    bodyAccessKeys: [],
    role: group,
    group,
    permissions: new Set(permissions),
    unit: unit && {
      id: unit,
      accessKey: unit,
      kind: unit === 'ministry' ? 'ministry' : 'sub_branch',
      path: PATHS[unit],
    },
  }))

const aRequest: fc.Arbitrary<RequestFacts> = fc
  .record({
    kind: fc.constantFrom(...REQUEST_KINDS),
    personId: fc.constantFrom(...PEOPLE),
    unit: fc.constantFrom(...UNITS.filter(u => u !== 'ministry')),
    accused: fc.subarray([...UNITS]),
  })
  .map(({ unit, ...r }) => ({ ...r, unitPath: OF_UNITS.includes(r.kind) ? PATHS[unit] : [] }))

const mayDecide = (actor: Actor, request: RequestFacts) => decide(actor, request, 'pending').allowed

const holds = (rule: (actor: Actor, request: RequestFacts) => void) =>
  fc.assert(
    fc.property(anActor, aRequest, (actor, request) => {
      rule(actor, request)
    }),
    { numRuns: 2000 },
  )

describe('who decides a request', () => {
  it('is never the person who asked', () => {
    holds((actor, r) => expect(mayDecide(actor, { ...r, personId: actor.id })).toBe(false))
  })

  it('is whoever of the ministry holds the permission of that kind', () => {
    holds((actor, r) => {
      if (actor.unit?.kind !== 'ministry' || actor.id === r.personId) return
      expect(mayDecide(actor, r)).toBe(actor.permissions.has(OFFICERS[r.kind]))
    })
  })

  it('is for what units do not decide nobody else', () => {
    holds((actor, r) => {
      if (actor.unit?.kind === 'ministry' || OF_UNITS.includes(r.kind)) return
      // Not even for a unit of the actor's own.
      expect(mayDecide(actor, { ...r, unitPath: actor.unit?.path ?? [] })).toBe(false)
    })
  })

  it('is for a membership or a move an admin of that unit or of one above it', () => {
    holds((actor, r) => {
      const { unit } = actor
      if (unit?.kind === 'ministry' || !OF_UNITS.includes(r.kind) || actor.id === r.personId) return
      const over = actor.group === 'admin' && unit !== null && r.unitPath.includes(unit.id)
      expect(mayDecide(actor, { ...r, accused: [] })).toBe(over)
    })
  })

  it('is not the accused’s own admin while a case against that unit is open; those above and below still are', () => {
    holds((actor, r) => {
      const { unit } = actor
      if (!unit || unit.kind === 'ministry') return
      expect(mayDecide(actor, { ...r, accused: [unit.id] })).toBe(false)
      const others = r.accused.filter(id => id !== unit.id)
      expect(mayDecide(actor, { ...r, accused: others })).toBe(mayDecide(actor, { ...r, accused: [] }))
    })
  })
})

describe('who sees a request', () => {
  it('is nobody but those who decide, and the person who asked', () => {
    holds((actor, r) => expect(maySeeRequest(actor, r)).toBe(mayDecide(actor, r) || actor.id === r.personId))
  })

  it('is looked for in the place of the actor’s unit, or nowhere', () => {
    holds((actor, r) => {
      const whose = decidesFor(actor)
      if (mayDecide(actor, r)) expect([whose === null, kindsDecidedBy(actor).includes(r.kind)]).toEqual([false, true])
      if (whose !== null && whose !== 'ministry')
        expect(whose).toEqual({ unit: actor.unit?.id, accessKey: actor.unit?.accessKey })
    })
  })
})

describe('what waits when its person changes', () => {
  const all = REQUEST_KINDS.map(kind => ({ kind, roleId: 'asked role', unitId: 'org' }))
  const stays = (now: Partial<Place>) =>
    all
      .filter(wish => couldStillAsk({ group: 'party', roleId: 'own role', unitId: null, ...now }, wish))
      .map(w => w.kind)

  it('stays as long as it could be asked anew', () => {
    expect(stays({})).toEqual(['membership', 'unlisted organization', 'new organization'])
    expect(stays({ unitId: 'elsewhere' })).toEqual(['new organization'])
    expect(stays({ unitId: 'org' })).toEqual([])
    expect(stays({ group: 'settlement' })).toEqual(['membership', 'unlisted organization', 'new organization'])
    expect(stays({ group: 'admin', unitId: 'org' })).toEqual(['new role', 'delete organization'])
    expect(stays({ group: 'admin', unitId: 'elsewhere' })).toEqual(['new role'])
    expect(stays({ group: 'admin', roleId: 'asked role' })).toEqual(['permissions'])
  })
})
