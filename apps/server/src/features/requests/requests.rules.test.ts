import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { drawUnits, pick } from '../../../test/drawn.ts'
import { setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson, type TestUnit } from '../../../test/people.ts'
import { type Asker, askToJoin, askUnlisted, decideRequest } from '../../../test/requests.ts'
import { SEED } from '../../../test/seed.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

type Actor = TestPerson & { unit: TestUnit | null; admin: boolean }
type Request = { asker: Asker; unit: TestUnit | null; accused: TestUnit | null; open: boolean }

/** Rules "Requests" once more, in words of their own, so that a mistake in the policy shows too. */
function decides(actor: Actor, { asker, unit, accused, open }: Request): boolean {
  if (actor.id === asker.id) return false
  if (actor.id === ministry.id) return true
  if (!unit || !actor.admin || !actor.unit) return false
  if (open && accused?.id === actor.unit.id) return false
  return actor.unit.id === unit.id || unit.path.slice(0, -1).includes(actor.unit.id)
}

const ROLES = [
  { role: 'National Union Admin', admin: true },
  { role: 'Employers', admin: true },
  { role: 'Staff', admin: false },
  { role: 'Mediators', admin: false },
] as const

const plan = fc.record({
  units: fc.array(fc.nat(), { minLength: 4, maxLength: 7 }),
  people: fc.array(fc.record({ role: fc.nat(ROLES.length - 1), unit: fc.option(fc.nat()) }), {
    minLength: 4,
    maxLength: 7,
  }),
  requests: fc.array(
    fc.record({
      unit: fc.option(fc.nat(), { freq: 6 }),
      accused: fc.option(fc.nat(), { freq: 2 }),
      open: fc.boolean(),
    }),
    { minLength: 3, maxLength: 7 },
  ),
})

async function makeRequest(unit: TestUnit | null, accused: TestUnit | null, open: boolean): Promise<Request> {
  const asker = unit ? await askToJoin(world, unit.id) : await askUnlisted(world, 'Unknown Mills')
  if (accused) {
    const filed = await fileDispute(world, asker, { accused_party: accused.id })
    if (!open) await setStatus(world, filed.body.data._id, 'closed')
  }
  return { asker, unit, accused, open }
}

async function listOf(actor: Actor, ours: ReadonlySet<string>): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await world.call('GET', `/api/users/requests?limit=5&cursor=${cursor}`, { token: actor.token })
    ids.push(...body.data.map((row: { _id: string }) => row._id))
    if (!body.next_cursor) return ids.filter(id => ours.has(id))
    cursor = body.next_cursor
  }
}

it('lists and lets decide exactly what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async drawn => {
      const units = await drawUnits(world, drawn.units)
      const actors: Actor[] = [{ ...ministry, unit: null, admin: true }]
      for (const { role, unit } of drawn.people) {
        const is = pick(ROLES, role)
        const own = unit === null ? null : pick(units, unit)
        actors.push({ ...(await makePerson(world, is.role, { unitId: own?.id ?? null })), unit: own, admin: is.admin })
      }
      const asked: Request[] = []
      for (const { unit, accused, open } of drawn.requests) {
        const of = (n: number | null) => (n === null ? null : pick(units, n))
        asked.push(await makeRequest(of(unit), of(accused), open))
      }
      const ours = new Set(asked.map(r => r.asker.requestId))
      for (const actor of [...actors, ...asked.map(r => ({ ...r.asker, unit: null, admin: false }))]) {
        const due = asked.filter(r => decides(actor, r)).map(r => r.asker.requestId)
        expect(await listOf(actor, ours)).toEqual(due.reverse())
        for (const r of asked.filter(one => !decides(actor, one))) {
          const { status } = await decideRequest(world, actor, r.asker.requestId, 'decline')
          expect(status).toBe(actor.id === r.asker.id ? 403 : 404)
        }
      }
      // Nothing was changed by those who may not; each is decided once by one who may.
      for (const [i, r] of asked.entries()) {
        const decider = pick(
          actors.filter(actor => decides(actor, r)),
          i,
        )
        expect((await decideRequest(world, decider, r.asker.requestId, 'decline')).status).toBe(200)
      }
    }),
    { numRuns: 8, seed: SEED, endOnFailure: true },
  )
}, 60_000)
