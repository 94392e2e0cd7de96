import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { type Listener, listen } from '../../../test/listen.ts'
import { allNotified } from '../../../test/notifications.ts'
import { eventsOf, join } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { askPoll, pollMessage, pollResult, votePoll } from '../../../test/polls.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'

const logged: string[] = []
let world: World
let story: Story
let base = ''
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) }
  world = await openWorld({ RATE_LIMITS: 'off', LOG_LEVEL: 'debug' }, { logTo })
  story = await makeStory(world)
  base = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.end())

const asked = () =>
  askPoll(world, story.claimant, story, { poll_options: ['FIRST CHOICE', 'SECOND CHOICE'], anon_voting: 1 })

async function voters(count: number): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (let i = 0; i < count; i++) {
    const person = await makePerson(world, 'Claimants')
    await join(world, story.caseId, person, 'claimant')
    people.push(person)
  }
  return people
}

/** Every row of every table that names somebody, as text, without when a message left; `session` says only when they were here last. */
async function rowsNaming({ id }: TestPerson): Promise<string[]> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select tablename name from pg_tables where schemaname = 'public' and tablename not in ('session', 'rate_count')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.pool.query<{ row: string }>(
      `select '${name} ' || (to_jsonb(t) - 'sent_at')::text row from "${name}" t where t::text like $1 or t::text like $2`,
      [`%${id}%`, `%${id.replaceAll('-', '')}%`],
    )
    found.push(...rows.map(one => one.row))
  }
  return found.sort()
}

