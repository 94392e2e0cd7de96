import { randomUUID } from 'node:crypto'
import { ATTEMPT_REASONS } from '@accord/contract/disputes/attempts.limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { join } from '../../../test/parties.ts'
import { makePerson, makeUnit, PASSWORD, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let world: World
let firm: string
let worker: TestPerson
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  firm = (await makeUnit(world, 'employer', 'Delta Mills')).id
  worker = await makePerson(world, 'Claimants')
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const ago = (ms: number) => new Date(world.clock.now().getTime() - ms).toISOString()
/** A try by a phone whose clock is `off` ahead: Accord was heard of so long ago, and tried this long ago. */
const tried = ({ heard, ms, off = 0, why = 'timeout' }: { heard: number; ms: number; off?: number; why?: string }) => ({
  at: ago(ms - off),
  server_at: ago(heard),
  since_ms: heard - ms,
  why,
})
const unheard = (ms: number) => ({ at: ago(ms), server_at: null, since_ms: null, why: 'offline' })

const file = (attempts: unknown, more: Record<string, unknown> = {}, who = worker) =>
  fileDispute(world, who, { accused_party: firm, draft_id: randomUUID(), attempts, ...more })
const filed = async (attempts: unknown, more: Record<string, unknown> = {}, who = worker): Promise<string> => {
  const reply = await file(attempts, more, who)
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data._id
}
const attemptsOf = (caseId: string, who: TestPerson = ministry) =>
  world.call('GET', `/api/case/${caseId}/attempts`, { token: who.token })
const told = async (caseId: string) => (await attemptsOf(caseId)).body.data
const down = async (from: number, to: number) => {
  const outage = { id: newId(world.clock), from_at: new Date(ago(from)), to_at: new Date(ago(to)) }
  await world.deps.db.insertInto('outage').values(outage).execute()
  return { from_at: outage.from_at.toISOString(), to_at: outage.to_at.toISOString() }
}

/** What a phone said of Accord's clock, and so much later. */
const later = (one: { server_at: string | null } | undefined, ms: number) =>
  new Date(Date.parse(one?.server_at ?? '') + ms).toISOString()

describe('tries that failed', () => {
  it('are kept as the phone said them, with when they were made by Accord’s clock', async () => {
    const tries = [
      { ...tried({ heard: 90 * MINUTE, ms: 70 * MINUTE, off: -365 * DAY }), why: 'cut', status: 503 },
      unheard(30 * MINUTE),
    ]
    const caseId = await filed(tries)
    const { tries: read, filed_at, outages } = await told(caseId)
    expect(read).toEqual([
      { ...tries[0], corrected_at: later(tries[0], 20 * MINUTE) },
      { ...tries[1], status: null, corrected_at: null },
    ])
    const readBy = async (who: TestPerson) =>
      (await world.call('GET', `/api/case/read/${caseId}`, { token: who.token })).body.data
    const seen = await readBy(worker)
    expect([(await readBy(ministry)).failed_tries, seen.failed_tries]).toEqual([2, 0])
    expect([filed_at, outages]).toEqual([seen.filling_date, []])
    expect(Math.abs(Date.parse(filed_at) - world.clock.now().getTime())).toBeLessThan(MINUTE)
  })

  it('are none where nothing failed, and a case has none without them', async () => {
    await down(3 * MINUTE, MINUTE)
    for (const tries of [[], undefined])
      expect(await told(await filed(tries))).toMatchObject({ tries: [], outages: [] })
  })

  it('are those of the filing that made the case, and move no day of it', async () => {
    const draft_id = randomUUID()
    const caseId = await filed([unheard(5 * MINUTE)], { draft_id })
    const clocks = () => world.call('GET', `/api/case/${caseId}/clocks`, { token: ministry.token })
    const before = (await clocks()).body.data
    expect(await filed([unheard(40 * DAY), unheard(39 * DAY)], { draft_id })).toBe(caseId)
    expect((await told(caseId)).tries).toHaveLength(1)
    expect((await clocks()).body.data).toEqual(before)
  })

  it('stay with the case when whoever filed it deletes their account', async () => {
    const leaver = await makePerson(world, 'Claimants')
    const password_hash = await world.deps.hasher.hash(PASSWORD, 'test')
    await world.deps.db.updateTable('person').set({ password_hash }).where('id', '=', leaver.id).execute()
    const caseId = await filed([unheard(5 * MINUTE)], {}, leaver)
    const body = { password: PASSWORD }
    expect((await world.call('DELETE', '/api/delete-account', { token: leaver.token, body })).status).toBe(200)
    expect((await told(caseId)).tries).toHaveLength(1)
  })

  it('are fifty at most', async () => {
    const tries = Array.from({ length: 51 }, (_, n) => unheard((60 - n) * MINUTE))
    expect((await file(tries)).status).toBe(422)
    expect((await told(await filed(tries.slice(0, 50)))).tries).toHaveLength(50)
  })

  const good = { at: '2026-05-03T22:10:00.000Z', server_at: '2026-05-03T21:00:00Z', since_ms: 4_200_000, why: 'cut' }
  const bad: [string, unknown][] = [
    ['a field that is not known', { ...good, where: 'Kano' }],
    ['no time', { ...good, at: undefined }],
    ['a time in words', { ...good, at: 'yesterday' }],
    ['a day that is none', { ...good, at: '2026-02-30T10:00:00Z' }],
    ['a year of five digits', { ...good, at: '+012026-05-03T22:10:00Z' }],
    ['a time that is a number', { ...good, at: 1_777_846_200_000 }],
    ['a reason that is not known', { ...good, why: 'tired' }],
    ['a reason that every object has', { ...good, why: 'constructor' }],
    ['less than no time', { ...good, since_ms: -1 }],
    ['half a millisecond', { ...good, since_ms: 0.5 }],
    ['longer than anybody lives', { ...good, since_ms: 1e15 }],
    ['how long ago, and not since when', { ...good, server_at: null }],
    ['since when, and not how long ago', { ...good, since_ms: null }],
    ['neither of them', { at: good.at, why: 'cut' }],
    ['a status that is none', { ...good, status: 999 }],
    ['a status in words', { ...good, status: '503' }],
    ['nothing', null],
    ['a list', [good]],
  ]
  it.each(bad)('are refused with %s, and nothing is filed', async (_, one) => {
    const title = `Refused ${randomUUID()}`
    const reply = await file([good, one], { title })
    expect(reply.status, reply.raw).toBe(422)
    expect(await world.deps.db.selectFrom('cases').select('id').where('title', '=', title).execute()).toEqual([])
  })
  it.each([{}, 'none', 3, null])('are refused where %j is no list', async attempts => {
    expect((await file(attempts)).status).toBe(422)
  })

  it('take every clock a phone may show', async () => {
    const years = [
      '0000-01-01T00:00:00Z',
      '1970-01-01T00:00:00.000Z',
      '2099-12-31T23:59:59Z',
      '9999-12-31T23:59:59.999Z',
    ]
    const tries = years.flatMap((at, n) => [
      { at, server_at: null, since_ms: null, why: ATTEMPT_REASONS[n] },
      { at, server_at: at, since_ms: 3660 * DAY, why: 'cut' },
    ])
    const read = (await told(await filed(tries))).tries
    expect(read.map((one: { at: string }) => one.at)).toEqual(tries.map(one => new Date(one.at).toISOString()))
    // What would be after the filing is no time at which it was tried.
    expect(read.slice(4).map((one: { corrected_at: string | null }) => one.corrected_at)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

/** Those of our outages that are among them. */
const within = async (found: Promise<{ from_at: string }[]>, ours: { from_at: string }[]) => {
  const starts = new Set(ours.map(one => one.from_at))
  return (await found).filter(one => starts.has(one.from_at))
}

describe('outages', () => {
  it('are shown from a day before the first try to the filing, also where the phone’s clock is a year off', async () => {
    const [long, edge, short, late] = [
      await down(40 * DAY, 39 * DAY),
      await down(4 * DAY, 3 * DAY - 30 * MINUTE),
      await down(100 * MINUTE, 80 * MINUTE),
      await down(20 * MINUTE, 15 * MINUTE),
    ]
    const outagesOf = async (tries: unknown) => (await told(await filed(tries))).outages
    const all = await outagesOf([unheard(29 * DAY)])
    expect(all).toEqual(expect.arrayContaining([edge, short, late]))
    expect(all).not.toContainEqual(long)
    const twoDays = [edge, short, late]
    expect(await within(outagesOf([tried({ heard: 3 * DAY, ms: 2 * DAY })]), twoDays)).toEqual(twoDays)
    expect(await within(outagesOf([tried({ heard: 3 * DAY, ms: 50 * MINUTE, off: -365 * DAY })]), twoDays)).toEqual([
      short,
      late,
    ])
    expect(await within(outagesOf([unheard(-365 * DAY)]), twoDays)).toEqual([short, late])
    expect(await within(outagesOf([unheard(365 * DAY)]), [long, ...twoDays])).toEqual(twoDays)
  })

  it('are the latest hundred at most', async () => {
    const caseId = await filed([unheard(2 * MINUTE)])
    for (let n = 0; n < 101; n++) await down(300 * MINUTE - n * MINUTE, 300 * MINUTE - n * MINUTE - 30_000)
    const { outages } = await told(caseId)
    expect(outages).toHaveLength(100)
    expect(outages).toEqual([...outages].sort((a, b) => a.to_at.localeCompare(b.to_at)))
  })
})

describe('whoever reads them', () => {
  it('is of the ministry and decides about the case; for everybody else they are not there', async () => {
    const employer = await makePerson(world, 'Employers', { unitId: firm })
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    const caseId = await filed([unheard(MINUTE)])
    await approveCase(world, ministry, caseId)
    await join(world, caseId, conciliator, 'neutral')
    const stranger = await makePerson(world, 'Claimants')
    const { unit_id: unitId } = await world.deps.db
      .selectFrom('person')
      .select('unit_id')
      .where('id', '=', ministry.id)
      .executeTakeFirstOrThrow()
    const clerk = await makePerson(world, 'Staff', { unitId })
    const seen = await world.call('GET', `/api/case/read/${caseId}`, { token: clerk.token })
    expect([seen.status, seen.body.data.abilities.read_attempts, seen.body.data.failed_tries]).toEqual([200, false, 0])
    const unknown = await attemptsOf(randomUUID(), ministry)
    expect(unknown.status).toBe(404)
    for (const who of [worker, employer, conciliator, stranger, clerk]) {
      const reply = await attemptsOf(caseId, who)
      expect([reply.status, reply.raw]).toEqual([404, unknown.raw])
    }
    expect((await attemptsOf(caseId)).status).toBe(200)
  })

  it('is nobody of the ministry who is tied to a side', async () => {
    const tied = await makeMinistryAdmin(world)
    const caseId = await filed([unheard(MINUTE)])
    await approveCase(world, ministry, caseId)
    await join(world, caseId, tied, 'accused')
    expect((await attemptsOf(caseId, tied)).status).toBe(404)
  })

  it('hears Accord’s clock in every answer', async () => {
    const { headers } = await world.call('GET', '/api/case/get-types', { token: worker.token })
    expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(5000)
  })
})
