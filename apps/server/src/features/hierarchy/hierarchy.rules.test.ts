import { accessKeysOn, isTied, maySee } from '@accord/policy/access.policy'
import { fitsMerge, kindUnder } from '@accord/policy/hierarchy.policy'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { type Actor, type Case, draw, pick, plan } from '../../../test/drawn.ts'
import { accusedOf, merge, move } from '../../../test/hierarchy.ts'
import { makeUnit, type TestPerson, type TestUnit } from '../../../test/people.ts'
import { SEED } from '../../../test/seed.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { actorById } from '../../http/session.ts'
import { differencesIn } from '../disputes/access.queries.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { belongingsOf, neutralsOf } from '../disputes/settling.queries.ts'
import { type UnitRow, unitRow } from './hierarchy.queries.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

async function factsIn(c: Case) {
  const row = await findCase(world.deps.db, c.id)
  if (!row) throw new Error('a case that was filed is missing')
  return { row, facts: factsOf(row) }
}

/** Who settles an open case though they are tied to a side, as "case person". */
async function tiedIn(cases: readonly Case[]): Promise<string[]> {
  const { db } = world.deps
  const tied: string[] = []
  for (const c of cases) {
    const { row, facts } = await factsIn(c)
    if (['resolved', 'closed', 'rejected', 'withdrawn'].includes(row.status)) continue
    for (const id of await neutralsOf(db, c.id)) {
      const [person] = await belongingsOf(db, [id])
      if (person && isTied(person, facts)) tied.push(`${row.case_no} ${id}`)
    }
  }
  return tied.sort()
}

/** Lists, pages and counts show each of them exactly the cases that the policy gives them now. */
async function expectAccess(actors: readonly Actor[], cases: readonly Case[]) {
  const { db } = world.deps
  expect(
    await differencesIn(
      db,
      cases.map(c => c.id),
    ),
  ).toEqual([])
  const all = await Promise.all(cases.map(async c => ({ c, facts: (await factsIn(c)).facts })))
  for (const drawn of actors) {
    const actor = await actorById(db, drawn.id)
    if (!actor) throw new Error('a person is missing')
    const seen = all.filter(({ facts }) =>
      maySee(
        actor,
        accessKeysOn(facts).map(row => row.accessKey),
      ),
    )
    const list = await world.call('GET', '/api/case/disputes?limit=100', { token: drawn.token })
    expect(list.body.data.map((row: { _id: string }) => row._id).sort()).toEqual(seen.map(({ c }) => c.id).sort())
    for (const { c } of all) {
      const read = await world.call('GET', `/api/case/read/${c.id}`, { token: drawn.token })
      expect(read.status).toBe(seen.some(other => other.c.id === c.id) ? 200 : 404)
    }
  }
}

/** Both sides of every case, as far as the rules speak of them: never one, nor one above the other; internal where they share a root. */
async function expectSides(cases: readonly Case[]) {
  for (const c of cases) {
    const { facts } = await factsIn(c)
    const [claimant, accused] = [facts.claimant?.path ?? [], facts.accused.path]
    expect(claimant.some(u => u.id === facts.accused.id)).toBe(false)
    expect(accused.some(u => u.id === facts.claimant?.id)).toBe(false)
    const row = await world.deps.db.selectFrom('cases').selectAll().where('id', '=', c.id).executeTakeFirstOrThrow()
    const shared = facts.ownTree || claimant[0]?.id === accused[0]?.id
    expect(row.internal_unit_id).toBe(shared ? accused[0]?.id : null)
  }
}

/** Every path is the line of parents, whatever was moved and merged. */
async function expectPaths() {
  const units = await world.deps.db.selectFrom('unit').select(['id', 'parent_id', 'path']).execute()
  const paths = new Map(units.map(unit => [unit.id, unit.path]))
  for (const { id, parent_id, path } of units) expect(path).toEqual([...(paths.get(parent_id ?? '') ?? []), id])
}

/** Into or under which of these units one may go by its kind; any where none fits. */
async function fitting(all: readonly TestUnit[], what: 'merge' | 'move', n: number) {
  const rows: UnitRow[] = []
  for (const { id } of all) rows.push(...[(await unitRow(world.deps.db, id)) ?? []].flat())
  const unit = pick(rows, n)
  const fits = (other: UnitRow) => (what === 'merge' ? fitsMerge(unit, other) : kindUnder(unit, other) !== null)
  const others = rows.filter(other => other.id !== unit.id && other.verified && fits(other))
  return { unit, others: others.length > 0 ? others : rows }
}

const actions = fc.array(
  fc.record({ what: fc.constantFrom<'merge' | 'move'>('merge', 'move'), unit: fc.nat(), other: fc.nat() }),
  {
    minLength: 6,
    maxLength: 10,
  },
)

it('leaves access, sides and ties as the rules have them, whatever is merged and moved', async () => {
  const answered: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(plan, actions, async (drawn, wishes) => {
      const { units, actors, cases } = await draw(world, ministry, drawn)
      // The calls that made them have left access as the rules have it.
      const ids = cases.map(c => c.id)
      expect(await differencesIn(world.deps.db, ids)).toEqual([])
      const employer = await makeUnit(world, 'employer', `Employer of ${units[0]?.id}`)
      const named: TestUnit[] = []
      for (const c of cases) if (!c.known) named.push(await accusedOf(world, ministry, c.id))
      const all = [...units, employer, ...named]
      const tied = await tiedIn(cases)
      for (const { what, unit, other } of wishes) {
        const action = what === 'merge' ? merge : move
        const { unit: one, others } = await fitting(all, what, unit)
        const reply = await action(world, ministry, one, pick(others, other))
        answered[`${what} ${reply.status}`] = (answered[`${what} ${reply.status}`] ?? 0) + 1
        expect([200, 403, 409, 422]).toContain(reply.status)
        if (reply.status !== 200) continue
        await expectAccess(actors, cases)
        await expectSides(cases)
        await expectPaths()
        // Some settle a case they were tied to from the start: nobody comes to it by this.
        const now = await tiedIn(cases)
        expect(now.filter(one => !tied.includes(one))).toEqual([])
      }
    }),
    { numRuns: 6, seed: SEED, endOnFailure: true },
  )
  expect(answered['merge 200']).toBeGreaterThan(0)
  expect(answered['move 200']).toBeGreaterThan(0)
}, 90_000)
