import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { makePerson, makeUnit, signInAs, type TestPerson } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { lockSubject } from '../../db/lock.ts'

let world: World
let worker: TestPerson
let firm: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  worker = await makePerson(world, 'Claimants')
  firm = (await makeUnit(world, 'employer', 'Delta Mills')).id
})
afterAll(() => world.end())

const call = (method: 'GET' | 'PUT' | 'DELETE', who: TestPerson, id = '', body?: object) =>
  world.call(method, `/api/case/drafts${id && `/${id}`}`, { token: who.token, ...(body ? { body } : {}) })
const save = (id: string, body: object, who = worker) => call('PUT', who, id, body)

describe('a draft', () => {
  it('is kept under the id the device chose and read on another device, as far as it was typed', async () => {
    const id = randomUUID()
    expect((await save(id, { title: 'Unpaid', step: 1 })).status).toBe(200)
    const text = { title: 'Unpaid wages', summary: '', step: 2, not_listed: true, accused_name: 'Corner Shop' }
    const saved = await save(id, text)
    expect(saved.body.data).toMatchObject({ _id: id, ...text })
    expect((await call('GET', worker, id)).body.data).toEqual(saved.body.data)
    expect((await call('GET', worker)).body.data.map((d: { _id: string }) => d._id)).toContain(id)
    expect((await call('DELETE', worker, id)).status).toBe(200)
    for (const method of ['GET', 'DELETE'] as const) expect((await call(method, worker, id)).status).toBe(404)
  })

  it('is its writer’s alone: to everybody else it is not there', async () => {
    const id = randomUUID()
    await save(id, { title: 'Mine' })
    const [other, ministry] = [await makePerson(world, 'Claimants'), await makeMinistryAdmin(world)]
    const unknown = await call('GET', other, randomUUID())
    for (const who of [other, ministry]) {
      expect((await call('GET', who, id)).raw).toBe(unknown.raw)
      expect((await call('DELETE', who, id)).status).toBe(404)
      expect((await save(id, { title: 'Stolen' }, who)).status).toBe(404)
      expect((await call('GET', who)).body.data).toEqual([])
    }
    expect((await call('GET', worker, id)).body.data.title).toBe('Mine')
  })

  it('is not overwritten by a device that has not seen the newer text', async () => {
    const id = randomUUID()
    const first = await save(id, { title: 'First' })
    world.clock.add(5000)
    const second = await save(id, { title: 'Second', seen: first.body.data.updated_at })
    expect(second.status).toBe(200)
    const late = await save(id, { title: 'Late', seen: first.body.data.updated_at })
    expect(late.status).toBe(409)
    expect((await call('GET', worker, id)).body.data.title).toBe('Second')
    expect((await save(id, { title: 'Third', seen: second.body.data.updated_at })).status).toBe(200)
  })

  it('is filed once: it goes with its filing and takes nothing more', async () => {
    const id = randomUUID()
    await save(id, { title: 'Filed' })
    const filed = await fileDispute(world, worker, { accused_party: firm, draft_id: id })
    expect(filed.status).toBe(200)
    expect((await call('GET', worker, id)).status).toBe(404)
    expect((await save(id, { title: 'Again' })).status).toBe(409)
    const again = await fileDispute(world, worker, { accused_party: firm, draft_id: id })
    expect(again.body.data._id).toBe(filed.body.data._id)
    // Filed or not, to everybody else it is not there.
    const stranger = await makePerson(world, 'Claimants')
    const unknown = await call('GET', stranger, randomUUID())
    expect((await save(id, { title: 'Stolen' }, stranger)).raw).toBe(unknown.raw)
  })

  it('refuses what no form has, what is too long, and the twenty-first', async () => {
    const writer = await makePerson(world, 'Claimants')
    for (const body of [
      { status: 'closed' },
      { title: 'x'.repeat(2001) },
      { summary: 7 },
      { step: 1.5 },
      { seen: 'now' },
    ])
      expect((await save(randomUUID(), body, writer)).status).toBe(422)
    expect((await save('not-an-id', { title: 'x' }, writer)).status).toBe(422)
    for (let i = 0; i < 20; i++) expect((await save(randomUUID(), { title: `${i}` }, writer)).status).toBe(200)
    expect((await save(randomUUID(), { title: '21' }, writer)).status).toBe(409)
    const respondent = await makePerson(world, 'Respondents')
    expect((await save(randomUUID(), { title: 'x' }, respondent)).status).toBe(403)
  })

  it('is one of twenty at most, however many are sent at once', async () => {
    const writer = await makePerson(world, 'Claimants')
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => save(randomUUID(), { title: `${i}` }, writer)),
    )
    expect(replies.map(r => r.status).sort()).toEqual([...Array(20).fill(200), ...Array(20).fill(409)])
    expect((await call('GET', writer)).body.data).toHaveLength(20)
  })

  it('is not there again by a save that comes while it is filed', async () => {
    const writer = await makePerson(world, 'Claimants')
    const id = randomUUID()
    const waiting = async () => {
      const found = await sql<{
        n: number
      }>`select count(*)::int n from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(world.deps.db)
      return found.rows[0]?.n
    }
    // Both are held up here and then go on in the order they came: filed first, saved second.
    const [filed, saved] = await world.deps.db
      .transaction()
      .execute(async tx => {
        await lockSubject(tx, `draft/${id}`)
        const filing = fileDispute(world, writer, { accused_party: firm, draft_id: id, title: 'Late' })
        await until('the filing', async () => (await waiting()) === 1)
        const saving = save(id, { title: 'Later' }, writer)
        await until('the save', async () => (await waiting()) === 2)
        return [filing, saving] as const
      })
      .then(both => Promise.all(both))
    expect([filed.status, saved.status]).toEqual([200, 409])
    expect((await call('GET', writer)).body.data).toEqual([])
  })

  it('is forgotten after 30 days without a touch', async () => {
    const writer = await makePerson(world, 'Claimants')
    await save(randomUUID(), { title: 'Old' }, writer)
    world.clock.add(31 * 86_400_000)
    const later = { ...writer, token: await signInAs(world, writer.id) }
    expect((await call('GET', later)).body.data).toEqual([])
  })
})

it('may be saved once in three seconds', async () => {
  const strict = await openWorld({}, { work: false })
  try {
    const writer = await makePerson(strict, 'Claimants')
    const id = randomUUID()
    const put = () => strict.call('PUT', `/api/case/drafts/${id}`, { token: writer.token, body: { title: 'Typing' } })
    expect((await put()).status).toBe(200)
    const soon = await put()
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '3'])
    strict.clock.add(3000)
    expect((await put()).status).toBe(200)
  } finally {
    await strict.end()
  }
})
