import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { numberOf } from '../../../test/notifications.ts'
import { eventsOf, join, NOBODYS_ID, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'
import { lagosTime } from '../../lagos.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

const send = (who: TestPerson, message: unknown, { in: s = story, key = '', more = {} } = {}) =>
  world.call('POST', `/api/case/discussions/${s.threadId}/send-message`, {
    token: who.token,
    body: { type: 'text', message, ...more },
    headers: key ? { 'idempotency-key': key } : {},
  })
const read = (who: TestPerson, query = '', s = story) =>
  world.call('GET', `/api/case/discussions/${s.threadId}/messages?${query}`, { token: who.token })
const textsOf = (reply: Reply): string[] => reply.body.data.map((m: { message: string }) => m.message)
const threadsOf = async (who: TestPerson, query = '') =>
  (await world.call('GET', `/api/case/discussions?${query}`, { token: who.token })).body
const unread = async (who: TestPerson, s = story): Promise<number> => {
  const { data } = (await world.call('GET', `/api/case/discussions/${s.caseId}`, { token: who.token })).body
  return data[0].unread_messages
}

describe('a message', () => {
  it('reaches everybody of the case with name, side and time in Lagos; its sender is “You” to themself', async () => {
    const own = await makeStory(world)
    const mediator = await makePerson(world, 'Mediators')
    await join(world, own.caseId, mediator, 'neutral')
    const senders = [own.claimant, own.employer, mediator, own.ministry]
    const sent: string[] = []
    for (const [i, who] of senders.entries()) sent.push((await send(who, `Line ${i}`, { in: own })).body.data._id)
    const { body } = await read(own.employer, '', own)
    const [opening, ...lines] = body.data
    expect(opening).toMatchObject({ type: 'status update', side: null, sender: { _id: null, sender: 'Ministry' } })
    expect(opening.message).toContain('The ministry approved this case')
    expect(lines.map((m: Record<string, unknown>) => [m.message, m.side])).toEqual([
      ['Line 0', 'claimant'],
      ['Line 1', 'accused'],
      ['Line 2', 'neutral'],
      ['Line 3', null],
    ])
    expect(lines.map((m: { _id: string; type: string }) => [m._id, m.type])).toEqual(sent.map(id => [id, 'text']))
    const names = lines.map((m: { sender: { sender: string } }) => m.sender.sender)
    expect(names).toEqual(['Claimants Test', 'You', 'Mediators Test', 'Ministry Admin Test'])
    for (const m of lines) expect(m.time_sent).toBe(lagosTime(new Date(m.datetime)))
    expect(body).toMatchObject({
      case_id: own.caseId,
      discuss_info: { group_name: 'Salary of three months not paid', abilities: { send: true } },
      total: 5,
    })
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1) [link](javascript:alert(1))',
    '{{constructor.constructor("alert(1)")()}}',
    '& &amp; < > " \' \u2028 \u202e',
    'Ẹ kú àárọ̀ 👩🏾‍⚖️',
  ])('keeps %j as it was typed', async text => {
    await send(story.claimant, text)
    expect(textsOf(await read(story.employer)).at(-1)).toBe(text.trim())
  })

  it('holds 1 to 10,000 characters', async () => {
    expect((await send(story.claimant, 'x'.repeat(10_000))).status).toBe(200)
    for (const message of ['x'.repeat(10_001), '', '  \n ', 'a\0b', null, 7, ['a'], { text: 'a' }]) {
      const reply = await send(story.claimant, message)
      expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, ['message']])
    }
    expect((await send(story.claimant, 'x'.repeat(1_000_000))).status).toBe(413)
  })

  it.each([
    ['type', 'status update'],
    ['type', 'file'],
    ['type', null],
    ['sender', NOBODYS_ID],
    ['sender_id', NOBODYS_ID],
    ['time_sent', '2020-01-01T00:00:00Z'],
    ['data', { status: 'closed' }],
  ])('cannot forge %s as %j', async (field, value) => {
    const reply = await send(story.claimant, 'Forged', { more: { [field]: value } })
    expect([reply.status, Object.keys(reply.body.error ?? {})]).toEqual([422, [field]])
    if (field === 'type') expect(reply.body.error?.type).toBe('Choose one of: text, poll, meeting.')
    expect(textsOf(await read(story.claimant))).not.toContain('Forged')
  })

  it('is text unless it says otherwise', async () => {
    const url = `/api/case/discussions/${story.threadId}/send-message`
    const sent = await world.call('POST', url, { token: story.claimant.token, body: { message: 'Of no type' } })
    expect(sent.status, sent.raw).toBe(200)
    expect((await read(story.employer)).body.data.at(-1)).toMatchObject({ type: 'text', message: 'Of no type' })
  })

  it('is one message however often it is sent with one key', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(story.claimant, 'Only once', { key: 'message-key-1' })),
    )
    const { body } = await read(story.employer)
    const [kept, ...more] = body.data.filter((m: { message: string }) => m.message === 'Only once')
    expect(more).toEqual([])
    expect(replies.map(reply => reply.body.data)).toEqual(replies.map(() => ({ _id: kept._id })))
    expect((await send(story.claimant, 'Something else', { key: 'message-key-1' })).status).toBe(422)
    const other = await makeStory(world)
    const elsewhere = await send(other.ministry, 'Only once', { in: other, key: 'message-key-2' })
    expect((await send(other.ministry, 'Only once', { key: 'message-key-2' })).status).toBe(422)
    expect(elsewhere.status).toBe(200)
  })

  it('leaves an event that names it and never repeats it', async () => {
    const own = await makeStory(world)
    const sent = await send(own.employer, 'A SECRET OFFER', { in: own })
    const event = (await eventsOf(world, own.caseId)).find(e => e.action === 'message sent')
    const after = { message: sent.body.data._id }
    expect(event).toMatchObject({ actor_id: own.employer.id, thing_id: own.threadId, after })
    expect(JSON.stringify(event)).not.toContain('SECRET')
  })
})

