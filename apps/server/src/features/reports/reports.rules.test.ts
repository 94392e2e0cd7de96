import { REPORT_PERIODS } from '@accord/contract/reports/reports.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { customRole, makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { cardsWithBefore, changeOf, drawReports, listsOf, monthsOf, type Told } from '../../../test/rules/reports.ts'
import { SEED } from '../../../test/seed.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { rebuildReports } from './reports.follow.ts'

const UNTIL = new Date('2027-01-20T10:00:00Z')
/** About a midnight of Lagos: the 31st in Lagos begins at 23:00 UTC of the 30th. */
const RANGES = [
  ['2026-12-22', '2027-01-20'],
  ['2026-12-01', '2026-12-31'],
  ['2027-01-01', '2027-01-01'],
  ['2026-12-31', '2026-12-31'],
  ['2026-11-01', '2027-01-20'],
] as const

let world: World
let cases: Told[]
const readers: { who: TestPerson; name: string; sees: (one: Told) => boolean }[] = []
const unions = new Map<string, string>()

beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  world.clock.set(UNTIL)
  const union = await makeUnit(world, 'union', 'Union of Drawn Workers')
  const other = await makeUnit(world, 'union', 'Other union')
  const branch = await makeUnit(world, 'branch', 'Kano', union)
  const org = await makeUnit(world, 'sub_branch', 'Mills', branch)
  const rival = await makeUnit(world, 'branch', 'Lagos', other)
  const employer = await makeUnit(world, 'employer', 'Outside Ltd')
  unions.set(union.id, 'Union of Drawn Workers').set(other.id, 'Other union')
  const figures = await customRole(world, 'Reads figures', ['view reports'])
  const panel = await makePerson(world, 'Industrial Arbitration Panel')
  const ministry = await makeMinistryAdmin(world)
  const ofMinistry = await unitOf(ministry)
  const approved = (one: Told) => one.changes[0]?.to === 'concilliation'
  // Whoever is above both sides stands on neither and sees what is approved.
  const within = (id: string) => (one: Told) => {
    const [claims, accused] = [one.claimant?.includes(id) ?? false, one.accused.includes(id)]
    return approved(one) ? claims || accused : claims && !accused
  }
  readers.push(
    { who: ministry, name: 'the ministry', sees: () => true },
    {
      who: await makePerson(world, figures, { unitId: ofMinistry }),
      name: "the ministry's own role",
      sees: () => true,
    },
    { who: await at('National Union Admin', union.id), name: 'a union admin', sees: within(union.id) },
    { who: await at('Union Branch Admin', branch.id), name: 'a branch admin', sees: within(branch.id) },
    { who: await at(figures, other.id), name: 'a role of its own in a union', sees: within(other.id) },
    { who: panel, name: 'the panel', sees: one => one.referred },
  )
  const of = { from: new Date('2026-11-05T10:00:00Z'), until: UNTIL, cases: 110, panel }
  cases = await drawReports(world, SEED, { ...of, units: [union, branch, org, org, rival, employer] })
  await world.deps.db.transaction().execute(rebuildReports)
}, 90_000)
afterAll(() => world.end())

const at = (role: string, unitId: string) => makePerson(world, role, { unitId })
const unitOf = async ({ id }: TestPerson) =>
  (await world.deps.db.selectFrom('person').select('unit_id').where('id', '=', id).executeTakeFirstOrThrow()).unit_id
const ask = async ({ token }: TestPerson, path: string) => {
  const { status, body, raw } = await world.call('GET', path, { token })
  expect(status, raw).toBe(200)
  return body
}

describe(`of cases drawn from ${SEED}, as one would count them by hand`, () => {
  it('shows each reader the cards and lists of what they see', async () => {
    for (const { who, name, sees } of readers)
      for (const [from, to] of RANGES) {
        const { data } = await ask(who, `/api/reports?from=${from}&to=${to}`)
        const seen = cases.filter(sees)
        expect(data, `${name}, ${from} to ${to}`).toEqual({
          ...cardsWithBefore(seen, from, to),
          ...listsOf(seen, unions, from, to),
          from,
          to,
          abilities: { download: ['the ministry', 'a union admin'].includes(name) },
        })
      }
  })

  it('takes the last 30 days where none is named', async () => {
    for (const { who } of readers.slice(0, 3))
      expect(await ask(who, '/api/reports')).toEqual(await ask(who, '/api/reports?from=2026-12-22&to=2027-01-20'))
  })

  it('tells the time of resolutions by month, and how it changed', async () => {
    const months = ['2026-10', '2026-11', '2026-12', '2027-01']
    for (const { who, name, sees } of readers) {
      const seen = cases.filter(sees)
      const four = await ask(who, '/api/dispute-resolution-report?period=4+months')
      expect(Object.keys(four.data), name).toEqual(['Oct 2026', 'Nov 2026', 'Dec 2026', 'Jan 2027'])
      expect(Object.values(four.data), name).toEqual(monthsOf(seen, months))
      expect(four).toMatchObject({ report_message: null, period_text: '4 months' })
      const month = await ask(who, '/api/dispute-resolution-report?period=1+month')
      expect(month, name).toMatchObject({
        report_message: changeOf(seen, ['2026-11-22', '2026-12-21'], ['2026-12-22', '2027-01-20']),
        period_text: 'month',
      })
    }
  })
})

it('divides each period, the oldest first, and the whole time from the first resolution on', async () => {
  const [reader] = readers
  if (!reader) throw new Error('nobody reads')
  const labels: Record<string, string[]> = {}
  for (const period of REPORT_PERIODS)
    labels[period] = Object.keys((await ask(reader.who, `/api/dispute-resolution-report?period=${period}`)).data)
  expect(labels['1 week']).toEqual([
    'Thu 14 Jan',
    'Fri 15 Jan',
    'Sat 16 Jan',
    'Sun 17 Jan',
    'Mon 18 Jan',
    'Tue 19 Jan',
    'Wed 20 Jan',
  ])
  expect(labels['1 month']).toEqual([
    '22 Dec – 27 Dec',
    '28 Dec – 3 Jan',
    '4 Jan – 10 Jan',
    '11 Jan – 17 Jan',
    '18 Jan – 20 Jan',
  ])
  expect([labels['8 months']?.at(0), labels['8 months']?.length]).toEqual(['Jun 2026', 8])
  expect([labels['1 year']?.at(0), labels['1 year']?.length]).toEqual(['Feb 2026', 12])
  expect(labels['all time']?.at(-1)).toBe('Jan 2027')
  expect(labels['all time']?.[0]).toMatch(/^(Nov|Dec) 2026$/)
})
