import { existsSync } from 'node:fs'
import { CASE_STATUSES } from '@accord/contract/disputes/disputes.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { setStatus } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const PICTURES = new URL('../../../../web/public/', import.meta.url)

let world: World
let worker: TestPerson
let ministry: TestPerson
let firm: string
const titles: string[] = []
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  worker = await makePerson(world, 'Claimants')
  ministry = await makeMinistryAdmin(world)
  firm = (await makeUnit(world, 'employer', 'Delta Mills')).id
  for (const status of CASE_STATUSES) {
    const filed = await fileDispute(world, worker, { accused_party: firm, title: `Now ${status}` })
    await setStatus(world, filed.body.data._id, status)
    titles.push(`Now ${status}`)
  }
  for (const title of [
    'Pay cut by 50%',
    'Pay cut by 50 naira',
    'Form A_7',
    'Form AB7',
    'Path C:\\pay',
    "Ada's LEAVE",
  ]) {
    const filed = await fileDispute(world, worker, { accused_party: firm, title })
    await setStatus(world, filed.body.data._id, 'mediation')
    titles.push(title)
  }
})
afterAll(() => world.end())

const list = (who: TestPerson, query = '', path = '/api/case/disputes') =>
  world.call('GET', `${path}${query && `?${query}`}`, { token: who.token })
const titlesOf = async (who: TestPerson, query: string, path?: string): Promise<string[]> => {
  const reply = await list(who, query, path)
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data.map((row: { title: string }) => row.title)
}
const people = (): [string, TestPerson][] => [
  ['the filer', worker],
  ['the ministry', ministry],
]

describe('rows', () => {
  it('have the fields of 002 §3, both parties, and the status as a picture that is there, too', async () => {
    const { body } = await list(worker, 'q=Now&limit=200')
    for (const row of body.data) {
      expect(row).toMatchObject({ _id: expect.any(String), title: `Now ${row.status}` })
      expect(row.case_no).toMatch(/^LD\/\d{4}\/\d{6}$/)
      expect(Math.abs(Date.parse(row.filling_date) - world.clock.now().getTime())).toBeLessThan(60_000)
      const [claimant, accused] = [
        { _id: worker.id, name: 'Claimants Test' },
        { _id: firm, name: 'Delta Mills' },
      ].map(party => ({ ...party, acronym: '', logo: null }))
      expect(row.involved_parties).toEqual({ claimant, accused })
      expect(row.status_img).toBe(`/status/${row.status.replaceAll(' ', '-')}.svg`)
      expect(existsSync(new URL(`.${row.status_img}`, PICTURES)), row.status_img).toBe(true)
    }
    expect(body.data.length).toBe(CASE_STATUSES.length)
    const ofUnit = await list(ministry, 'q=Now&limit=200', `/api/case/union/${firm}`)
    expect(ofUnit.body.data).toEqual(body.data)
    const other = await makeUnit(world, 'employer', 'Sahel Mills')
    expect((await list(ministry, '', `/api/case/union/${other.id}`)).body.data).toEqual([])
  })
})

describe('filters', () => {
  it('show each group of statuses, to those who find cases by key and to the ministry alike', async () => {
    const groups = {
      Open: ['case opened', 'concilliation', 'mediation', 'arbitration panel', 'board of enquiry', 'recalled'],
      'On Hold': ['on hold'],
      Closed: ['resolved', 'closed', 'rejected', 'withdrawn'],
    }
    groups.Open.push('national industrial court')
    for (const [who, person] of people())
      for (const [status, statuses] of Object.entries(groups)) {
        const found = await titlesOf(person, `status=${encodeURIComponent(status)}&q=Now`)
        expect(found.sort(), `${status} for ${who}`).toEqual(statuses.map(s => `Now ${s}`).sort())
      }
  })

  it('refuse a status that is none of them', async () => {
    for (const status of ['open', 'Everything', '', 'Open&status=Closed']) {
      const reply = await list(worker, `status=${status}`)
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['status']])
    }
  })

  it('of pending disputes keep those that wait for approval', async () => {
    for (const [, person] of people())
      expect(await titlesOf(person, '', '/api/case/disputes/pending')).toEqual(['Now case opened'])
  })
})

