import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeStory, type Story } from '../../test/cases.ts'
import { makePerson, makeUnit } from '../../test/people.ts'
import { makeBody } from '../../test/stages.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let story: Story
let union = ''
let branch = ''
const roles = { Staff: '', Mediators: '' }

/** Letters of two and three bytes, one that is two in lower case, and one that stands for eighteen. */
const LETTERS = ['Ẹ', '日', 'İ', 'ﷺ', '₦']
const longest = (letter: string, length: number) => letter.repeat(length)

beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  const root = await makeUnit(world, 'union', 'Root')
  const below = await makeUnit(world, 'branch', 'Below', root)
  union = root.id
  branch = below.id
  for (const letter of LETTERS) {
    await makeUnit(world, 'union', longest(letter, 160))
    await makeUnit(world, 'branch', longest(letter, 160), root)
    await makeUnit(world, 'sub_branch', longest(letter, 160), below)
    await makeBody(world, 'Mediators', longest(letter, 160), [])
    const person = await makePerson(world, 'Staff')
    const [first, last] = [longest(letter, 80), longest(letter, 80)]
    await world.deps.db
      .updateTable('person')
      .set({ first_name: first, last_name: last, name_key: `${first} ${last}`.toLowerCase() })
      .where('id', '=', person.id)
      .execute()
    await folder(longest(letter, 120))
  }
  await add(LETTERS.map(letter => longest(letter, 120)))
  for (const title of ['Bonus', 'Overtime']) {
    const filed = await fileDispute(world, story.claimant, { accused_party: below.id, title })
    await folder(`Letters of ${title}`, filed.body.data._id)
    await folder('Pay slips', filed.body.data._id)
    await add([`${title}.txt`], filed.body.data._id)
    world.clock.add(1000)
  }
  for (const name of ['Staff', 'Mediators'] as const) {
    const role = await world.deps.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    roles[name] = role.id
  }
})
afterAll(() => world.end())

async function folder(name: string, caseId = story.caseId) {
  const { token } = story.claimant
  const made = await world.call('POST', `/api/case/${caseId}/create-folder`, { token, body: { name } })
  expect(made.status, made.raw).toBe(200)
}
async function add(names: string[], caseId = story.caseId) {
  const files = names.map(name => ({ field: 'documents[]', name, bytes: Buffer.from('what was paid') }))
  const { token } = story.claimant
  const added = await world.call('POST', `/api/case/${caseId}/add-document`, { token, form: { files } })
  expect(added.status, added.raw).toBe(200)
}

type Row = { _id: string; name: string; case_id: string }
const ask = async (who: 'claimant' | 'ministry', path: string, query: string) => {
  const reply = await world.call('GET', `${path}?${query}`, { token: story[who].token })
  expect(reply.status, reply.raw).toBe(200)
  const page: { data: Row[]; next_cursor: string | null; total: number } = JSON.parse(reply.raw)
  return page
}
async function walk(who: 'claimant' | 'ministry', path: string, query: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const page = await ask(who, path, `${query}&limit=${limit}&cursor=${cursor}`)
    expect(page.data.length).toBeLessThanOrEqual(limit)
    ids.push(...page.data.map(row => row._id))
    if (!page.next_cursor) return ids
    cursor = page.next_cursor
  }
}

const LISTS: [what: string, path: () => string, most: number][] = [
  ['a case’s documents', () => `/api/case/${story.caseId}/documents`, 5],
  ['all documents', () => '/api/documents/all', 7],
  ['all folders', () => '/api/documents/folders', 12],
]
const ORDERS = ['', 'sort=name', 'sort=name&order=desc', 'order=asc', 'sort=date&order=desc']

