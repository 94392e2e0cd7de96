import { REQUEST_KINDS } from '@accord/contract/requests/requests.schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import type { Permission } from './permissions.ts'
import { decidesFor, kindsDecidedBy, mayDecide, maySeeRequest, type RequestFacts } from './requests.policy.ts'

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

const anActor: fc.Arbitrary<Actor> = fc
  .record({
    id: fc.constantFrom(...PEOPLE),
    group: fc.constantFrom('admin' as const, 'party' as const, 'settlement' as const),
    unit: fc.option(fc.constantFrom(...UNITS)),
    invites: fc.boolean(),
  })
  .map(({ id, group, unit, invites }) => ({
    id,
    key: id,
    bodyKeys: [],
    role: group,
    group,
    permissions: new Set<Permission>(invites ? ['invite users'] : []),
    unit: unit && { id: unit, key: unit, kind: unit === 'ministry' ? 'ministry' : 'sub_branch', path: PATHS[unit] },
  }))

const aRequest: fc.Arbitrary<RequestFacts> = fc
  .record({
    kind: fc.constantFrom(...REQUEST_KINDS),
    personId: fc.constantFrom(...PEOPLE),
    unit: fc.constantFrom(...UNITS.filter(u => u !== 'ministry')),
    accused: fc.subarray([...UNITS]),
  })
  .map(({ unit, ...r }) => ({ ...r, unitPath: r.kind === 'membership' ? PATHS[unit] : [] }))

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

  it('is whoever of the ministry invites people, for every kind', () => {
    holds((actor, r) => {
      if (actor.unit?.kind !== 'ministry' || actor.id === r.personId) return
      expect(mayDecide(actor, r)).toBe(actor.permissions.has('invite users'))
    })
  })

  it('is for an organization that is not listed nobody else', () => {
    holds((actor, r) => {
      if (actor.unit?.kind !== 'ministry') expect(mayDecide(actor, { ...r, kind: 'unlisted organization' })).toBe(false)
    })
  })

  it('is for a membership an admin of that unit or of one above it', () => {
    holds((actor, r) => {
      const { unit } = actor
      if (unit?.kind === 'ministry' || r.kind !== 'membership' || actor.id === r.personId) return
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
      if (whose !== null && whose !== 'ministry') expect(whose).toEqual({ unit: actor.unit?.id, key: actor.unit?.key })
    })
  })
})