describe('an anonymous vote', () => {
  it('is shown to everybody as a share and to nobody with a name, but for one’s own', async () => {
    const poll = await asked()
    const [ada, obi] = (await voters(2)) as [TestPerson, TestPerson]
    await votePoll(world, ada, story, poll, 'FIRST CHOICE')
    const voted = await votePoll(world, obi, story, poll, 'SECOND CHOICE')
    const ministry = await votePoll(world, story.ministry, story, poll, 'SECOND CHOICE')
    const results = { 'FIRST CHOICE': { percentage: 33, voters: [] }, 'SECOND CHOICE': { percentage: 67, voters: [] } }
    expect(ministry.body.data).toMatchObject({ vote_results: results, my_answer: 'SECOND CHOICE', anon_voting: 1 })
    const own = await pollResult(world, ada, story, poll)
    const message = await pollMessage(world, story.ministry, story, poll)
    for (const answer of [voted.raw, ministry.raw, own.raw, JSON.stringify(message.vote_results)])
      for (const who of [ada, obi]) expect(answer).not.toMatch(new RegExp(`${who.id}|Claimants Test|photo`))
    expect(own.body.data.my_answer).toBe('FIRST CHOICE')
  })

  it('leaves no row that names the voter, whoever reads the whole database', async () => {
    const poll = await asked()
    const [ada] = (await voters(1)) as [TestPerson]
    const named = async () => {
      // What others receive of polls and people comes a moment later and is not this vote's.
      await allNotified(world)
      return rowsNaming(ada)
    }
    const before = await named()
    await votePoll(world, ada, story, poll, 'FIRST CHOICE')
    await votePoll(world, ada, story, poll, 'SECOND CHOICE')
    expect(await named()).toEqual(before)
    // An open vote is found so.
    const open = await askPoll(world, story.claimant, story)
    const unvoted = await named()
    await votePoll(world, ada, story, open, 'Yes')
    expect((await named()).filter(row => !unvoted.includes(row)).map(row => row.split(' ')[0])).toEqual([
      'event',
      'poll_vote',
    ])
  })

  it('leaves an event without actor, person, option or anything else that differs from vote to vote', async () => {
    const poll = await asked()
    const people = await voters(3)
    for (const [i, who] of people.entries())
      await votePoll(world, who, story, poll, i ? 'FIRST CHOICE' : 'SECOND CHOICE')
    const events = (await eventsOf(world, story.caseId)).filter(one => one.thing_id === poll)
    expect(events).toHaveLength(3)
    for (const { id: _id, at: _at, ...event } of events)
      expect(event).toEqual({
        actor_id: null,
        action: 'vote cast',
        case_id: story.caseId,
        person_id: null,
        unit_id: null,
        thing_id: poll,
        before: null,
        after: null,
      })
  })

  it('is stored in an order that is not that of voting, under a tag of this poll alone', async () => {
    const [one, two] = [await asked(), await asked()]
    const people = await voters(6)
    const box = async (poll: string) => {
      const { ballots, ...rest } = await world.deps.db
        .selectFrom('ballot_box')
        .selectAll()
        .where('poll_id', '=', poll)
        .executeTakeFirstOrThrow()
      expect(rest).toEqual({ poll_id: poll, anonymous: true })
      return Object.keys(ballots as object)
    }
    const tags: string[] = []
    for (const who of people) {
      const known = await box(one)
      await votePoll(world, who, story, one, 'FIRST CHOICE')
      tags.push(...(await box(one)).filter(tag => !known.includes(tag)))
      await votePoll(world, who, story, two, 'FIRST CHOICE')
    }
    expect(await box(one)).toEqual([...tags].sort())
    for (const tag of tags) expect(tag).toMatch(/^[0-9a-f]{64}$/)
    const other = await box(two)
    expect(other.filter(tag => tags.includes(tag))).toEqual([])
    // A second vote is where the first one was.
    await votePoll(world, people[0] as TestPerson, story, one, 'SECOND CHOICE')
    expect(await box(one)).toEqual([...tags].sort())
  })

  it('is in no log, at any level, by voter or by option', async () => {
    const poll = await asked()
    const [ada] = (await voters(1)) as [TestPerson]
    logged.length = 0
    await votePoll(world, ada, story, poll, 'FIRST CHOICE')
    await votePoll(world, ada, story, poll, 'NO OPTION AT ALL')
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join('')).not.toMatch(new RegExp(`${ada.id}|${ada.token}|CHOICE|NO OPTION`))
  })

  it('stays anonymous: the product can neither turn the poll nor name a voter in it', async () => {
    const poll = await asked()
    const { db } = world.deps
    const turned = db.updateTable('poll').set({ anonymous: false }).where('message_id', '=', poll).execute()
    await expect(turned).rejects.toThrow('permission denied')
    await expect(db.deleteFrom('poll').where('message_id', '=', poll).execute()).rejects.toThrow('permission denied')
    const named = { poll_id: poll, person_id: story.claimant.id, option: 0 }
    await expect(db.insertInto('poll_vote').values(named).execute()).rejects.toThrow('foreign key')
    await expect(
      db
        .insertInto('poll_vote')
        .values({ ...named, anonymous: true })
        .execute(),
    ).rejects.toThrow('check constraint')
  })
})

describe.each([0, 1])('live, anon_voting %i', anon_voting => {
  it('brings a vote to the other side within a second: the poll’s id and nothing else, to nobody outside', async () => {
    const poll = await askPoll(world, story.claimant, story, { anon_voting })
    const stranger = await makePerson(world, 'Claimants')
    const [employer, outsider]: [Listener, Listener] = [
      await listen(base, story.employer),
      await listen(base, stranger),
    ]
    await votePoll(world, story.claimant, story, poll, 'Yes')
    const cast = await until(
      'the vote',
      () => employer.received.find(one => one.name === 'vote cast' && one.thing_id === poll),
      1000,
    )
    expect({ ...cast, id: '', seq: '' }).toEqual({
      id: '',
      seq: '',
      name: 'vote cast',
      case_id: story.caseId,
      thing_id: poll,
      reset: false,
    })
    expect(employer.raw()).not.toMatch(new RegExp(`${story.claimant.id}|Yes`))
    expect(outsider.received).toEqual([])
    for (const listener of [employer, outsider]) listener.close()
  })
})
