import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { meetingForm, scheduled } from '../../../test/meetings.ts'
import { join, leave, NOBODYS_ID, setPersonStatus, setStatus } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { askPoll } from '../../../test/polls.ts'
import { type CallOptions, openWorld, type Reply, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'

let world: World
let story: Story
/** What belongs to the case of the story. */
let things: Things
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
  const added = await ask(story.claimant, 'POST', `/api/case/${story.caseId}/add-document`, aFile)
  const poll = await askPoll(world, story.claimant, story)
  things = { document: added.body.data[0]._id, poll, meeting: await scheduled(world, story, story.claimant) }
})
afterAll(() => world.end())

type Things = { document: string; poll: string; meeting: string }

const fileIn = (field: string): CallOptions => ({
  form: { files: [{ field, name: 'a.txt', bytes: Buffer.from('pay slip') }] },
})
const aFile = fileIn('documents[]')
const ask = (who: TestPerson, method: string, url: string, options: CallOptions = {}) =>
  world.call(method, url, { token: who.token, ...options })

const unitOf = (who: TestPerson) =>
  world.deps.db.selectFrom('person').select('unit_id').where('id', '=', who.id).executeTakeFirstOrThrow()

/** Every call that names a case or something in it. */
const callsOn = (caseId: string, threadId: string, of: Things): [string, string, CallOptions][] => {
  const thread = `/api/case/discussions/${threadId}`
  return [
    ['GET', `/api/case/read/${caseId}`, {}],
    ['GET', `/api/case/permissions/${caseId}`, {}],
    ['GET', `/api/case/involved-parties/${caseId}`, {}],
    ['GET', `/api/case/${caseId}/documents`, {}],
    ['POST', `/api/case/${caseId}/add-document`, aFile],
    ['POST', `/api/case/approve-case/${caseId}`, { body: { status: 'concilliation' } }],
    ['GET', `/api/case/discussions/${caseId}`, {}],
    ['GET', `${thread}/messages`, {}],
    ['GET', `${thread}/members`, {}],
    ['POST', `${thread}/read`, { body: { message_id: of.poll } }],
    ['POST', `${thread}/send-message`, { body: { type: 'text', message: 'Hello' } }],
    ['POST', `${thread}/upload-document`, fileIn('document')],
    ['POST', `${thread}/vote-poll`, { body: { poll_id: of.poll, poll_value: 'Yes' } }],
    ['GET', `${thread}/get-poll-result?message_id=${of.poll}`, {}],
    ['GET', `${thread}/meetings/${of.meeting}/meeting.ics`, {}],
    ['POST', `${thread}/meetings/${of.meeting}`, { body: meetingForm() }],
    ['POST', `${thread}/meetings/${of.meeting}/cancel`, {}],
    ['GET', `/api/documents/${of.document}/link`, {}],
  ]
}
const ofStory = () => callsOn(story.caseId, story.threadId, things)
const answersOf = async (who: TestPerson): Promise<number[]> => {
  const answers: number[] = []
  for (const [method, url, options] of ofStory()) answers.push((await ask(who, method, url, options)).status)
  return answers
}
/** What a reader could tell two answers apart by. */
const shown = ({ status, raw, headers }: Reply) => {
  const { 'x-request-id': _, date: __, ...others } = headers
  return { status, raw, headers: others }
}
const EXPORTS = ['/api/case/disputes/export', '/api/case/disputes/export?pending=true']
const seesNothing = async (who: TestPerson) => {
  expect(await answersOf(who)).toEqual(ofStory().map(() => 404))
  for (const url of ['/api/case/disputes', '/api/case/disputes/pending', '/api/case/discussions']) {
    const list = await ask(who, 'GET', url)
    expect([list.status, list.body.data, list.body.total]).toEqual([200, [], 0])
  }
  for (const url of EXPORTS) {
    const file = await ask(who, 'GET', url)
    expect([file.status, file.raw.trimEnd().split('\r\n').length]).toEqual([200, 1])
  }
  const { data } = (await ask(who, 'GET', '/api/dashboard')).body
  expect(data).toMatchObject({
    pending_disputes: { count: 0 },
    open_disputes: { count: 0 },
    legal_dates: { overdue: 0, week: 0 },
    first: { cases: [], case: null },
    recent_messages: { data: [] },
    recent_documents: { data: [] },
  })
}

