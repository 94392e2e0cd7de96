import { keysOn } from '@accord/policy/disputes.policy'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { makePerson, makeUnit, type TestPerson, type TestUnit } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newId } from '../../edges/ids.ts'
import { factsOf } from './disputes.facts.ts'
import { findCase, replaceSight } from './disputes.queries.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({}, { work: false })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

type Side = 'claimant' | 'accused' | 'neutral'
type Actor = TestPerson & { unit: TestUnit | null; admin: boolean }
type Case = {
  id: string
  filer: Actor
  accused: TestUnit
  approved: boolean
  joined: { person: Actor; side: Side }[]
}

/** Rules §5 once more, in words of its own, so that a mistake in the policy shows too. */
function sees(actor: Actor, c: Case): boolean {
  if (c.filer.id === actor.id) return true
  if (c.joined.some(j => j.person.id === actor.id && (c.approved || j.side !== 'accused'))) return true
  if (!actor.admin || !actor.unit) return false
  const { id } = actor.unit
  const onAccusedLine = c.accused.path.includes(id)
  const filerUnit = c.filer.unit
  const oneTree = filerUnit?.path[0] === c.accused.path[0]
  const personal = filerUnit === null || (oneTree && !c.filer.admin)
  if (personal && oneTree) return onAccusedLine && (id !== c.accused.id || c.approved)
  const onClaimantLine = !personal && filerUnit.path.includes(id)
  if (onClaimantLine && !onAccusedLine) return true
  return c.approved && onAccusedLine
}

const KINDS = ['union', 'branch', 'sub_branch'] as const
const ROLES = [
  { role: 'National Union Admin', admin: true },
  { role: 'Union Branch Admin', admin: true },
  { role: 'Employers', admin: true },
  { role: 'Staff', admin: false },
  { role: 'Claimants', admin: false },
] as const

const plan = fc.record({
  // Each unit hangs below an earlier one, or starts a tree.
  units: fc.array(fc.nat(), { minLength: 4, maxLength: 9 }),
  people: fc.array(fc.record({ role: fc.nat(ROLES.length - 1), unit: fc.option(fc.nat()) }), {
    minLength: 5,
    maxLength: 9,
  }),
  cases: fc.array(
    fc.record({
      filer: fc.nat(),
      accused: fc.nat(),
      approved: fc.boolean(),
      joined: fc.option(fc.record({ person: fc.nat(), side: fc.constantFrom<Side>('claimant', 'accused', 'neutral') })),
    }),
    { minLength: 4, maxLength: 8 },
  ),
})

const pick = <T>(from: readonly T[], n: number): T => {
  const found = from[n % from.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

async function makeUnits(parents: readonly number[]): Promise<TestUnit[]> {
  const units: TestUnit[] = []
  for (const n of parents) {
    const above = units.filter(unit => unit.path.length < KINDS.length)
    const parent = n % 3 === 0 || above.length === 0 ? null : pick(above, n)
    const kind = pick(KINDS, parent ? parent.path.length : 0)
    units.push(await makeUnit(world, kind, `Unit ${newId(world.clock)}`, parent))
  }
  return units
}

async function join(c: Case, person: Actor, side: Side): Promise<void> {
  await world.deps.db.transaction().execute(async tx => {
    const role = await tx.selectFrom('role').select('id').where('name', '=', 'Claimants').executeTakeFirstOrThrow()
    const at = world.clock.now()
    const row = { id: newId(world.clock), case_id: c.id, person_id: person.id, side, role_id: role.id, joined_at: at }
    await tx.insertInto('case_participant').values(row).execute()
    const found = await findCase(tx, c.id, true)
    if (found) await replaceSight(tx, c.id, keysOn(factsOf(found)), found.approved_at ? 'open' : 'waiting')
  })
  c.joined.push({ person, side })
}

async function pagesOf(url: string, token: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await world.call('GET', `${url}limit=3&cursor=${cursor}`, { token })
    ids.push(...body.data.map((row: { _id: string }) => row._id))
    if (!body.next_cursor) return ids
    cursor = body.next_cursor
  }
}

it('shows in lists, pages, counts and readings exactly what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async drawn => {
      const units = await makeUnits(drawn.units)
      const actors: Actor[] = []
      for (const { role, unit } of drawn.people) {
        const is = pick(ROLES, role)
        const own = unit === null ? null : pick(units, unit)
        actors.push({
          ...(await makePerson(world, is.role, { unitId: own?.id ?? null })),
          unit: own,
          admin: is.admin,
        })
      }
      const cases: Case[] = []
      for (const [i, draw] of drawn.cases.entries()) {
        const filer = pick(actors, draw.filer)
        const accused = pick(units, draw.accused)
        const filed = await fileDispute(world, filer, { accused_party: accused.id, title: `Case ${i}` })
        if (filed.status === 422) {
          // Refused only where both sides would be one.
          const unit = filer.unit
          expect(filer.admin && unit && (unit.path.includes(accused.id) || accused.path.includes(unit.id))).toBe(true)
          continue
        }
        const c: Case = { id: filed.body.data._id, filer, accused, approved: draw.approved, joined: [] }
        // Some join before the approval and some after it.
        if (draw.joined && i % 2 === 0) await join(c, pick(actors, draw.joined.person), draw.joined.side)
        if (c.approved) {
          const url = `/api/case/approve-case/${c.id}`
          const approved = await world.call('POST', url, { token: ministry.token, body: { status: 'concilliation' } })
          expect(approved.status).toBe(200)
        }
        if (draw.joined && i % 2 === 1) await join(c, pick(actors, draw.joined.person), draw.joined.side)
        cases.push(c)
      }
      for (const actor of actors) {
        const { token } = actor
        const seen = cases.filter(c => sees(actor, c)).reverse()
        expect(await pagesOf('/api/case/disputes?', token)).toEqual(seen.map(c => c.id))
        const waiting = seen.filter(c => !c.approved).map(c => c.id)
        expect(await pagesOf('/api/case/disputes/pending?', token)).toEqual(waiting)
        const { body } = await world.call('GET', '/api/dashboard', { token })
        expect(body.data).toMatchObject({
          pending_disputes: { count: waiting.length },
          open_disputes: { count: seen.length },
        })
        const threads = await world.call('GET', '/api/case/discussions', { token })
        const talked = threads.body.data.map((thread: { case_id: string }) => thread.case_id).sort()
        expect(talked).toEqual(seen.flatMap(c => (c.approved ? [c.id] : [])).sort())
        for (const c of cases) {
          const { status } = await world.call('GET', `/api/case/read/${c.id}`, { token })
          expect(status).toBe(sees(actor, c) ? 200 : 404)
        }
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 60_000)
