import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { makeTree } from '../../../test/parties.ts'
import { makePerson, makeUnit, PASSWORD, type TestPerson, type TestUnit } from '../../../test/people.ts'
import { jobsDone } from '../../../test/recovery.ts'
import { askToJoin, decideRequest } from '../../../test/requests.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { rebuildWords } from './disputes.searchable.queries.ts'

const TITLES = [
  'Pay cut at Delta Mills 7 Ltd',
  'Pay cut at Delta Mills 77 Ltd',
  'Leave refused at New Delta Mills 7 Ltd',
  'See 2026/000123 of last year',
  'Lease and/or LD/2026/0001234',
  'Sal\u00adary of June not paid: “Ọláyẹmí” & sons',
]
let world: World
let worker: TestPerson
let stranger: TestPerson
let ministry: TestPerson
let firm: TestUnit
const numbers: string[] = []
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  worker = await makePerson(world, 'Claimants', { name: 'Ngozi' })
  stranger = await makePerson(world, 'Claimants')
  ministry = await makeMinistryAdmin(world)
  firm = await makeUnit(world, 'employer', 'Sahel Cooperative Bank')
  for (const title of TITLES) {
    const filed = await fileDispute(world, worker, { accused_party: firm.id, title })
    numbers.push(filed.body.data.case_no)
  }
})
afterAll(() => world.end())

const ask = async (who: TestPerson, query: string, path = '/api/case/disputes') => {
  const { status, body, raw } = await world.call('GET', `${path}?${query}`, { token: who.token })
  expect(status, raw).toBe(200)
  return body
}
const titlesOf = (body: { data: { title: string }[] }) => body.data.map(row => row.title)
/** Titles by their place in the list above, as a list of cases has them: the newest first. */
const titles = (places: readonly number[]) => places.map(place => TITLES[place]).reverse()
const found = async (who: TestPerson, words: string) => titlesOf(await ask(who, `q=${encodeURIComponent(words)}`))

const ALL = TITLES.map((_, place) => place)
describe('a search finds the words in any order', () => {
  it.each<[words: string, places: number[]]>([
    ['Pay cut at Delta Mills 7 Ltd', [0]],
    ['ltd  DELTA cut,mills', [0, 1]],
    ['7 mills delta', [0, 2]],
    ['mills delta 7', [0, 1, 2]],
    ['Delta Mills 8 Ltd', []],
    ['salary june', [5]],
    ['june salary', [5]],
    ['june sala\u200bry', [5]],
    ['salaries in June', [5]],
    ['june sal', [5]],
    ['sal jun', [5]],
    ['olayemi', [5]],
    ['Ọláyẹmí and Sons', [5]],
    ['the', []],
    ['of', [3, 5]],
    ['2026/000123', [3, 4]],
    ['000123 see', [3]],
    ['ld/2026/0001234', [4]],
    ['/0001234', [4]],
    ['and/or lease', [4]],
    ['ngozi', ALL],
    ['NGOZI june', [5]],
    ['sahel', ALL],
    ['bank sahel 77', [1]],
    ['coop sahel jun', [5]],
    ['office@firm.example', []],
    ['%', []],
    ['_ay', []],
    ["'pay':* | 'leave", []],
    ['pay & !mills', [0, 1]],
  ])('%s', async (words, places) => {
    for (const who of [worker, ministry]) {
      const { total, ...body } = await ask(who, `q=${encodeURIComponent(words)}`)
      expect([titlesOf(body), total]).toEqual([titles(places), places.length])
    }
    expect((await ask(stranger, `q=${encodeURIComponent(words)}`)).total).toBe(0)
  })

  it('by a number typed whole, or its end, with zeros or without', async () => {
    for (const [i, number] of numbers.entries()) {
      const end = number.slice(8)
      for (const words of [number, number.slice(3), end, `2026/${Number(end)}`, number.toLowerCase()])
        expect(await found(ministry, words), words).toContain(TITLES[i])
    }
    expect(await found(ministry, `${numbers[0]} pay`)).toEqual(titles([0]))
    expect(await found(ministry, `salary ${numbers[0]}`)).toEqual([])
  })

  it('page by page, either way, in every list, and as a file', async () => {
    const wanted = titles([0, 1, 2])
    for (const path of ['/api/case/disputes', '/api/case/disputes/pending', `/api/case/union/${firm.id}`])
      for (const [order, inOrder] of [
        ['desc', wanted],
        ['asc', [...wanted].reverse()],
      ] as const) {
        const seen: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const query = `limit=1&order=${order}&q=sahel+mills+del${cursor && `&cursor=${cursor}`}`
          const body = await ask(ministry, query, path)
          expect(body.total).toBe(wanted.length)
          seen.push(...titlesOf(body))
          cursor = body.next_cursor
        }
        expect(seen, path).toEqual(inOrder)
      }
    expect((await ask(ministry, 'q=sahel+mills+del&status=Open')).total).toBe(3)
    expect((await ask(ministry, 'q=sahel+mills+del&status=Closed')).total).toBe(0)
    const file = await world.call('GET', '/api/case/disputes/export?q=june+salary', { token: worker.token })
    expect(file.raw.trim().split('\n')).toHaveLength(2)
  })
})

