import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../test/people.ts'
import { openWorld, type World } from '../../test/world.ts'
import { analyze } from '../db/analyze.ts'
import { verifyChain } from '../features/audit/verify.ts'
import { checkAccess } from '../features/disputes/access.check.ts'
import { checkReports } from '../features/reports/reports.check.ts'
import { lagosDay, lagosMidnight } from '../lagos.ts'
import { isWoman } from './people.names.ts'
import { nameOf } from './people.ts'
import { type DemoPlan, planDemo } from './plan.cases.ts'
import { DAY } from './plan.ts'
import { demo } from './seed.ts'
import { SHORTAGE, TRANSPORT } from './told.panel.ts'

let world: World
let plan: DemoPlan
/** From which the plan counts. */
let today: Date
const tokens = new Map<string, string>()
beforeAll(async () => {
  today = lagosMidnight(lagosDay(new Date()))
  plan = planDemo(today)
  const still = await openWorld({}, { work: false })
  await demo.seed(still.deps, () => analyze(still.ownerUrl))
  // As at a start: what follows from all of it is made afterwards.
  const working = await openWorld({ DATA_DIR: still.dir }, { beside: still })
  await demo.end(working.deps)
  world = { ...still, end: () => working.end().then(() => still.end()) }
  for (const { email } of demo.logins()) {
    const person = world.deps.db.selectFrom('contact').select('person_id').where('value', '=', email)
    tokens.set(email, await signInAs(world, (await person.executeTakeFirstOrThrow()).person_id))
  }
}, 120_000)
afterAll(() => world?.end())

const get = async (who: string, url: string) => {
  const reply = await world.call('GET', url, { token: tokens.get(`${who}@demo.accord.example`) ?? '' })
  return { status: reply.status, total: reply.body.total as number | undefined, data: reply.body.data }
}
const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.deps.db)).rows
type Agreement = { kind: string; promises: { state: string; abilities: { recall: boolean } }[] }
type Listed = { state: string; due_on: string; agreement_id: string }
const promisesOf = async (who: string) => (await get(who, '/api/promises')).data as Listed[]
const acts = (what: string) => plan.cases.flatMap(one => one.steps.filter(step => step.do === what))

describe('the plan', () => {
  it('is the same each time, and no two cases are told alike', () => {
    expect(planDemo(today)).toEqual(plan)
    expect(plan.cases).toHaveLength(302)
    expect(new Set(plan.cases.map(one => one.title)).size).toBe(302)
    expect(new Set(plan.cases.map(one => one.texts.relief_sought)).size).toBeGreaterThan(60)
    expect(JSON.stringify(plan)).not.toMatch(/[{}]\w+[{}]|undefined/)
  })

  it('says the same on each day of a week, whose acts lie on working days', () => {
    const told = (cases: DemoPlan['cases']) =>
      new Map(cases.map(({ title, filer, texts, steps }) => [title, [filer, texts, steps.map(step => step.do)]]))
    const dates: Date[] = []
    for (let n = 0; n < 7; n++) {
      const from = lagosMidnight(lagosDay(today), n)
      const { cases } = planDemo(from)
      expect(told(cases)).toEqual(told(plan.cases))
      const times = cases.flatMap(({ at, steps }) => [
        at,
        ...steps.filter(one => one.do !== 'close').map(one => one.at),
      ])
      dates.push(...times.map(at => new Date(from.getTime() + at)))
    }
    const inLagos = (date: Date) => new Date(date.getTime() + 3_600_000)
    expect(dates.filter(date => inLagos(date).getUTCDay() % 6 === 0)).toEqual([])
    expect(dates.filter(date => inLagos(date).getUTCHours() < 8 || inLagos(date).getUTCHours() > 17)).toEqual([])
    expect(dates.filter(date => /-(01-01|10-01|12-25)$/.test(lagosDay(date)))).toEqual([])
  })

  it('grows over the two years, and gives nobody more cases than one would believe', () => {
    const months = Array.from(
      { length: 24 },
      (_, n) => plan.cases.filter(({ at }) => Math.floor(-at / (30.5 * DAY)) === n).length,
    )
    expect(Math.min(...months)).toBeGreaterThan(1)
    expect((months[0] ?? 0) + (months[1] ?? 0)).toBeLessThan(90)
    const filed = new Map<string, number>()
    for (const { filer } of plan.cases) filed.set(filer, (filed.get(filer) ?? 0) + 1)
    expect([filed.get('worker'), filed.get('staff')]).toEqual([4, 4])
    expect(Math.max(...filed.values())).toBeLessThan(14)
  })

  it('lets women tell what only they tell', () => {
    const women = new Set(plan.people.filter(isWoman).map(nameOf))
    const told = plan.cases.filter(({ title }) => /maternity/i.test(title))
    expect(told.length).toBeGreaterThan(1)
    expect(told.filter(({ filer }) => !women.has(filer))).toEqual([])
  })

  it('lies within two years, and each case goes on from day to day', () => {
    for (const { at, steps, title } of plan.cases) {
      const times = [at, ...steps.map(step => step.at)]
      expect(
        [...times].sort((a, b) => a - b),
        title,
      ).toEqual(times)
    }
    expect(Math.min(...plan.cases.map(one => one.at))).toBeGreaterThan(-731 * 86_400_000)
    expect(Math.max(...plan.cases.flatMap(one => one.steps.map(step => step.at)))).toBeLessThan(0)
  })
})