describe.each(LISTS)('the list of %s', (_, path, most) => {
  it.each(ORDERS)('is whole however it is walked: %s', async order => {
    for (const who of ['claimant', 'ministry'] as const) {
      const whole = await ask(who, path(), order)
      const ids = whole.data.map(row => row._id)
      expect([ids.length, whole.total, new Set(ids).size]).toEqual([most, most, most])
      for (const limit of [1, 2, 4, most - 1]) expect(await walk(who, path(), order, limit)).toEqual(ids)
    }
  })

  it('goes by name or by date, either way', async () => {
    const ids = async (order: string) => (await ask('claimant', path(), order)).data.map(row => row._id)
    const [name, date] = [await ids('sort=name'), await ids('sort=date')]
    expect(await ids('sort=name&order=desc')).toEqual(name.toReversed())
    expect(await ids('sort=date&order=asc')).toEqual(date.toReversed())
    expect(await ids('')).toEqual(date)
    expect(name).not.toEqual(date)
    const { token } = story.claimant
    for (const wrong of ['sort=size', 'order=up'])
      expect((await world.call('GET', `${path()}?${wrong}`, { token })).status).toBe(422)
  })
})

describe('names of the longest', () => {
  it.each([
    ['unions', () => '/api/get-unions'],
    ['branches', () => `/api/get-union-branches/${union}`],
    ['sub branches', () => `/api/get-union-organizations/${branch}`],
    ['people of a role', () => `/api/users/role/${roles.Staff}`],
    ['settlement bodies', () => `/api/users/get-settlement-body/${roles.Mediators}`],
  ])('end no list: %s', async (_, path) => {
    const whole = (await ask('ministry', path(), '')).data.map(row => row._id)
    expect(whole.length).toBeGreaterThanOrEqual(LETTERS.length)
    for (const limit of [1, 2]) expect(await walk('ministry', path(), '', limit)).toEqual(whole)
  })
})

describe('folders', () => {
  it('are in the order of their names, and found by the title of their case', async () => {
    const names = async (query: string) =>
      (await ask('claimant', '/api/documents/folders', query)).data.map(row => row.name)
    const cases = await world.deps.db.selectFrom('cases').select('case_no').orderBy('id').execute()
    const numbers = cases.map(one => one.case_no)
    const own = ['Letters of Bonus', 'Letters of Overtime', 'Pay slips', 'Pay slips']
    expect((await names('sort=name')).filter(name => /^[LP]/.test(name))).toEqual([...numbers, ...own])
    expect(await names('sort=name&q=overtime')).toEqual([numbers[2], 'Letters of Overtime', 'Pay slips'])
    expect((await ask('claimant', '/api/documents/folders', 'limit=1&q=overtime')).total).toBe(3)
  })
})

describe('a cursor that names a day that there is not', () => {
  const cursorOf = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = '018f0000-0000-7000-8000-000000000000'
  const LISTS_BY_DAY: [path: string, cursor: (day: string) => string][] = [
    ['/api/clocks/overdue', day => cursorOf(day, id, id)],
    ['/api/promises', day => cursorOf(day, id)],
    ['/api/case/disputes?sort=due', day => cursorOf(day, id)],
    ['/api/work', day => cursorOf(day, '2026-03-02T08:00:00+00:00', id, 'approve')],
    ['/api/work', day => cursorOf('2026-03-02', `${day}T08:00:00+00:00`, id, 'approve')],
    ['/api/work', day => cursorOf('2026-03-02', `2026-03-02T${day}`, id, 'approve')],
  ]
  const DAYS = ['2026-02-31', '2026-13-01', '0000-01-01', '9999-99-99', '-infinity']

  it.each(LISTS_BY_DAY)('is refused in words: %s', async (path, cursor) => {
    const at = (day: string) =>
      world.call('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor(day)}`, {
        token: story.ministry.token,
      })
    for (const day of DAYS) {
      const reply = await at(day)
      expect([day, reply.status, reply.raw.includes('This place in the list is gone.')]).toEqual([day, 422, true])
    }
  })

  it('and one that there is, is not', async () => {
    for (const [path, cursor] of LISTS_BY_DAY.slice(0, 5)) {
      const at = `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor('2026-03-02')}`
      expect((await world.call('GET', at, { token: story.ministry.token })).status, path).toBe(200)
    }
  })
})
