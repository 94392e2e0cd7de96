import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { setStatus } from '../../../test/parties.ts'
import type { TestPerson } from '../../../test/people.ts'
import { askPoll, pollResult, votePoll } from '../../../test/polls.ts'
import { queued } from '../../../test/queued.ts'
import { changeStatus } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

type Shown = { _id: string; message: string; type: string; status?: string; datetime: string }

const urlOf = (s: Story, call: string) => `/api/case/discussions/${s.threadId}/${call}`
const keyed = (key: string): Record<string, string> => (key ? { 'idempotency-key': key } : {})
const say = (who: TestPerson, s: Story, message: string, key = '') =>
  world.call('POST', urlOf(s, 'send-message'), {
    token: who.token,
    body: { type: 'text', message },
    headers: keyed(key),
  })
const upload = (who: TestPerson, s: Story, name: string, key = '') =>
  world.call('POST', urlOf(s, 'upload-document'), {
    token: who.token,
    form: { files: [{ field: 'document', name, bytes: Buffer.from(name) }] },
    headers: keyed(key),
  })
const messagesOf = async (who: TestPerson, s: Story): Promise<Shown[]> =>
  (await world.call('GET', urlOf(s, 'messages?limit=200'), { token: who.token })).body.data
const unread = async (who: TestPerson, s: Story): Promise<number> =>
  (await world.call('GET', `/api/case/discussions/${s.caseId}`, { token: who.token })).body.data[0].unread_messages

describe('at the same moment', () => {
  it('as a case is closed, nothing is said after the end', async () => {
    const own = await makeStory(world)
    await changeStatus(world, own.ministry, own.caseId, 'resolved', { resolution_reached: 'yes' })
    const close = () => changeStatus(world, own.ministry, own.caseId, 'closed')
    const late = [() => say(own.claimant, own, 'After the end'), () => upload(own.claimant, own, 'late.txt')]
    const replies = await queued(world, 'thread', own.threadId, [close, ...late])
    expect(replies.map(reply => reply.status)).toEqual([200, 409, 409])
    expect((await messagesOf(own.employer, own)).at(-1)).toMatchObject({ type: 'status update', status: 'closed' })
  })

  it('as a case is withdrawn, nothing is said after the end', async () => {
    const own = await makeStory(world)
    const url = `/api/case/${own.caseId}/withdraw`
    const withdraw = () => world.call('POST', url, { token: own.claimant.token, body: { reason: 'We agreed.' } })
    const replies = await queued(world, 'thread', own.threadId, [
      withdraw,
      () => say(own.employer, own, 'After the end'),
    ])
    expect(replies.map(reply => reply.status)).toEqual([200, 409])
  })

  it.each([0, 1])(
    'as a case is closed, a vote counts before the end or not at all, anon_voting %i',
    async anon_voting => {
      const own = await makeStory(world)
      const poll = await askPoll(world, own.ministry, own, { anon_voting })
      await changeStatus(world, own.ministry, own.caseId, 'resolved', { resolution_reached: 'yes' })
      const vote = (who: TestPerson, option: string) => () => votePoll(world, who, own, poll, option)
      const close = () => changeStatus(world, own.ministry, own.caseId, 'closed')
      const [early, late] = [vote(own.claimant, 'Yes'), vote(own.employer, 'No')]
      const replies = await queued(world, 'cases', own.caseId, [early, close, late])
      expect(replies.map(reply => reply.status)).toEqual([200, 200, 409])
      const { vote_results } = (await pollResult(world, own.claimant, own, poll)).body.data
      expect([vote_results.Yes.percentage, vote_results.No.percentage]).toEqual([100, 0])
    },
  )

  it('people vote without waiting for each other', async () => {
    const own = await makeStory(world)
    const poll = await askPoll(world, own.ministry, own)
    const client = await world.pool.connect()
    try {
      // As another vote holds the case.
      await client.query('begin')
      await client.query('select from cases where id = $1 for share', [own.caseId])
      expect((await votePoll(world, own.claimant, own, poll, 'Yes')).status).toBe(200)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('many write and send files, and what comes is never above what was read', async () => {
    const own = await makeStory(world)
    const { claimant, employer, ministry } = own
    const seen = new Set<string>()
    let newest = ''
    const above: string[] = []
    const look = async () => {
      for (const { _id } of await messagesOf(ministry, own)) {
        if (seen.has(_id)) continue
        if (_id < newest) above.push(_id)
        seen.add(_id)
        newest = _id > newest ? _id : newest
      }
    }
    let writing = true
    const reading = (async () => {
      while (writing) await look()
    })()
    for (let round = 0; round < 3; round++) {
      const actions = Array.from({ length: 12 }, (_, i) => {
        const who = i % 2 ? claimant : employer
        return i % 4 ? say(who, own, `${round}-${i}`, `many-${round}-${i}`) : upload(who, own, `${round}-${i}.txt`)
      })
      for (const reply of await Promise.all(actions)) expect(reply.status, reply.raw).toBe(200)
    }
    writing = false
    await reading
    await look()
    expect(seen.size).toBe(37)
    expect(above).toEqual([])
  })
})

describe('a node whose clock is behind', () => {
  it('comes after the messages before it: it counts as unread, and is below them, at no earlier time', async () => {
    const own = await makeStory(world)
    await say(own.claimant, own, 'From the node ahead')
    await messagesOf(own.employer, own)
    world.clock.add(-60_000)
    await say(own.claimant, own, 'From the node behind', 'behind-key-1')
    await upload(own.claimant, own, 'behind.txt')
    await changeStatus(world, own.ministry, own.caseId, 'on hold')
    world.clock.add(60_000)
    expect(await unread(own.employer, own)).toBe(3)
    const lines = (await messagesOf(own.employer, own)).slice(-4)
    expect(lines.map(line => line.message).slice(0, 3)).toEqual([
      'From the node ahead',
      'From the node behind',
      'behind.txt',
    ])
    expect(lines[3]?.status).toBe('on hold')
    const times = lines.map(line => line.datetime)
    expect(times).toEqual([...times].sort())
  })
})

describe('what arrived before the case was closed', () => {
  it('is answered the same when it is sent again with its key', async () => {
    const own = await makeStory(world)
    const text = () => say(own.claimant, own, 'In time', 'in-time-text-1')
    const file = () => upload(own.claimant, own, 'in-time.txt', 'in-time-file-1')
    const before = [await text(), await file()]
    await setStatus(world, own.caseId, 'closed')
    const after = [await text(), await file()]
    expect(after.map(reply => [reply.status, reply.raw])).toEqual(before.map(reply => [200, reply.raw]))
  })

  it('takes nothing new with another key, then either', async () => {
    const own = await makeStory(world)
    await setStatus(world, own.caseId, 'closed')
    for (let i = 0; i < 2; i++) {
      expect((await say(own.claimant, own, 'Too late', 'too-late-text')).status).toBe(409)
      expect((await upload(own.claimant, own, 'late.txt', 'too-late-file')).status).toBe(409)
    }
    expect(await messagesOf(own.employer, own)).toHaveLength(1)
  })
})