describe('the demo', () => {
  it('is what was planned: cases in their order, with all that was said in them', async () => {
    const cases = await rows(sql<{ title: string }>`select title from cases order by case_no`)
    expect(cases.map(one => one.title)).toEqual(plan.cases.map(one => one.title))
    const said = await rows(sql<{ title: string; body: string }>`select c.title, m.body from message m
      join thread t on t.id = m.thread_id join cases c on c.id = t.case_id where m.type = 'text' order by c.case_no, m.id`)
    const planned = plan.cases.flatMap(({ title, steps }) =>
      steps.flatMap(step => (step.do === 'say' ? [{ title, body: step.text }] : [])),
    )
    expect(said).toEqual(planned)
  })

  it('has each state, and as much of each kind as was planned', async () => {
    const states = await rows(sql<{ status: string; n: number }>`select status, count(*)::int n from cases group by 1`)
    const at = new Map(states.map(({ status, n }) => [status, n]))
    expect(at.size).toBe(12)
    const settled = (at.get('resolved') ?? 0) + (at.get('closed') ?? 0)
    expect(settled / 300).toBeGreaterThan(0.5)
    expect((at.get('arbitration panel') ?? 0) / 300).toBeCloseTo(0.03, 1)
    const [counts] = await rows(sql<Record<string, number>>`select (select count(*)::int from poll) polls,
      (select count(*)::int from meeting) meetings, (select count(*)::int from feedback) feedback,
      (select count(*)::int from meeting where starts_at > now()) upcoming,
      (select count(*)::int from feedback where publish and comment <> '') published,
      (select count(distinct kind)::int from request where status = 'pending') requests,
      (select count(*)::int from invitation where ended_at is null and expires_at > now()) invited,
      (select count(*)::int from draft) drafts, (select count(*)::int from own_document) own,
      (select count(*)::int from unit where not verified) unlisted,
      (select count(*)::int from unit where logo is not null) marks, (select count(*)::int from outbox) outbox,
      (select count(*)::int from clock_extension x join clock k on k.id = x.clock_id where k.code = 'award') extended`)
    expect(counts).toMatchObject({
      polls: acts('ask').length,
      meetings: acts('meet').length,
      feedback: acts('feedback').length,
      requests: 6,
      outbox: 0,
      extended: 1,
    })
    for (const some of ['upcoming', 'published', 'invited', 'drafts', 'own', 'unlisted', 'marks'])
      expect([some, (counts?.[some] ?? 0) > 1]).toEqual([some, true])
  })

  it('leaves nothing in the future but meetings, and nothing that the checks of an operator find', async () => {
    const [latest] = await rows(sql<{ at: Date }>`select greatest((select max(at) from event),
      (select max(sent_at) from message), (select max(read_at) from notification where kind <> '')) at`)
    expect(latest?.at.getTime()).toBeLessThan(world.deps.clock.now().getTime())
    expect((await checkAccess(world.deps.db, false)).differences).toEqual([])
    expect(await checkReports(world.deps.db, false)).toEqual([])
    expect(await verifyChain(world.pool)).toMatchObject({ unchained: 0, brokenAt: null })
  })

  it.each([
    'ministry',
    'union',
    'branch',
    'employer',
    'worker',
    'respondent',
    'staff',
    'conciliator',
    'mediator',
    'panel',
    'enquiry',
    'court',
  ])('gives %s cases, discussions, documents and notifications of their own', async who => {
    const [dashboard, cases, discussions, documents, notifications] = await Promise.all(
      ['dashboard', 'case/disputes', 'case/discussions', 'documents/all', 'notifications'].map(path =>
        get(who, `/api/${path}`),
      ),
    )
    expect(dashboard?.status).toBe(200)
    expect(cases?.total).toBeGreaterThan(2)
    expect(discussions?.total).toBeGreaterThan(1)
    expect(documents?.total).toBeGreaterThan(3)
    expect(notifications?.total).toBeGreaterThan(3)
    const states = new Set(((cases?.data ?? []) as { status: string }[]).map(one => one.status))
    expect(states.size).toBeGreaterThan(1)
  })

  it('asks nobody to vote in what was asked before they came', async () => {
    for (const who of ['conciliator', 'mediator', 'panel', 'enquiry', 'court']) {
      const { data } = await get(who, '/api/dashboard')
      const { step, cases } = (data as { first: { step: string; cases: { step: string }[] } }).first
      expect([who, step]).toEqual([who, 'settle'])
      expect([who, cases.some(one => one.step !== 'vote')]).toEqual([who, true])
    }
  })

  it('has accounts that rest and some that have ended', async () => {
    const found = await rows(sql<{ status: string }>`select status from person where status <> 'active' order by 1`)
    expect(found.map(one => one.status)).toEqual([
      'deactivated',
      'deactivated',
      'deactivated',
      'suspended',
      'suspended',
    ])
  })

  it('has promises of both sides of a case: kept, half kept, broken, near and to come', async () => {
    const [ofWorker, ofEmployer] = await Promise.all(['worker', 'employer'].map(promisesOf))
    for (const promises of [ofWorker, ofEmployer]) expect(promises?.length).toBeGreaterThan(2)
    const states = ofWorker?.map(({ state }) => state) ?? []
    expect(new Set(states)).toEqual(new Set(['kept', 'kept late', 'not kept', 'partly kept', 'waiting']))
    expect(states.filter(state => state === 'waiting').length).toBeGreaterThan(1)
    const soon = lagosDay(lagosMidnight(lagosDay(today), 7))
    expect(ofWorker?.some(({ state, due_on: due }) => state === 'waiting' && due <= soon)).toBe(true)
    const broken = ofWorker?.find(({ state }) => state === 'not kept')
    const { data } = await get('worker', `/api/case/agreements/${broken?.agreement_id}`)
    const recalls = (data as Agreement).promises.filter(({ abilities }) => abilities.recall)
    expect(recalls.map(({ state }) => state)).toEqual(['not kept', 'partly kept'])
  })

  it('has figures of what employers have kept', async () => {
    const { data } = await get('ministry', '/api/promises/summary')
    const { by_employer: employers } = data as { by_employer: { name: string; unkept: number }[] }
    expect(employers.map(({ name }) => name)).toContain('Harmattan Microfinance Bank')
    expect(employers.find(({ name }) => name === 'Harmattan Microfinance Bank')).toMatchObject({ unkept: 2 })
  })

  it('has an award that the panel and the ministry alone know of, and one to which both sides may object', async () => {
    const ids = new Map(
      (await rows(sql<{ title: string; id: string }>`select title, id from cases`)).map(one => [one.title, one.id]),
    )
    const awardsOf = async (who: string, title: string) => {
      const { data } = await get(who, `/api/case/${ids.get(title)}/agreements`)
      return (data as Agreement[]).filter(({ kind }) => kind === 'award').map(({ promises }) => promises.length > 0)
    }
    const mayObject = async (who: string, title: string) => {
      const token = tokens.get(`${who}@demo.accord.example`) ?? ''
      const { body } = await world.call('GET', `/api/case/${ids.get(title)}/clocks`, { token })
      return body.abilities.object as boolean
    }
    for (const who of ['panel', 'ministry'])
      for (const title of [SHORTAGE, TRANSPORT]) expect([who, await awardsOf(who, title)]).toEqual([who, [true]])
    for (const who of ['worker', 'employer'])
      expect([await awardsOf(who, SHORTAGE), await mayObject(who, SHORTAGE)]).toEqual([[true], true])
    expect([await awardsOf('union', TRANSPORT), await mayObject('union', TRANSPORT)]).toEqual([[], false])
  })

  it('meets on no weekend, and names no two papers of a case alike', async () => {
    const weekend = sql<{ n: number }>`select count(*)::int n from meeting
      where extract(isodow from starts_at at time zone 'Africa/Lagos') > 5`
    const alike = sql<{ name: string }>`select name from document where case_id is not null and deleted_at is null
      group by case_id, name having count(*) > 1`
    expect([await rows(weekend), await rows(alike)]).toEqual([[{ n: 0 }], []])
  })

  it('has documents that are what they are called', async () => {
    const files = await rows(
      sql<{ id: string; name: string }>`select distinct on (name) id, name from document order by name, id`,
    )
    const marks: Readonly<Record<string, string>> = {
      pdf: '%PDF',
      png: '\x89PNG',
      jpg: '\xff\xd8\xff',
      csv: '',
      xls: '\xd0\xcf\x11\xe0',
      mp3: '\xff\xfb',
      gif: 'GIF89a',
    }
    expect(new Set(files.map(({ name }) => name.split('.').at(-1)))).toEqual(new Set(Object.keys(marks)))
    for (const { id, name } of files) {
      const { data } = await get('ministry', `/api/documents/${id}/link`)
      const reply = await world.app.inject({ method: 'GET', url: (data as { url: string }).url })
      expect([name, reply.statusCode]).toEqual([name, 200])
      expect(reply.rawPayload.toString('latin1', 0, 8)).toContain(marks[name.split('.').at(-1) ?? ''])
    }
  })
})
