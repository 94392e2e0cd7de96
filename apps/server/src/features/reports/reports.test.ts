import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCase, filedCase, makeMinistryAdmin } from '../../../test/cases.ts'
import { merge, move } from '../../../test/hierarchy.ts'
import { allFollowed } from '../../../test/notifications.ts'
import { makeTree, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import { changeStatus } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { checkReports } from './reports.check.ts'

let world: World
let ministry: TestPerson
let worker: TestPerson
let tree: Tree
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  ministry = await makeMinistryAdmin(world)
  worker = await makePerson(world, 'Claimants')
  tree = await makeTree(world, '=1+1')
})
afterAll(() => world.end())

const HOUR = 3_600_000
/** Everybody stays signed in meanwhile. */
async function later(hours: number) {
  world.clock.add(hours * HOUR)
  const at = world.clock.now()
  const lasts = { created_at: at, last_used_at: at, expires_at: new Date(at.getTime() + 12 * HOUR) }
  await world.deps.db.updateTable('session').set(lasts).execute()
}
const ask = (who: TestPerson, path: string) => world.call('GET', path, { token: who.token })
const post = async (who: TestPerson, path: string, body: object = {}) => {
  const reply = await world.call('POST', path, { token: who.token, body })
  expect(reply.status, reply.raw).toBe(200)
}
const reportOf = async (who: TestPerson, query = '') => {
  await allFollowed(world, 'reports')
  const { status, body, raw } = await ask(who, `/api/reports${query}`)
  expect(status, raw).toBe(200)
  return body.data
}
const differences = async () => {
  await allFollowed(world, 'reports')
  return checkReports(world.deps.db, false)
}
const approved = async (accused: string) => {
  const id = await filedCase(world, worker, accused)
  await approveCase(world, ministry, id)
  return id
}
const step = async (id: string, status: string) =>
  expect((await changeStatus(world, ministry, id, status)).status).toBe(200)
const linkOf = async (who: TestPerson, query = '') => {
  const reply = await ask(who, `/api/reports?export_data=true${query}`)
  return { status: reply.status, url: reply.body.data?.download_link as string }
}
const open = (url: string) => world.call('GET', url)

it('follows a case from its approval to its recall, and knows nothing of what is not approved', async () => {
  await filedCase(world, worker, tree.org.id)
  const id = await approved(tree.org.id)
  await world.call('POST', `/api/case/${id}/add-document`, {
    token: worker.token,
    form: { files: [{ field: 'documents[]', name: 'slip.txt', bytes: Buffer.from('pay slip') }] },
  })
  await later(36)
  await step(id, 'resolved')
  await post(worker, `/api/case/${id}/feedback`, { score: 4, comment: '', publish: false })
  const told = {
    disputes_approved: { current: 1, prev_month: 0 },
    disputes_satisfaction_score: { current: 4, prev_month: null },
    reviews: { current: 1, prev_month: 0 },
    document_uploaded: { current: 1, prev_month: 0 },
    disputes_resolved: { current: 1, prev_month: 0 },
    active_disputes: { current: 0, prev_month: 0 },
    avg_dispute_resolution_time: { current: 1.5, prev_month: null },
    highest_dispute_cases: { '=1+1 union': 1 },
    highest_resolution_rate: { '=1+1 union': 100 },
  }
  for (const who of [ministry, tree.unionAdmin]) expect(await reportOf(who)).toMatchObject(told)
  const lists = { top_dispute_types: {}, highest_dispute_cases: {}, highest_resolution_rate: {} }
  expect(await reportOf(ministry, '?q=another')).toEqual({ ...(await reportOf(ministry)), ...lists })
  await post(worker, `/api/case/${id}/recall`, { reason: 'Nothing was paid until today.', since: '2026-01-01' })
  for (const who of [ministry, tree.unionAdmin])
    expect(await reportOf(who)).toMatchObject({ ...told, active_disputes: { current: 1, prev_month: 0 } })
  expect(await reportOf(await makePerson(world, 'Industrial Arbitration Panel'))).toMatchObject({
    disputes_approved: { current: 0, prev_month: 0 },
    document_uploaded: { current: 0, prev_month: 0 },
    active_disputes: { current: 0, prev_month: 0 },
  })
})

it('keeps for the ministry what follows from the cases, whatever happens to cases and units', async () => {
  const other = await makeTree(world, 'Second')
  const employer = await makeUnit(world, 'employer', 'Twice named Ltd')
  const [first, second, third] = [
    await approved(tree.org.id),
    await approved(employer.id),
    await approved(other.org.id),
  ]
  await later(40 * 24)
  const documents = await world.call('POST', `/api/case/${first}/add-document`, {
    token: worker.token,
    form: { files: [{ field: 'documents[]', name: 'slip.txt', bytes: Buffer.from('pay slip') }] },
  })
  await later(24)
  await step(first, 'on hold')
  await step(second, 'resolved')
  await post(worker, `/api/case/${third}/withdraw`, { reason: 'We agreed among ourselves.' })
  expect(await differences()).toEqual([])
  const before = await reportOf(ministry, '?from=2026-01-01')
  await world.call('DELETE', `/api/documents/${documents.body.data[0]._id}`, { token: worker.token })
  await later(24)
  await post(worker, `/api/case/${second}/recall`, { reason: 'Nothing was paid until today.', since: '2026-01-01' })
  await step(second, 'resolved')
  expect(await differences()).toEqual([])
  const after = await reportOf(ministry, '?from=2026-01-01')
  expect(after.document_uploaded.current).toBe(before.document_uploaded.current - 1)

  expect((await move(world, ministry, tree.branch, other.union, 1)).status).toBe(200)
  expect(await differences()).toEqual([])
  expect(await reportOf(ministry, '?from=2026-01-01')).toMatchObject({ highest_dispute_cases: { 'Second union': 3 } })
  expect((await merge(world, ministry, employer, other.org)).status).toBe(200)
  expect(await differences()).toEqual([])
})

