import { accessKeysOn } from '@accord/policy/access.policy'
import { statusGroup } from '@accord/policy/disputes.policy'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { type Actor, type Case, draw, FILTERS, isInternalTo, isOf, plan, sees, seesUnit } from '../../../test/drawn.ts'
import type { TestPerson, TestUnit } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { differencesIn } from './access.queries.ts'
import { factsOf } from './disputes.facts.ts'
import { findCase } from './disputes.queries.ts'

let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const idsOf = (cases: readonly Case[]) => cases.map(c => c.id)

/** Every row of a list, page by page; each page says how many there are in all. */
async function pagesOf(url: string, token: string, idIn = '_id'): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await world.call('GET', `${url}limit=3&cursor=${cursor}`, { token })
    ids.push(...body.data.map((row: Record<string, string>) => row[idIn]))
    if (!body.next_cursor) {
      expect(body.total, url).toBe(ids.length)
      return ids
    }
    cursor = body.next_cursor
  }
}

async function expectLists(actor: Actor, seen: readonly Case[], units: readonly TestUnit[]) {
  const { token } = actor
  const list = (query: string) => pagesOf(`/api/case/disputes?${query}`, token)
  expect(await list('')).toEqual(idsOf(seen))
  expect(await list('order=asc&')).toEqual(idsOf(seen).reverse())
  for (const [name, holds] of Object.entries(FILTERS))
    expect(await list(`status=${name.replace(' ', '%20')}&`)).toEqual(idsOf(seen.filter(holds)))
  const waiting = seen.filter(c => c.status === 'case opened')
  expect(await pagesOf('/api/case/disputes/pending?', token)).toEqual(idsOf(waiting))
  expect(await list('internal=true&')).toEqual(idsOf(seen.filter(c => isInternalTo(actor, c))))
  const exported = await world.call('GET', '/api/case/disputes/export', { token })
  expect(exported.raw.trimEnd().split('\r\n')).toHaveLength(seen.length + 1)
  for (const unit of units) {
    const url = `/api/case/union/${unit.id}?`
    if (seesUnit(actor, unit)) expect(await pagesOf(url, token)).toEqual(idsOf(seen.filter(c => isOf(unit, c))))
    else expect((await world.call('GET', url, { token })).status).toBe(404)
  }
}

async function expectCounts(actor: Actor, seen: readonly Case[]) {
  const { token } = actor
  const { body } = await world.call('GET', '/api/dashboard', { token })
  expect(body.data).toMatchObject({
    pending_disputes: { count: seen.filter(c => c.status === 'case opened').length },
    open_disputes: { count: seen.filter(c => FILTERS.Open?.(c)).length },
  })
  const threads = await pagesOf('/api/case/discussions?', token, 'case_id')
  expect(threads.sort()).toEqual(idsOf(seen.filter(c => c.approved)).sort())
  expect((await pagesOf('/api/documents/folders?', token, 'case_id')).sort()).toEqual(idsOf(seen).sort())
}

/** Found by its own words and opened by whoever sees it; not there, in five calls, for everybody else. */
async function expectReading(actor: Actor, c: Case) {
  const { token } = actor
  const seen = sees(actor, c)
  const found = await pagesOf(`/api/case/disputes?q=${encodeURIComponent(c.title.toUpperCase())}&`, token)
  expect(found.includes(c.id)).toBe(seen)
  for (const of of ['read', 'permissions', 'discussions'])
    expect((await world.call('GET', `/api/case/${of}/${c.id}`, { token })).status, of).toBe(seen ? 200 : 404)
  expect((await world.call('GET', `/api/case/${c.id}/documents`, { token })).status).toBe(seen ? 200 : 404)
  const parties = await world.call('GET', `/api/case/involved-parties/${c.id}`, { token })
  expect(parties.status === 404).toBe(!seen)
}

/** What is kept is what the policy says of the facts, and what the check would make of it. */
async function expectAccess(c: Case) {
  const { db } = world.deps
  const row = await findCase(db, c.id)
  if (!row) throw new Error('a case that was filed is missing')
  const group = statusGroup(row.status)
  const said = accessKeysOn(factsOf(row)).map(row => `${row.accessKey} ${row.ground} ${group}`)
  const kept = await db
    .selectFrom('case_access')
    .select(['access_key', 'ground', 'status_group'])
    .where('case_id', '=', c.id)
    .execute()
  expect(kept.map(row => `${row.access_key} ${row.ground} ${row.status_group}`).sort()).toEqual(
    [...new Set(said)].sort(),
  )
  expect(await differencesIn(db, [c.id])).toEqual([])
}

it('shows in lists, pages, filters, counts and readings exactly what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async drawn => {
      const { units, actors, cases, refused } = await draw(world, ministry, drawn)
      // Filing is refused only where both sides would be one.
      for (const { filer, accused } of refused) {
        const line = filer.unit && (filer.unit.path.includes(accused.id) || accused.path.includes(filer.unit.id))
        expect(filer.admin && line).toBe(true)
      }
      for (const c of cases) await expectAccess(c)
      for (const actor of actors) {
        const seen = cases.filter(c => sees(actor, c)).reverse()
        await expectLists(actor, seen, units)
        await expectCounts(actor, seen)
        for (const c of cases) await expectReading(actor, c)
      }
      // The ministry sees every case, also under each unit.
      for (const unit of units) {
        const all = idsOf(cases.filter(c => isOf(unit, c)).reverse())
        expect(await pagesOf(`/api/case/union/${unit.id}?`, ministry.token)).toEqual(all)
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 90_000)