describe('a thread', () => {
  it('of another case, or of none, is answered like one that does not exist', async () => {
    const other = await makeStory(world)
    const nowhere = { ...other, threadId: NOBODYS_ID }
    const pairs = [
      [await read(story.claimant, '', other), await read(story.claimant, '', nowhere)],
      [await send(story.claimant, 'Hi', { in: other }), await send(story.claimant, 'Hi', { in: nowhere })],
    ]
    for (const [unseen, unknown] of pairs) expect([unseen?.status, unseen?.raw]).toEqual([404, unknown?.raw])
    // A case's id is no thread's id.
    expect((await read(story.claimant, '', { ...story, threadId: story.caseId })).status).toBe(404)
  })

  it.each(['closed', 'rejected', 'withdrawn'] as const)('of a %s case can be read and takes no more', async status => {
    const own = await makeStory(world)
    await send(own.claimant, 'Before', { in: own })
    await setStatus(world, own.caseId, status)
    const reply = await send(own.claimant, 'After', { in: own })
    expect([reply.status, reply.body]).toMatchObject([409, { status, version: 2 }])
    const seen = await read(own.employer, '', own)
    expect(textsOf(seen).at(-1)).toBe('Before')
    expect(seen.body.discuss_info.abilities.send).toBe(false)
  })

  it('shows its newest page in the order it was written, and leads back to the first message', async () => {
    const own = await makeStory(world)
    for (let i = 1; i <= 7; i++) await send(i % 2 ? own.claimant : own.employer, `Line ${i}`, { in: own })
    const info = { group_name: 'Salary of three months not paid', group_photo: null, status: 'concilliation' }
    const case_no = await numberOf(world, own.ministry, own.caseId)
    const pages: string[][] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await read(own.claimant, `limit=3${cursor && `&cursor=${cursor}`}`, own)
      expect(page.body).toMatchObject({ total: 8, case_id: own.caseId, discuss_info: { ...info, case_no } })
      pages.push(textsOf(page))
      cursor = page.body.next_cursor
    }
    const [newest, middle, first] = pages
    expect([newest, middle]).toEqual([
      ['Line 5', 'Line 6', 'Line 7'],
      ['Line 2', 'Line 3', 'Line 4'],
    ])
    expect(first?.at(-1)).toBe('Line 1')
    expect(pages).toHaveLength(3)
    expect(textsOf(await read(own.claimant, 'q=LINE%207', own))).toEqual(['Line 7'])
    expect(textsOf(await read(own.claimant, 'q=%25', own))).toEqual([])
    // The total is of what the words match, on every page.
    expect((await read(own.claimant, 'q=line&limit=2', own)).body.total).toBe(7)
    expect((await read(own.claimant, 'cursor=x', own)).status).toBe(422)
  })

  it('counts what somebody has not read: not their own words, and nothing once they read', async () => {
    const own = await makeStory(world)
    expect(await unread(own.employer, own)).toBe(1)
    await send(own.claimant, 'One', { in: own })
    await send(own.claimant, 'Two', { in: own })
    expect([await unread(own.employer, own), await unread(own.claimant, own)]).toEqual([3, 0])
    await read(own.employer, 'q=One', own)
    expect(await unread(own.employer, own)).toBe(3)
    await read(own.employer, '', own)
    expect([await unread(own.employer, own), await unread(own.claimant, own)]).toEqual([0, 0])
    await send(own.claimant, 'Three', { in: own })
    expect(await unread(own.employer, own)).toBe(1)
  })

  it('is in the list by its latest message, with its last message, found by its title and by the number of its case', async () => {
    const { ministry, claimant } = story
    const [early, late] = [await makeStory(world), await makeStory(world)]
    await send(early.claimant, `Newest ${'x'.repeat(400)}`, { in: early })
    const { data } = await threadsOf(ministry)
    expect(data.slice(0, 2).map((t: { _id: string }) => t._id)).toEqual([early.threadId, late.threadId])
    expect(data[0].last_message).toHaveLength(200)
    const title = 'Salary of three months not paid'
    const sender = { _id: early.claimant.id, sender: 'Claimants Test', photo: null }
    expect(data[0]).toMatchObject({ title, sender, unread_messages: 2 })
    expect(Math.abs(Date.parse(data[0].time_sent) - world.clock.now().getTime())).toBeLessThan(60_000)
    const { discuss_info } = (await read(ministry, '', early)).body
    expect(discuss_info).toMatchObject({ group_name: title, group_photo: null })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await threadsOf(ministry, `limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe(data.length)
      seen.push(...page.data.map((t: { _id: string }) => t._id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(data.map((t: { _id: string }) => t._id))
    expect((await threadsOf(claimant)).data.map((t: { _id: string }) => t._id)).toEqual([story.threadId])
    expect((await threadsOf(claimant, 'q=salary')).total).toBe(1)
    expect((await threadsOf(claimant, 'q=%25')).total).toBe(0)
    const number = data[0].case_no.toLowerCase()
    for (const query of [`q=${number}`, `q=${number}&limit=1`]) {
      const found = await threadsOf(ministry, query)
      expect([found.total, found.data.map((t: { _id: string }) => t._id)]).toEqual([1, [early.threadId]])
    }
  })

  it('cuts its last message between characters, never through one', async () => {
    const own = await makeStory(world)
    await send(own.claimant, `${'x'.repeat(199)}😀😀`, { in: own })
    expect((await threadsOf(own.employer)).data[0].last_message).toBe(`${'x'.repeat(199)}😀`)
  })
})