describe('the search words', () => {
  it.each([
    ['50%', ['Pay cut by 50 naira', 'Pay cut by 50%']],
    ['%', []],
    ['A_7 form', ['Form A_7']],
    ['Path C:\\', ['Path C:\\pay']],
    ['ada’s', ["Ada's LEAVE"]],
    ["ADA'S leave", ["Ada's LEAVE"]],
    ["' or '1'='x", []],
    ['  naira ', ['Pay cut by 50 naira']],
  ])('%j are words, whatever signs stand between them', async (words, found) => {
    for (const [, person] of people()) expect(await titlesOf(person, `q=${encodeURIComponent(words)}`)).toEqual(found)
  })

  it('find a case by its number', async () => {
    const [first] = (await list(worker, 'limit=1')).body.data
    const found = await list(worker, `q=${encodeURIComponent(first.case_no.toLowerCase())}`)
    expect([found.body.total, found.body.data[0]._id]).toEqual([1, first._id])
  })

  it('of more than 200 characters, or given twice, are refused by name', async () => {
    for (const query of [`q=${'x'.repeat(201)}`, 'q=a&q=b']) {
      const reply = await list(worker, query)
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['q']])
    }
  })
})

describe('pages', () => {
  const walk = async (who: TestPerson, query: string, path?: string, start = '') => {
    const seen: string[] = []
    const totals = new Set<unknown>()
    for (let cursor: string | null = start; cursor !== null; ) {
      const { body } = await list(who, `${query}${cursor && `&cursor=${cursor}`}`, path)
      seen.push(...body.data.map((row: { title: string }) => row.title))
      totals.add(body.total)
      cursor = body.next_cursor
    }
    return { seen, totals: [...totals] }
  }

  it.each([1, 3, 6, 18, 200])('of %i show every case once, the newest first, with one total', async limit => {
    for (const [, person] of people()) {
      const { seen, totals } = await walk(person, `limit=${limit}`)
      expect(seen).toEqual([...titles].reverse())
      expect(totals).toEqual([titles.length])
    }
  })

  it('stay in place when a case is filed meanwhile', async () => {
    const first = await list(worker, 'limit=5')
    const late = await fileDispute(world, worker, { accused_party: firm, title: 'Filed meanwhile' })
    const { seen } = await walk(worker, 'limit=5', undefined, first.body.next_cursor)
    await setStatus(world, late.body.data._id, 'mediation')
    expect(seen).toEqual([...titles].reverse().slice(5))
    titles.push('Filed meanwhile')
  })

  it('of pending disputes start with the longest wait for whoever decides, with the newest for others', async () => {
    for (const title of ['Waits first', 'Waits second', 'Waits third'])
      await fileDispute(world, worker, { accused_party: firm, title })
    const path = '/api/case/disputes/pending'
    const order = ['Now case opened', 'Waits first', 'Waits second', 'Waits third']
    expect((await walk(ministry, 'limit=1', path)).seen).toEqual(order)
    expect((await walk(worker, 'limit=2', path)).seen).toEqual([...order].reverse())
    const { data } = (await world.call('GET', '/api/dashboard', { token: ministry.token })).body
    expect(data.pending_disputes.count).toBe(4)
  })

  it.each(['x', 'bm8', 'W10', Buffer.from('["1"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')])(
    'do not start from the cursor %j',
    async cursor => {
      for (const path of ['/api/case/disputes', '/api/case/disputes/pending', '/api/case/discussions']) {
        const reply = await list(worker, `cursor=${cursor}`, path)
        expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['cursor']])
      }
    },
  )

  it.each(['0', '-1', '201', '1.5', 'many', '1e999'])('do not hold %s', async limit => {
    const reply = await list(worker, `limit=${limit}`)
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['limit']])
  })
})