describe('a search finds by the names of now, as the list shows them', () => {
  it('of a person', async () => {
    const person = await makePerson(world, 'Claimants', { name: 'Before' })
    await fileDispute(world, person, { accused_party: firm.id, title: 'Renamed once' })
    const form = { fields: { first_name: 'Afterwards' } }
    expect((await world.call('POST', '/api/profile-update', { token: person.token, form })).status).toBe(200)
    expect(await found(ministry, 'afterwards')).toEqual(['Renamed once'])
    expect(await found(ministry, 'before')).toEqual([])
  })

  it('of a unit, by a job', async () => {
    const tree = await makeTree(world, 'Palm')
    await fileDispute(world, worker, { accused_party: tree.org.id, title: 'Against whom is renamed' })
    await fileDispute(world, tree.orgAdmin, { accused_party: firm.id, title: 'By whom is renamed' })
    expect(await found(ministry, 'palm')).toHaveLength(2)
    const form = { fields: { name: 'Coconut Growers', acronym: 'CCG', version: '1' } }
    const reply = await world.call('POST', '/api/organization-profile', { token: tree.orgAdmin.token, form })
    expect(reply.status, reply.raw).toBe(200)
    await jobsDone(world)
    expect(await found(ministry, 'renamed coconut')).toHaveLength(2)
    expect(await found(ministry, 'ccg')).toHaveLength(2)
    expect(await found(ministry, 'palm org')).toEqual([])
  })

  it('of an accused once it is known who it is', async () => {
    const accused_name = 'Sunshine Bakery'
    const filed = await fileDispute(world, worker, { accused_party: undefined, accused_name, title: 'Unlisted' })
    expect(filed.status, filed.raw).toBe(200)
    expect(await found(ministry, 'bakery sunshine')).toEqual(['Unlisted'])
    const link = { token: ministry.token, body: { accused: { unit_id: firm.id } } }
    expect((await world.call('POST', `/api/case/${filed.body.data._id}/link-accused`, link)).status).toBe(200)
    expect(await found(ministry, 'sunshine')).toEqual([])
    expect(await found(ministry, 'sahel unlisted')).toEqual(['Unlisted'])
  })

  it('of the claimant once the membership is decided, and no longer of who filed', async () => {
    const tree = await makeTree(world, 'Cocoa')
    const member = await askToJoin(world, tree.org.id)
    await world.deps.db.updateTable('person').set({ first_name: 'Zainab' }).where('id', '=', member.id).execute()
    await fileDispute(world, member, { accused_party: firm.id, title: 'Of a member' })
    expect(await found(ministry, 'zainab')).toEqual(['Of a member'])
    await decideRequest(world, tree.orgAdmin, member.requestId, 'approve')
    expect(await found(ministry, 'cocoa member')).toEqual(['Of a member'])
    expect(await found(ministry, 'zainab')).toEqual([])
  })

  it('of a former user under no name of theirs', async () => {
    const leaver = await makePerson(world, 'Claimants', { name: 'Yetunde' })
    await fileDispute(world, leaver, { accused_party: firm.id, title: 'Of who left' })
    expect(await found(ministry, 'yetunde')).toEqual(['Of who left'])
    const password_hash = await world.deps.hasher.hash(PASSWORD, 'test')
    await world.deps.db.updateTable('person').set({ password_hash }).where('id', '=', leaver.id).execute()
    const leave = { token: leaver.token, body: { password: PASSWORD } }
    expect((await world.call('DELETE', '/api/delete-account', leave)).status).toBe(200)
    expect(await found(ministry, 'yetunde')).toEqual([])
    expect(await found(ministry, 'former user left')).toEqual(['Of who left'])
  })
})

it('finds the same among thousands', async () => {
  const same = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'cases'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'case_no', 'title', 'draft_id')`.execute(world.deps.db)
  const columns = sql.join(same.rows.map(({ name }) => sql.ref(name)))
  const { rows } = await sql<{ id: string }>`insert into cases (id, case_no, title, ${columns})
    select ('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'LD/2024/' || lpad(n::text, 6, '0'),
      'Lost at sea ' || n || case when n = 7 then ' Anchor' else '' end, ${columns}
    from cases, generate_series(1, 5001) n where case_no = ${numbers[0]} returning id`.execute(world.deps.db)
  const ids = rows.map(row => row.id)
  for (let from = 0; from < ids.length; from += 500) await rebuildWords(world.deps.db, ids.slice(from, from + 500))
  const lost = await ask(ministry, 'limit=1&q=sea+lost')
  expect([titlesOf(lost), lost.total]).toEqual([['Lost at sea 5001'], 5001])
  expect((await ask(ministry, 'limit=1&q=lost+sea&order=asc')).data[0].title).toBe('Lost at sea 1')
  for (const words of ['anchor sea', 'anchor', 'lost anch', 'sea los anch'])
    expect(await found(ministry, words), words).toEqual(['Lost at sea 7 Anchor'])
  expect(await found(ministry, 'june salary')).toEqual(titles([5]))
  expect(await found(ministry, 'salary lost')).toEqual([])
  expect((await ask(ministry, `limit=1&q=lost+sea&status=Closed`)).total).toBe(0)
  expect((await ask(ministry, `limit=1&q=anchor+lost`, `/api/case/union/${firm.id}`)).total).toBe(1)
  expect((await ask(worker, 'q=lost+at+sea')).total).toBe(0)
})