it('is refused to whoever may not read it, and for days that are none', async () => {
  expect((await ask(worker, '/api/reports')).status).toBe(403)
  expect((await ask(worker, '/api/dispute-resolution-report')).status).toBe(403)
  const refused = async (path: string) => {
    const { status, body } = await ask(ministry, path)
    return [status, Object.keys(body.error ?? {})]
  }
  expect(await refused('/api/reports?from=2026-03-02&to=2026-03-01')).toEqual([422, ['to']])
  expect(await refused('/api/reports?from=2026-02-30')).toEqual([422, ['from']])
  expect(await refused('/api/reports?from=1900-01-01')).toEqual([422, ['from']])
  expect(await refused('/api/reports?export_data=true&from=2026-03-02&to=2026-03-01')).toEqual([422, ['to']])
  expect(await refused('/api/dispute-resolution-report?period=2+weeks')).toEqual([422, ['period']])
})

it('gives a file that says what the screen says, to one person for 300 s', async () => {
  tree = await makeTree(world, '=2+2')
  await step(await approved(tree.org.id), 'resolved')
  await approved(tree.branch.id)
  const [report, series] = [
    await reportOf(tree.unionAdmin, '?from=2026-01-01&q=union'),
    (await ask(tree.unionAdmin, '/api/dispute-resolution-report?period=1+year')).body,
  ]
  const { url } = await linkOf(tree.unionAdmin, '&from=2026-01-01&q=union&period=1+year')
  expect(url).toMatch(/^\/api\/reports\/files\/\d{8}T\d{6}Z-[0-9a-f]{16}\.csv\?/)
  const file = await open(url)
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="\d{8}T\d{6}Z-[0-9a-f]{16}\.csv"$/)
  const rows: string[][] = parse(file.raw, { bom: true })
  const cell = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  const safe = (name: string) => (name.startsWith('=') ? `'${name}` : name)
  const cards = [
    ['Disputes Approved', report.disputes_approved],
    ['Dispute Satisfaction Score', report.disputes_satisfaction_score],
    ['Reviews', report.reviews],
    ['Document Uploaded', report.document_uploaded],
    ['Disputes Resolved', report.disputes_resolved],
    ['Active Disputes', report.active_disputes],
    ['Avg. Dispute Resolution Time (days)', report.avg_dispute_resolution_time],
  ]
  expect(rows.slice(2)).toEqual([
    ...cards.map(([name, { current, prev_month }]) => ['Figures', name, cell(current), cell(prev_month)]),
    ...Object.entries(series.data).map(([label, value]) => [
      'Dispute resolution time (days), year',
      label,
      cell(value),
      '',
    ]),
    ...Object.entries(report.top_dispute_types).map(([name, n]) => ['Top Dispute Types', name, cell(n), '']),
    ...Object.entries<number>(report.highest_dispute_cases).map(([name, n]) => [
      'Highest Dispute Cases (by union)',
      safe(name),
      cell(n),
      '',
    ]),
    ...Object.entries<number>(report.highest_resolution_rate).map(([name, n]) => [
      'Highest Resolution Rate (by union)',
      safe(name),
      `${n}%`,
      '',
    ]),
  ])
  expect(rows.at(-1)).toEqual(['Highest Resolution Rate (by union)', "'=2+2 union", '50%', ''])

  expect((await open(url.replace(tree.unionAdmin.id, ministry.id))).status).toBe(404)
  expect((await open(url.replace('q=union', 'q=second'))).status).toBe(404)
  const { url: second } = await linkOf(tree.unionAdmin)
  world.clock.add(299_000)
  expect((await open(second)).status).toBe(200)
  world.clock.add(2_000)
  expect((await open(second)).status).toBe(404)
})

it('has a name of digits alone where its number belongs', async () => {
  const [digits, other] = [await makeUnit(world, 'union', '42'), await makeUnit(world, 'union', 'Union of 2')]
  for (const accused of [digits, other, other]) await approved(accused.id)
  await allFollowed(world, 'reports')
  const rows: string[][] = parse((await open((await linkOf(ministry, '&q=2')).url)).raw, { bom: true })
  const listed = rows.filter(([report]) => report === 'Highest Dispute Cases (by union)').map(([, name]) => name)
  expect(listed.filter(name => name === '42' || name === 'Union of 2')).toEqual(['Union of 2', '42'])
})

it('makes the file for those with download reports alone, and its link ends with that', async () => {
  expect((await linkOf(tree.branchAdmin)).status).toBe(403)
  const { url } = await linkOf(ministry)
  expect((await open(url)).status).toBe(200)
  await withoutPermissions(world, ministry, ['download reports'])
  expect((await open(url)).status).toBe(404)
  expect((await reportOf(ministry)).abilities).toEqual({ download: false })
})
