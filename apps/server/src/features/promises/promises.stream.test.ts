import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreementForm, callsOf } from '../../../test/agreements.ts'
import { makeStory, type Story } from '../../../test/cases.ts'
import { type Listener, listen } from '../../../test/listen.ts'
import { allNotified, sentencesTo } from '../../../test/notifications.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, makeBody, refer, referToBody } from '../../../test/stages.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let calls: ReturnType<typeof callsOf>
let base = ''
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  calls = callsOf(world)
  base = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.end())

type Readers = Record<'claimant' | 'employer' | 'ministry' | 'conciliator' | 'arbitrator', TestPerson>
type Case = { story: Story; readers: Readers }

/** A case before the panel, in which the conciliator stayed. */
async function beforePanel(): Promise<Case> {
  await calls.at('2026-03-02')
  const story = await makeStory(world)
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  await refer(world, story.ministry, conciliator, story.caseId)
  await changeStatus(world, story.ministry, story.caseId, 'arbitration panel')
  const arbitrator = await makePerson(world, 'Industrial Arbitration Panel')
  const panel = await makeBody(world, 'Industrial Arbitration Panel', `Panel of ${story.caseId}`, [arbitrator])
  await referToBody(world, story.ministry, panel, story.caseId)
  const { claimant, employer, ministry } = story
  return { story, readers: { claimant, employer, ministry, conciliator, arbitrator } }
}

type Heard = Record<keyof Readers, string[]>
const THINGS = ['legal date recorded', 'legal date withdrawn', 'agreement changed', 'clocks changed']

/** What each of them hears of this case while something is done, and is not told of any other way. */
async function heard({ story, readers }: Case, act: () => Promise<unknown>, after = ''): Promise<Heard> {
  await allNotified(world)
  const names = Object.keys(readers) as (keyof Readers)[]
  const streams = await Promise.all(names.map(async name => [name, await listen(base, readers[name], after)] as const))
  await act()
  // Something that all of them hear of comes after it, so that silence until then was no delay.
  await calls.post(`${story.caseId}/state`, story.ministry, { state: 'Ogun' })
  const isOver = ([, { received }]: readonly [string, Listener]) =>
    received.some(e => e.case_id === story.caseId && e.name === 'case state changed')
  await until('the last event', () => streams.every(isOver))
  for (const [, stream] of streams) stream.close()
  const said = ({ received }: Listener) =>
    received
      .filter(e => e.case_id === story.caseId && THINGS.includes(e.name))
      .map(({ name, thing_id }) => [name, ...(thing_id ? [thing_id] : [])].join(' '))
  return Object.fromEntries(streams.map(([name, stream]) => [name, said(stream)])) as Heard
}

const idOf = (reply: { status: number; raw: string; body: { data: { _id: string } } }): string => {
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data._id
}
const record = async ({ story, readers }: Case, kind: string) =>
  idOf(await calls.post(`${story.caseId}/dates`, readers.ministry, { kind, on: '2026-03-02', note: 'Letter.' }))
const change = async (who: TestPerson, id: string, version: number) => {
  const body = { ...agreementForm({ terms: 'Other words' }), version }
  idOf(await world.call('PUT', `/api/case/agreements/${id}`, { token: who.token, body }))
}

it('says nothing of an award to a side before its notice, and to both sides that there is a notice', async () => {
  const one = await beforePanel()
  const { story, readers } = one
  const ids: string[] = []
  const before = await heard(one, async () => {
    const { _id: id } = await calls.drafted(story, { kind: 'award' }, readers.arbitrator)
    await change(readers.arbitrator, id, 1)
    idOf(await calls.post(`agreements/${id}/offer`, readers.arbitrator))
    const first = await record(one, 'award made')
    const taken = await calls.post(`${story.caseId}/dates/${first}/withdraw`, readers.ministry, { reason: 'Not yet' })
    expect(taken.status, taken.raw).toBe(200)
    ids.push(id, first, await record(one, 'award made'))
  })
  const [award, first, made] = ids
  const all = [
    ...Array(3).fill(`agreement changed ${award}`),
    `legal date recorded ${first}`,
    'clocks changed',
    `legal date withdrawn ${first}`,
    'clocks changed',
    `legal date recorded ${made}`,
    'clocks changed',
  ]
  const bare = Array(3).fill('clocks changed')
  expect(before).toEqual({ claimant: bare, employer: bare, conciliator: bare, ministry: all, arbitrator: all })

  let notice = ''
  const published = await heard(one, async () => {
    notice = await record(one, 'award notice published')
  })
  const told = [`legal date recorded ${notice}`, 'clocks changed']
  expect(published).toEqual(Object.fromEntries(Object.keys(readers).map(name => [name, told])))
})

it('says nothing of it to a side that comes back after the notice either, but of the notice', async () => {
  const one = await beforePanel()
  const { story, readers } = one
  await allNotified(world)
  const head = await world.deps.live.head()
  const { _id: id } = await calls.drafted(story, { kind: 'award' }, readers.arbitrator)
  const made = await record(one, 'award made')
  idOf(await calls.post(`agreements/${id}/offer`, readers.arbitrator))
  let notice = ''
  const publish = async () => {
    notice = await record(one, 'award notice published')
  }
  const { claimant, employer, arbitrator } = await heard(one, publish, head)
  const known = [`legal date recorded ${notice}`, 'clocks changed']
  expect([claimant, employer]).toEqual([
    ['clocks changed', ...known],
    ['clocks changed', ...known],
  ])
  const ofPanel = [
    `agreement changed ${id}`,
    `legal date recorded ${made}`,
    'clocks changed',
    `agreement changed ${id}`,
  ]
  expect(arbitrator).toEqual([...ofPanel, ...known])
})

it('says nothing to a side of a draft, also one that is taken back, and all that happens to an offer', async () => {
  const one = await beforePanel()
  const { story, readers } = one
  const { ministry } = readers
  let id = ''
  const drafted = await heard(one, async () => {
    id = (await calls.drafted(story))._id
    await change(ministry, id, 1)
  })
  const twice = Array(2).fill(`agreement changed ${id}`)
  expect(drafted).toEqual({ claimant: [], employer: [], ministry: twice, conciliator: twice, arbitrator: twice })
  const offered = await heard(one, async () => {
    idOf(await calls.post(`agreements/${id}/offer`, ministry))
    await change(ministry, id, 3)
  })
  expect(offered).toEqual(Object.fromEntries(Object.keys(readers).map(name => [name, twice])))
  const takenBack = await heard(one, async () => {
    expect((await calls.post(`agreements/${id}/withdraw`, ministry, { reason: 'No' })).status).toBe(200)
  })
  expect(takenBack).toMatchObject({ claimant: [], employer: [], conciliator: [`agreement changed ${id}`] })
  const told = async (who: TestPerson) => (await sentencesTo(world, who)).filter(text => text.includes('taken back'))
  expect(await told(readers.claimant), 'of what they have never read').toEqual([])
  const again = await calls.offered(story)
  const gone = await heard(one, async () => {
    expect((await calls.post(`agreements/${again._id}/withdraw`, ministry, { reason: 'No' })).status).toBe(200)
  })
  expect(gone.claimant).toEqual([`agreement changed ${again._id}`])
  expect(await told(readers.claimant)).toHaveLength(1)
})
