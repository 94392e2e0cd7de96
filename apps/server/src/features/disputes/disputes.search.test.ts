import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const TITLES = [
  'Pay cut at Delta Mills 7 Ltd',
  'Pay cut at Delta Mills 77 Ltd',
  'Leave refused at New Delta Mills 7 Ltd',
  'See 2026/000123 of last year',
  'Lease and/or LD/2026/0001234',
]
let world: World
let worker: TestPerson
let stranger: TestPerson
let ministry: TestPerson
let firm: string
const numbers: string[] = []
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  worker = await makePerson(world, 'Claimants')
  stranger = await makePerson(world, 'Claimants')
  ministry = await makeMinistryAdmin(world)
  firm = (await makeUnit(world, 'employer', 'Delta Mills')).id
  for (const title of TITLES) {
    const filed = await fileDispute(world, worker, { accused_party: firm, title })
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

/** Each line of titles and numbers that holds the words, the newest first: what a search must find (002 §2.1). */
const holding = (words: string) =>
  TITLES.filter((title, i) => `${title} ${numbers[i]}`.toLowerCase().includes(words.toLowerCase())).reverse()

describe('a search finds the words wherever they are', () => {
  it.each([
    'Pay cut at Delta Mills 7 Ltd',
    'ay CUT at delta mills 7',
    'at Delta Mills 7',
    'elta Mills 7 L',
    'Delta Mills 7',
    'Delta Mills 8 Ltd',
    'Delta  Mills 7',
    'Mills 7 Ltd LD/',
    'of last y',
    '2026/000123',
    'LD/2026/000123',
    'ld/2026/0001234',
    '26/000123',
    '/000123',
    'and/or LD/2026/0001234',
    'and/or L',
  ])('%s', async words => {
    const query = `q=${encodeURIComponent(words)}`
    for (const who of [worker, ministry]) {
      const { total, ...body } = await ask(who, query)
      expect([titlesOf(body), total]).toEqual([holding(words), holding(words).length])
    }
    expect((await ask(stranger, query)).total).toBe(0)
  })

  it('by a number typed whole, or its end', async () => {
    for (const [i, number] of numbers.entries())
      for (const words of [number, number.slice(3), number.slice(8), number.toLowerCase()])
        expect(titlesOf(await ask(ministry, `q=${words}`)), words).toContain(TITLES[i])
  })

  it('page by page, either way, in the lists of all and of one unit', async () => {
    const found = holding('Delta Mills 7')
    for (const path of ['/api/case/disputes', '/api/case/disputes/pending', `/api/case/union/${firm}`])
      for (const [order, wanted] of [
        ['desc', found],
        ['asc', [...found].reverse()],
      ] as const) {
        const seen: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const body = await ask(
            ministry,
            `limit=1&order=${order}&q=delta+mills+7${cursor && `&cursor=${cursor}`}`,
            path,
          )
          expect(body.total).toBe(found.length)
          seen.push(...titlesOf(body))
          cursor = body.next_cursor
        }
        expect(seen, path).toEqual(wanted)
      }
  })
})

it('a search whose words typed whole are in thousands of cases finds the same', async () => {
  const wanted = holding('cut at delta')
  const columns = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'cases'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'case_no', 'title', 'draft_id')`.execute(world.deps.db)
  const same = sql.join(columns.rows.map(({ name }) => sql.ref(name)))
  await sql`insert into cases (id, case_no, title, ${same})
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'LD/2024/' || lpad(n::text, 6, '0'),
      'Lost at sea ' || n, ${same}
    from cases, generate_series(1, 5001) n where case_no = ${numbers[0]}`.execute(world.deps.db)
  const found = await ask(ministry, 'limit=1&q=cut+at+delta')
  expect([titlesOf(found), found.total]).toEqual([wanted.slice(0, 1), wanted.length])
  expect((await ask(ministry, 'limit=1&q=lost+at+sea')).total).toBe(5001)
  expect((await ask(ministry, 'limit=1&q=lost+at+sea&order=asc')).data[0].title).toBe('Lost at sea 1')
  expect((await ask(worker, 'q=lost+at+sea')).total).toBe(0)
})
