import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { join, NOBODYS_ID, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

const say = async (who: TestPerson, of: Story, message = 'A word'): Promise<string> => {
  const reply = await world.call('POST', `/api/case/discussions/${of.threadId}/send-message`, {
    token: who.token,
    body: { type: 'text', message },
  })
  return reply.body.data._id
}
const messages = async (who: TestPerson, of: Story, query = '') =>
  (await world.call('GET', `/api/case/discussions/${of.threadId}/messages?${query}`, { token: who.token })).body
const read = (who: TestPerson, of: Pick<Story, 'threadId'>, message_id: unknown) =>
  world.call('POST', `/api/case/discussions/${of.threadId}/read`, { token: who.token, body: { message_id } })
const unread = async (who: TestPerson, of: Story): Promise<number> =>
  (await world.call('GET', `/api/case/discussions/${of.caseId}`, { token: who.token })).body.data[0].unread_messages

describe('reading', () => {
  it('marks everything up to a message as read, for the reader alone, and never goes back', async () => {
    const own = await makeStory(world)
    const ids = [await say(own.claimant, own), await say(own.claimant, own), await say(own.claimant, own)]
    expect(await unread(own.employer, own)).toBe(4)
    const reply = await read(own.employer, own, ids[1])
    expect([reply.status, reply.body.data]).toEqual([200, null])
    expect([await unread(own.employer, own), await unread(own.ministry, own)]).toEqual([1, 3])
    await read(own.employer, own, ids[0])
    expect(await unread(own.employer, own)).toBe(1)
    await Promise.all(ids.map(id => read(own.employer, own, id)))
    expect(await unread(own.employer, own)).toBe(0)
  })

  it('takes a message of this thread only', async () => {
    const [own, other] = [await makeStory(world), await makeStory(world)]
    const elsewhere = await read(own.employer, own, await say(other.claimant, other))
    const nowhere = await read(own.employer, own, NOBODYS_ID)
    const unseen = await read(own.employer, other, NOBODYS_ID)
    expect([elsewhere.status, elsewhere.raw, unseen.raw]).toEqual([404, nowhere.raw, nowhere.raw])
    for (const wrong of ['x', null, 7]) expect((await read(own.employer, own, wrong)).status).toBe(422)
  })

  it('still works once the case is closed', async () => {
    const own = await makeStory(world)
    const id = await say(own.claimant, own)
    await setStatus(world, own.caseId, 'closed')
    expect((await read(own.employer, own, id)).status).toBe(200)
  })

  it('comes with the newest page as it was before: what is new since the last visit', async () => {
    const own = await makeStory(world)
    const [opening] = (await messages(own.claimant, own)).data
    expect((await messages(own.employer, own)).discuss_info.read_until).toBeNull()
    await say(own.claimant, own)
    expect((await messages(own.employer, own)).discuss_info.read_until).toBe(opening._id)
    expect(await unread(own.employer, own)).toBe(0)
  })
})

describe('what counts as unread', () => {
  it('is neither one’s own words nor what the system said before them', async () => {
    const own = await makeStory(world)
    // Whoever opened the thread knows its first line.
    expect([await unread(own.ministry, own), await unread(own.claimant, own)]).toEqual([0, 1])
    await say(own.claimant, own)
    expect(await unread(own.claimant, own)).toBe(0)
  })

  it('stays somebody else’s words, also after one said something without reading them', async () => {
    const own = await makeStory(world)
    await say(own.claimant, own)
    await say(own.employer, own)
    expect(await unread(own.employer, own)).toBe(2)
    expect(await unread(own.claimant, own)).toBe(1)
  })

  it('is not a change of status to whoever made it', async () => {
    const own = await makeStory(world)
    await world.call('POST', `/api/case/change-status/${own.caseId}`, {
      token: own.ministry.token,
      form: { fields: { status: 'on hold', resolution_reached: 'no', summary: 'The inspector comes.' } },
    })
    expect([await unread(own.ministry, own), await unread(own.claimant, own)]).toEqual([0, 2])
  })
})

it('finds the messages with a document and those with a web address, and marks nothing read', async () => {
  const own = await makeStory(world)
  await say(own.claimant, own, 'See HTTPS://labour.example.ng/act')
  await say(own.claimant, own, 'javascript:alert(1) and ftp://a.example')
  await world.call('POST', `/api/case/discussions/${own.threadId}/upload-document`, {
    token: own.claimant.token,
    form: { files: [{ field: 'document', name: 'slip.txt', bytes: Buffer.from('pay slip') }] },
  })
  const found = async (query: string) => {
    const { data, total } = await messages(own.employer, own, query)
    return [data.map((one: { message: string }) => one.message), total]
  }
  expect(await found('kind=file')).toEqual([['slip.txt'], 1])
  expect(await found('kind=link')).toEqual([['See HTTPS://labour.example.ng/act'], 1])
  expect(await found('kind=link&q=nothing')).toEqual([[], 0])
  expect(await unread(own.employer, own)).toBe(4)
})

describe('the pages around a message', () => {
  const texts = (page: { data: { message: string }[] }) => page.data.map(one => one.message)

  it('lead to both ends, and reading them marks nothing until the newest is read', async () => {
    const own = await makeStory(world)
    const ids: string[] = []
    for (let i = 1; i <= 9; i++) ids.push(await say(own.claimant, own, `Line ${i}`))
    const middle = await messages(own.employer, own, `around=${ids[3]}&limit=4`)
    expect(texts(middle)).toEqual(['Line 3', 'Line 4', 'Line 5', 'Line 6'])
    for (const limit of [1, 5])
      expect(texts(await messages(own.employer, own, `around=${ids[3]}&limit=${limit}`))).toHaveLength(limit)
    expect(await unread(own.employer, own)).toBe(10)
    const older = await messages(own.employer, own, `cursor=${middle.next_cursor}&limit=4`)
    expect([texts(older).slice(1), older.next_cursor]).toEqual([['Line 1', 'Line 2'], null])
    const newer = await messages(own.employer, own, `newer=${middle.newer_cursor}&limit=2`)
    expect([texts(newer), middle.total]).toEqual([['Line 7', 'Line 8'], 10])
    expect(await unread(own.employer, own)).toBe(10)
    const newest = await messages(own.employer, own, `newer=${newer.newer_cursor}&limit=2`)
    expect([texts(newest), newest.newer_cursor]).toEqual([['Line 9'], null])
    expect(await unread(own.employer, own)).toBe(0)
    expect((await messages(own.employer, own)).newer_cursor).toBeNull()
  })

  it('are not found around a message of another thread, or of none', async () => {
    const [own, other] = [await makeStory(world), await makeStory(world)]
    const ask = (id: string) =>
      world.call('GET', `/api/case/discussions/${own.threadId}/messages?around=${id}`, { token: own.claimant.token })
    const elsewhere = await ask(await say(other.claimant, other))
    expect([elsewhere.status, elsewhere.raw]).toEqual([404, (await ask(NOBODYS_ID)).raw])
    expect((await ask('x')).status).toBe(422)
  })
})

it('shows on the case whether the last message is one’s own, or of the unit one runs', async () => {
  const own = await makeStory(world)
  const unit = await world.deps.db
    .selectFrom('person')
    .select('unit_id')
    .where('id', '=', own.employer.id)
    .executeTakeFirstOrThrow()
  const colleague = await makePerson(world, 'Employers', { unitId: unit.unit_id ?? '' })
  const everybody = [own.claimant, own.employer, colleague, own.ministry]
  const last = () =>
    Promise.all(
      everybody.map(async who => {
        const read = await world.call('GET', `/api/case/read/${own.caseId}`, { token: who.token })
        return read.body.data.spoke_last
      }),
    )
  expect(await last()).toEqual([false, false, false, false])
  await say(own.employer, own)
  expect(await last()).toEqual([false, true, true, false])
  await say(own.claimant, own)
  expect(await last()).toEqual([true, false, false, false])
})

it('shows a referred conciliator as neutral', async () => {
  const own = await makeStory(world)
  const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
  const cases = { cases: [own.caseId] }
  await world.call('POST', `/api/users/refer-case/${conciliator.id}`, { token: own.ministry.token, body: cases })
  await say(conciliator, own)
  const [last] = (await messages(own.claimant, own)).data.slice(-1)
  expect(last).toMatchObject({ side: 'neutral', role: 'Conciliators and Arbitrators' })
})

it('keeps with what somebody said the side they said it from, whoever they are later', async () => {
  const own = await makeStory(world)
  const guest = await makePerson(world, 'Claimants')
  await join(world, own.caseId, guest, 'claimant')
  await say(guest, own)
  await say(own.employer, own)
  const url = `/api/case/${own.caseId}/participants/${guest.id}`
  expect((await world.call('DELETE', url, { token: own.ministry.token })).status).toBe(200)
  await world.deps.db.updateTable('person').set({ unit_id: null }).where('id', '=', own.employer.id).execute()
  await withoutPermissions(world, own.employer, ['create dispute'])
  const { data } = await messages(own.claimant, own)
  const said = data.filter((one: { type: string }) => one.type === 'text')
  expect(said.map((one: { side: unknown; role: unknown }) => [one.side, one.role])).toEqual([
    ['claimant', 'Claimants'],
    ['accused', 'Employers'],
  ])
})

it('shows the sender’s role where there is no side', async () => {
  const own = await makeStory(world)
  const joined = await makePerson(world, 'Mediators')
  await join(world, own.caseId, joined, 'neutral')
  await say(own.ministry, own)
  const { data } = await messages(joined, own)
  expect(data.slice(-2).map((one: { side: unknown; role: unknown }) => [one.side, one.role])).toEqual([
    [null, null],
    [null, 'Ministry Admin'],
  ])
})
