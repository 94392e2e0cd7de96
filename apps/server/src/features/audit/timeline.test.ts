import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { makeStory, type Story } from '../../../test/cases.ts'
import { inviteParty } from '../../../test/invitations.ts'
import { meetingForm } from '../../../test/meetings.ts'
import { NOBODYS_ID } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson, unitIdOf } from '../../../test/people.ts'
import { askPoll, votePoll } from '../../../test/polls.ts'
import { changeStatus, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { lagosDay } from '../../lagos.ts'

let world: World
let story: Story
let neutral: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  neutral = await makePerson(world, 'Conciliators and Arbitrators', { name: 'Kemi' })
  await refer(world, story.ministry, neutral, story.caseId)
  await say(story.claimant, { type: 'text', message: 'The secret sum is 400.' })
  await say(story.claimant, { type: 'text', message: 'Once more the secret sum.' })
  await say(story.employer, { type: 'text', message: 'We answer.' })
  const poll = await askPoll(world, neutral, story, { anon_voting: 1 })
  await votePoll(world, story.employer, story, poll, 'Yes')
  await say(neutral, { type: 'meeting', ...meetingForm() })
  await world.call('POST', `/api/case/${story.caseId}/create-folder`, {
    token: neutral.token,
    body: { name: 'Letters' },
  })
  await inviteParty(world, story.ministry, story.caseId, 'witness@mail.example', 'Claimants')
  await changeStatus(world, neutral, story.caseId, 'mediation')
})
afterAll(() => world.end())

const say = (who: TestPerson, body: object) =>
  world.call('POST', `/api/case/discussions/${story.threadId}/send-message`, { token: who.token, body })
const timeline = (who: TestPerson, query = '') =>
  world.call('GET', `/api/case/${story.caseId}/timeline?${query}`, { token: who.token })
type Entry = { _id: string; what: string; kind: string; about: string; who: { name: string } | null }
const entriesOf = async (who: TestPerson, query = ''): Promise<Entry[]> => (await timeline(who, query)).body.data
const told = async (who: TestPerson, query = '') => (await entriesOf(who, query)).map(one => one.what)

const TALK = ['meeting scheduled', 'poll asked', 'message sent', 'message sent']
const MEMBERS = ['case status changed', 'folder made', ...TALK, 'case referred', 'case approved', 'case filed']

it('tells what happened, the newest first, once a day that somebody wrote, and never what or who voted', async () => {
  const { raw, body } = await timeline(story.ministry)
  const all: Entry[] = body.data
  const ofInvitations = all.filter(one => one.what === 'invitation sent')
  expect(ofInvitations.map(one => one.about)).toEqual(['Claimants', 'Respondents'])
  expect(all.filter(one => !ofInvitations.includes(one)).map(one => one.what)).toEqual(MEMBERS)
  expect([body.total, body.next_cursor]).toEqual([all.length, null])
  expect(raw).not.toMatch(/secret sum|vote|Yes/)
  expect(all[0]).toMatchObject({ kind: 'steps', status: 'mediation', who: { name: 'Kemi Test' } })
  const of = (what: string) => all.find(one => one.what === what)
  expect(of('case referred')).toMatchObject({ kind: 'people', about: 'Kemi Test' })
  expect(of('folder made')).toMatchObject({ kind: 'documents', about: 'Letters' })
  expect(of('poll asked')).toMatchObject({
    about: 'Shall we meet on Friday?',
    message: { thread_id: story.threadId },
  })
  expect(of('meeting scheduled')).toMatchObject({ kind: 'meetings', about: 'First sitting' })
})

it.each([
  ['steps', ['case status changed', 'case approved', 'case filed']],
  ['people', ['invitation sent', 'case referred', 'invitation sent']],
  ['documents', ['folder made']],
  ['messages', ['message sent', 'message sent']],
  ['polls', ['poll asked']],
  ['meetings', ['meeting scheduled']],
])('is filtered by the server: %s', async (kind, some) => {
  expect(await told(story.ministry, `kind=${kind}`)).toEqual(some)
})

it('tells nobody more than they read elsewhere', async () => {
  // Who may not invite reads no invitations, a neutral of an earlier stage neither.
  const mediator = await makePerson(world, 'Mediators')
  await refer(world, story.ministry, mediator, story.caseId)
  expect(await told(mediator)).toEqual(['case referred', ...MEMBERS])
  const reader = await makePerson(world, await customRole(world, 'Readers', ['view reports']), {
    unitId: await unitIdOf(world, story.employer),
  })
  expect(await told(reader)).toEqual(['case status changed', 'case approved', 'case filed'])
  expect(await told(reader, 'kind=messages')).toEqual([])
  const stranger = await makePerson(world, 'Claimants')
  expect((await timeline(stranger)).status).toBe(404)
})

it('is read page by page, and refuses a kind there is not', async () => {
  const all = await entriesOf(story.ministry)
  const pages: Entry[] = []
  for (let cursor = ''; ; ) {
    const { body } = await timeline(story.ministry, `limit=4${cursor && `&cursor=${cursor}`}`)
    expect(body.total).toBe(all.length)
    pages.push(...body.data)
    cursor = body.next_cursor
    if (!cursor) break
  }
  expect(pages).toEqual(all)
  expect((await timeline(story.ministry, 'kind=votes')).status).toBe(422)
  const nobodys = await world.call('GET', `/api/case/${NOBODYS_ID}/timeline`, { token: story.ministry.token })
  expect(nobodys.status).toBe(404)
})

it('tells of legal dates and agreements, and of an award before its notice the panel alone', async () => {
  const other = await makeStory(world)
  const post = (path: string, who: TestPerson, body: object) =>
    world.call('POST', `/api/case/${path}`, { token: who.token, body })
  await changeStatus(world, other.ministry, other.caseId, 'arbitration panel')
  const on = lagosDay(world.clock.now())
  for (const kind of ['award made', 'award notice published'])
    await post(`${other.caseId}/dates`, other.ministry, { kind, on, note: 'Letter.' })
  await callsOf(world).inForce(other)
  const read = async ({ token }: TestPerson, query: string) =>
    (await world.call('GET', `/api/case/${other.caseId}/timeline?${query}`, { token })).body.data as Entry[]
  const said = async (who: TestPerson, query: string) =>
    (await read(who, query)).map(({ what, about }) => [what, about])
  expect(await said(other.claimant, 'kind=dates')).toEqual([['legal date recorded', 'award notice published']])
  expect(await said(other.ministry, 'kind=dates')).toEqual([
    ['legal date recorded', 'award notice published'],
    ['award made', 'award made'],
  ])
  expect((await read(other.employer, 'kind=agreements')).map(({ what }) => what)).toEqual([
    'agreement in force',
    'agreement confirmed',
    'agreement offered',
  ])
})