describe('what is outside a person’s access', () => {
  it('is answered like what does not exist, to the byte, on every call', async () => {
    const outsider = await makePerson(world, 'Claimants')
    const unknown = callsOn(NOBODYS_ID, NOBODYS_ID, { document: NOBODYS_ID, poll: NOBODYS_ID, meeting: NOBODYS_ID })
    for (const [i, [method, url, options]] of ofStory().entries()) {
      const [, nowhere, same] = unknown[i] ?? ['', '', {}]
      const unseen = shown(await ask(outsider, method, url, options))
      expect(unseen.status, url).toBe(404)
      expect(unseen).toEqual(shown(await ask(outsider, method, nowhere, same)))
    }
  })

  it('is everything for a stranger, of whatever role', async () => {
    const elsewhere = await makeUnit(world, 'union', 'Elsewhere')
    await seesNothing(await makePerson(world, 'Staff', { unitId: elsewhere.id }))
    await seesNothing(await makePerson(world, 'National Union Admin', { unitId: elsewhere.id }))
    await seesNothing(await makePerson(world, 'Mediators'))
  })

  it('is everything for an ordinary member of the accused unit', async () => {
    const employer = await unitOf(story.employer)
    await seesNothing(await makePerson(world, 'Staff', { unitId: employer.unit_id }))
  })

  it('is everything again once a participant was removed', async () => {
    const mediator = await makePerson(world, 'Mediators')
    await join(world, story.caseId, mediator, 'neutral')
    expect((await answersOf(mediator)).filter(status => status === 404)).toEqual([])
    await leave(world, story.caseId, mediator)
    await seesNothing(mediator)
  })

  it('is everything for somebody whose membership of the accused awaits acceptance, or whom an invitation awaits', async () => {
    const { db, clock } = world.deps
    const [pending, invited] = [await makePerson(world, 'Claimants'), await makePerson(world, 'Claimants')]
    const at = clock.now()
    const { unit_id } = await unitOf(story.employer)
    const asked = { id: newId(clock), kind: 'membership', person_id: pending.id, unit_id, created_at: at }
    await db.insertInto('request').values(asked).execute()
    const { id: role_id } = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'Claimants')
      .executeTakeFirstOrThrow()
    const contact = { contact_kind: 'email', contact_value: invited.email }
    const how = { kind: 'case', case_id: story.caseId, side: 'claimant', token_hash: randomBytes(32), role_id }
    const until = { created_at: at, expires_at: new Date(at.getTime() + 86_400_000) }
    await db
      .insertInto('invitation')
      .values({ id: newId(clock), ...contact, ...how, ...until })
      .execute()
    await seesNothing(pending)
    await seesNothing(invited)
  })

  it('is shut to a suspended person within one request, and open again when active', async () => {
    const employer = story.employer
    const draft = `/api/case/drafts/${randomUUID()}`
    const own: [string, string, CallOptions][] = [
      ['PUT', draft, { body: { title: 'Unfinished' } }],
      ['GET', draft, {}],
      ['GET', '/api/case/drafts', {}],
      ['GET', '/api/case/disputes', {}],
      ['GET', '/api/dashboard', {}],
      ...EXPORTS.map((url): [string, string, CallOptions] => ['GET', url, {}]),
    ]
    const answers = async () => {
      const counts: number[] = []
      for (const [method, url, options] of own) counts.push((await ask(employer, method, url, options)).status)
      return counts
    }
    expect((await ask(employer, 'GET', `/api/case/read/${story.caseId}`)).status).toBe(200)
    expect(await answers()).toEqual(own.map(() => 200))
    await setPersonStatus(world, employer, 'suspended')
    expect(await answersOf(employer)).toEqual(ofStory().map(() => 401))
    expect(await answers()).toEqual(own.map(() => 401))
    expect((await ask(employer, 'DELETE', draft)).status).toBe(401)
    await setPersonStatus(world, employer, 'active')
    expect((await ask(employer, 'GET', `/api/case/read/${story.caseId}`)).status).toBe(200)
    expect(await answers()).toEqual(own.map(() => 200))
  })

  it('follows where a person belongs: an admin moved away loses the unit’s cases at once', async () => {
    const own = await makeStory(world)
    const elsewhere = await makeUnit(world, 'employer', 'New place')
    await world.deps.db.updateTable('person').set({ unit_id: elsewhere.id }).where('id', '=', own.employer.id).execute()
    expect((await ask(own.employer, 'GET', `/api/case/read/${own.caseId}`)).status).toBe(404)
    for (const url of EXPORTS) expect((await ask(own.employer, 'GET', url)).raw.trimEnd().split('\r\n')).toHaveLength(1)
  })

  it('is a draft of a member who left, for everybody they left; it goes with its writer and nobody else', async () => {
    const [unit, next] = [await makeUnit(world, 'employer', 'Left'), await makeUnit(world, 'employer', 'Joined')]
    const [writer, admin, newAdmin] = [
      await makePerson(world, 'Staff', { unitId: unit.id }),
      await makePerson(world, 'Employers', { unitId: unit.id }),
      await makePerson(world, 'Employers', { unitId: next.id }),
    ]
    const id = randomUUID()
    await ask(writer, 'PUT', `/api/case/drafts/${id}`, { body: { title: 'About my employer' } })
    await world.deps.db.updateTable('person').set({ unit_id: next.id }).where('id', '=', writer.id).execute()
    expect((await ask(writer, 'GET', `/api/case/drafts/${id}`)).body.data.title).toBe('About my employer')
    const unknown = shown(await ask(admin, 'GET', `/api/case/drafts/${randomUUID()}`))
    for (const who of [admin, newAdmin, story.ministry]) {
      const tries: [string, CallOptions][] = [
        ['GET', {}],
        ['PUT', { body: { title: 'Mine now' } }],
        ['DELETE', {}],
      ]
      for (const [method, options] of tries)
        expect(shown(await ask(who, method, `/api/case/drafts/${id}`, options))).toEqual(unknown)
      expect((await ask(who, 'GET', '/api/case/drafts')).body.data).toEqual([])
    }
  })
})

describe('case/permissions', () => {
  const permissions = async (who: TestPerson, id: string): Promise<string[]> =>
    (await ask(who, 'GET', `/api/case/permissions/${id}`)).body.data

  it('names approval only while the case waits for it, to whom may give it', async () => {
    const waiting = await makeStory(world, { approved: false })
    expect(await permissions(waiting.ministry, waiting.caseId)).toContain('approve dispute')
    const talks = ['participate in resolution', 'view dispute notifications']
    expect(await permissions(waiting.claimant, waiting.caseId)).toEqual(['invite dispute participants', ...talks])
    expect(await permissions(story.ministry, story.caseId)).not.toContain('approve dispute')
    await join(world, waiting.caseId, waiting.ministry, 'claimant')
    expect(await permissions(waiting.ministry, waiting.caseId)).not.toContain('approve dispute')
  })

  it('names no invitation and no change of status once the case is closed', async () => {
    const closed = await makeStory(world)
    await setStatus(world, closed.caseId, 'closed')
    expect(await permissions(closed.ministry, closed.caseId)).toEqual([
      'participate in resolution',
      'view dispute notifications',
    ])
  })
})
