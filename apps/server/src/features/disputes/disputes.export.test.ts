import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { makeTree, type Tree } from '../../../test/parties.ts'
import { makePerson, signInAs, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let tree: Tree
let staff: TestPerson
let worker: TestPerson
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  tree = await makeTree(world, 'Cocoa')
  staff = await makePerson(world, 'Staff', { unitId: tree.org.id })
  worker = await makePerson(world, 'Claimants')
  ministry = await makeMinistryAdmin(world)
  const between = { accused_party: tree.otherOrg.id, title: 'Between two organizations' }
  const filed = await fileDispute(world, tree.orgAdmin, between)
  // Units above both sides see a case once it is approved.
  const url = `/api/case/approve-case/${filed.body.data._id}`
  await world.call('POST', url, { token: ministry.token, body: { status: 'concilliation' } })
  await fileDispute(world, staff, { accused_party: tree.org.id, title: 'Against the own employer' })
  await fileDispute(world, worker, { accused_party: tree.org.id, title: 'From outside' })
  for (const title of [
    '=1+2',
    '+SUM(A1)',
    '-3',
    '@cmd',
    ',=1+2',
    'unpaid; =1',
    'He said "no", twice\nand left',
    'plain',
  ])
    await fileDispute(world, worker, { accused_party: tree.org.id, title })
})
afterAll(() => world.end())

const get = (who: TestPerson, path: string) => world.call('GET', `/api/case/disputes${path}`, { token: who.token })
const titles = async (who: TestPerson, query: string): Promise<string[]> =>
  (await get(who, query)).body.data.map((row: { title: string }) => row.title)
const table = async (who: TestPerson, query = ''): Promise<Record<string, string>[]> => {
  const reply = await get(who, `/export${query}`)
  expect([reply.status, reply.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="disputes-\d{4}-\d\d-\d\d\.csv"$/),
  ])
  return parse(reply.raw, { bom: true, columns: true })
}

describe('the order of a list', () => {
  it('is the newest first, or the oldest when asked, also over pages', async () => {
    const newest = await titles(worker, '')
    expect(await titles(worker, '?order=asc')).toEqual([...newest].reverse())
    const first = await get(worker, '?order=asc&limit=3')
    const second = await titles(worker, `?order=asc&limit=200&cursor=${first.body.next_cursor}`)
    expect([...(await titles(worker, '?order=asc&limit=3')), ...second]).toEqual([...newest].reverse())
    for (const query of ['?order=up', '?sort=title', '?internal=yes', '?status=open'])
      expect((await get(worker, query)).status).toBe(422)
  })
})

describe('internal disputes', () => {
  it('are those whose sides both belong to the caller’s union, of those the caller sees', async () => {
    expect(await titles(tree.unionAdmin, '?internal=true')).toEqual([
      'Against the own employer',
      'Between two organizations',
    ])
    expect(await titles(tree.orgAdmin, '?internal=true')).toEqual(['Between two organizations'])
    expect(await titles(staff, '?internal=true')).toEqual(['Against the own employer'])
    expect(await titles(worker, '?internal=true')).toEqual([])
    // The ministry reads those of every tree.
    expect(await titles(ministry, '?internal=true')).toEqual(['Against the own employer', 'Between two organizations'])
  })
})

describe('the export', () => {
  it('is exactly the list, with its filters and order', async () => {
    expect((await table(worker)).map(row => row['Case Number'])).toEqual(
      (await get(worker, '')).body.data.map((row: { case_no: string }) => row.case_no),
    )
    expect((await table(worker, '?q=plain')).map(row => row['Case Title'])).toEqual(['plain'])
    expect((await table(tree.unionAdmin, '?internal=true')).map(row => row['Case Title'])).toHaveLength(2)
    expect(await table(worker, '?status=Closed')).toEqual([])
    expect((await table(ministry, '?pending=true'))[0]).toMatchObject({ 'Case Title': 'Against the own employer' })
  })

  it('gives no spreadsheet a formula, and every text back', async () => {
    const found = (await table(worker, '?order=asc')).map(row => row['Case Title'])
    expect(found).toEqual([
      'From outside',
      "'=1+2",
      "'+SUM(A1)",
      "'-3",
      "'@cmd",
      ",'=1+2",
      "unpaid; '=1",
      'He said "no", twice and left',
      'plain',
    ])
  })
})

describe('the days of filing', () => {
  const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(at)

  it('narrow lists and export alike, both days included, as Lagos counts them', async () => {
    const filer = await makePerson(world, 'Claimants')
    const first = world.clock.now()
    // A quarter past midnight in Lagos is still the day before in UTC.
    world.clock.add(Date.parse(`${day(first)}T23:15:00Z`) - first.getTime() + 86_400_000)
    const later = day(world.clock.now())
    const signedIn = async (who: TestPerson) => ({ ...who, token: await signInAs(world, who.id) })
    await fileDispute(world, await signedIn(filer), { accused_party: tree.org.id, title: 'After midnight' })
    world.clock.add(86_400_000)
    const [late, ministryNow] = [await signedIn(filer), await signedIn(ministry)]
    await fileDispute(world, late, { accused_party: tree.org.id, title: 'The day after' })
    for (const who of [late, ministryNow]) {
      expect(await titles(who, `?from=${later}&to=${later}`)).toEqual(['After midnight'])
      expect(await titles(who, `/pending?from=${later}&order=asc`)).toEqual(['After midnight', 'The day after'])
      expect((await table(who, `?from=${later}&to=${later}`)).map(row => row['Case Title'])).toEqual(['After midnight'])
      expect(await titles(who, '?from=0001-01-01&to=0001-01-02')).toEqual([])
      expect(await titles(who, `?from=${later}&to=9999-12-31&q=midnight`)).toEqual(['After midnight'])
    }
    const counted = await get(ministryNow, `?to=${later}&limit=1`)
    expect(counted.body.total).toBe((await titles(ministryNow, `?to=${later}`)).length)
  })

  it('must be days, and the second not before the first', async () => {
    const who = { ...worker, token: await signInAs(world, worker.id) }
    for (const query of ['?from=2026-02-30', '?from=yesterday', '?from=2026-05-02&to=2026-05-01'])
      for (const path of ['', '/pending', '/export']) expect((await get(who, path + query)).status).toBe(422)
  })
})
