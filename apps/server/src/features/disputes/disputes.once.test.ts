import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute } from '../../../test/cases.ts'
import { eventsOf } from '../../../test/parties.ts'
import { makePerson, makeUnit, signInAs, type TestPerson } from '../../../test/people.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'

let world: World
let firm: string
let who: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  firm = (await makeUnit(world, 'employer', 'Delta Mills')).id
  who = await makePerson(world, 'Claimants')
})
afterAll(() => world.end())

const file = (more: Record<string, unknown>, headers: Record<string, string> = {}, person = who) =>
  fileDispute(world, person, { accused_party: firm, ...more }, { headers })
const caseOf = (reply: Reply) => {
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data as { _id: string; case_no: string }
}
const distinct = (replies: Reply[]) => new Set(replies.map(reply => caseOf(reply)._id)).size
const filedTitled = async (title: string) =>
  (await world.deps.db.selectFrom('cases').select('id').where('title', '=', title).execute()).length
const atOnce = (times: number, ask: () => Promise<Reply>) => Promise.all(Array.from({ length: times }, ask))

describe('a repeat', () => {
  it('with the same key and body gets the first case for ever, whatever time has passed', async () => {
    const key = { 'idempotency-key': 'my-key-00001' }
    const first = caseOf(await file({ title: 'Keyed' }, key))
    expect(caseOf(await file({ title: 'Keyed' }, key))).toEqual(first)
    world.clock.add(600_000)
    expect(caseOf(await file({ title: 'Keyed' }, key))).toEqual(first)
    expect((await eventsOf(world, first._id)).map(e => e.action)).toEqual(['case filed', 'clocks changed'])
  })

  it('with the same key and another body is refused, and a key belongs to one person', async () => {
    const key = { 'idempotency-key': 'my-key-00002' }
    const first = caseOf(await file({ title: 'Keyed too' }, key))
    expect((await file({ title: 'Keyed otherwise' }, key)).status).toBe(422)
    expect(await filedTitled('Keyed otherwise')).toBe(0)
    const somebody = await makePerson(world, 'Claimants')
    expect(caseOf(await file({ title: 'Keyed too' }, key, somebody))._id).not.toBe(first._id)
  })

  it('with two keys is two cases, also within two minutes', async () => {
    const replies = [
      await file({ title: 'Twice meant' }, { 'idempotency-key': 'my-key-00003' }),
      await file({ title: 'Twice meant' }, { 'idempotency-key': 'my-key-00004' }),
    ]
    expect(distinct(replies)).toBe(2)
  })

  it.each(['short', 'has space in it', 'x'.repeat(101), 'ümlaut-key'])('refuses the key %j', async key => {
    const reply = await file({ title: 'Bad key' }, { 'idempotency-key': key })
    expect(reply.status).toBe(422)
    expect(reply.body.error).toHaveProperty('Idempotency-Key')
  })

  it('of fifty at once with one key is one case', async () => {
    const replies = await atOnce(50, () => file({ title: 'Fifty' }, { 'idempotency-key': 'my-key-00050' }))
    expect(distinct(replies)).toBe(1)
    expect(await filedTitled('Fifty')).toBe(1)
  })

  it('without a key is the first case for 120 s, then a new one; another title, type or accused is another case', async () => {
    const first = caseOf(await file({ title: 'Clicked' }))
    world.clock.add(118_000)
    expect(caseOf(await file({ title: 'Clicked' }))).toEqual(first)
    const another = (await makeUnit(world, 'employer', 'Other Mills')).id
    const others = [
      await file({ title: 'Clicked else' }),
      await file({ title: 'Clicked', type: 'Dispute case' }),
      await file({ title: 'Clicked', accused_party: another }),
      await file({ title: 'Clicked' }, {}, await makePerson(world, 'Claimants')),
    ]
    expect(distinct(others)).toBe(4)
    expect(others.map(reply => caseOf(reply)._id)).not.toContain(first._id)
    world.clock.add(3000)
    expect(caseOf(await file({ title: 'Clicked' }))._id).not.toBe(first._id)
  })

  it('of twenty clicks at once without a key is one case', async () => {
    expect(distinct(await atOnce(20, () => file({ title: 'Twenty clicks' })))).toBe(1)
    expect(await filedTitled('Twenty clicks')).toBe(1)
  })
})

describe('a draft', () => {
  it('is filed once for ever, also with other words and at once', async () => {
    const draft_id = randomUUID()
    const replies = await atOnce(20, () => file({ title: 'From a draft', draft_id }))
    expect(distinct(replies)).toBe(1)
    expect(await filedTitled('From a draft')).toBe(1)
    world.clock.add(40 * 86_400_000)
    who = { ...who, token: await signInAs(world, who.id) }
    const later = await file({ title: 'From a draft, changed', draft_id })
    expect(caseOf(later)).toEqual(caseOf(replies[0] as Reply))
    expect(await filedTitled('From a draft, changed')).toBe(0)
  })

  it('of somebody else shows nothing of their case', async () => {
    const draft_id = randomUUID()
    const first = caseOf(await file({ title: 'Mine', draft_id }))
    const somebody = await makePerson(world, 'Claimants')
    const reply = await file({ title: 'Theirs', draft_id }, {}, somebody)
    expect(reply.status).toBe(422)
    expect(reply.raw).not.toContain(first._id)
    expect(reply.raw).not.toContain(first.case_no)
  })
})

describe('a case number', () => {
  it('carries the year in Lagos and counts from 1 each year', async () => {
    world.clock.set(new Date('2031-12-31T22:59:00Z'))
    const lastYear = await makePerson(world, 'Claimants')
    expect(caseOf(await file({ title: 'Old year' }, {}, lastYear)).case_no).toBe('LD/2031/000001')
    world.clock.set(new Date('2031-12-31T23:01:00Z'))
    const replies = [await file({ title: 'New year' }, {}, lastYear), await file({ title: 'Newer' }, {}, lastYear)]
    expect(replies.map(reply => caseOf(reply).case_no)).toEqual(['LD/2032/000001', 'LD/2032/000002'])
  })

  it('and an id follow the order of filing', async () => {
    const rows = await world.deps.db.selectFrom('cases').select(['id', 'filed_at']).orderBy('id').execute()
    const times = rows.map(row => row.filed_at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })
})
