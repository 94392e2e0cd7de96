import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementForm, callsOf } from '../../../test/agreements.ts'
import { approveCase, makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { atNoon } from '../../../test/days.ts'
import { join } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { askPoll, votePoll } from '../../../test/polls.ts'
import { changeStatus, makeBody, refer, referToBody } from '../../../test/stages.ts'
import { expectTurnsKept, workOf } from '../../../test/turns.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'
import { newWorkDay } from './work.daily.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

const at = (day: string) => atNoon(world, day)
const post = (path: string, { token }: TestPerson, body: object) => world.call('POST', `/api/${path}`, { token, body })
const say = (who: TestPerson, { threadId }: Story) =>
  post(`case/discussions/${threadId}/send-message`, who, { type: 'text', message: 'Good morning' })
const record = (story: Story, kind: string, on: string, who = story.ministry) =>
  post(`case/${story.caseId}/dates`, who, { kind, on, note: 'Letter of the registry.' })
/** What waits for somebody in one case, as `step` and its day. */
const stepsIn = async ({ caseId }: Pick<Story, 'caseId'>, who: TestPerson) =>
  (await workOf(world, who))
    .filter(one => one.case_id === caseId)
    .map(({ step, due }) => (due ? `${step} ${due}` : step))
const kept = ({ caseId }: Pick<Story, 'caseId'>) => expectTurnsKept(world, caseId)

describe('what waits for somebody', () => {
  it('goes from the filing to the panel, each step with its day', async () => {
    await at('2026-03-04')
    const story = await makeStory(world, { approved: false })
    const { claimant, employer, ministry, caseId } = story
    expect(await stepsIn(story, ministry)).toEqual(['approve 2026-03-18'])
    expect(await stepsIn(story, employer)).toEqual([])
    await approveCase(world, ministry, caseId)
    await kept(story)
    expect(await stepsIn(story, ministry)).toEqual(['refer 2026-03-18'])
    expect(await stepsIn(story, employer)).toEqual(['answer'])
    expect(await stepsIn(story, claimant)).toEqual([])

    await at('2026-03-05')
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    await refer(world, ministry, conciliator, caseId)
    await kept(story)
    expect(await stepsIn(story, ministry)).toEqual([])
    expect(await stepsIn(story, conciliator)).toEqual(['settle 2026-03-12'])
    expect(await stepsIn(story, claimant)).toEqual(['answer'])

    const threads = await world.call('GET', `/api/case/discussions/${caseId}`, { token: employer.token })
    const told = { ...story, threadId: threads.body.data[0]._id }
    await say(employer, told)
    await say(claimant, told)
    await kept(story)
    expect(await stepsIn(story, employer)).toEqual([])
    expect(await stepsIn(story, claimant)).toEqual([])
    // Talk is no turn: what the others say next waits for nobody.
    await say(employer, told)
    expect(await stepsIn(story, claimant)).toEqual([])

    await at('2026-03-13')
    await newWorkDay(world.deps)({})
    expect((await stepsIn(story, conciliator))[0]).toBe('report failure 2026-03-12')
    await record(story, 'conciliation failed', '2026-03-13', conciliator)
    await kept(story)
    expect(await stepsIn(story, conciliator)).toEqual([])
    expect(await stepsIn(story, ministry)).toEqual(['refer to the panel 2026-03-18'])
    await changeStatus(world, ministry, caseId, 'arbitration panel')
    // A conciliator may sit with the panel, so that nobody has to be found.
    expect(await stepsIn(story, conciliator)).toEqual(['make the award'])
    await kept(story)
  })

  it('is an award’s way from the panel to both sides', async () => {
    await at('2026-03-02')
    const story = await makeStory(world)
    const { claimant, employer, ministry, caseId } = story
    await changeStatus(world, ministry, caseId, 'arbitration panel')
    const arbitrator = await makePerson(world, 'Industrial Arbitration Panel')
    await referToBody(
      world,
      ministry,
      await makeBody(world, 'Industrial Arbitration Panel', 'A panel', [arbitrator]),
      caseId,
    )
    expect(await stepsIn(story, arbitrator)).toEqual(['make the award 2026-03-23'])
    await record(story, 'award made', '2026-03-02', arbitrator)
    expect(await stepsIn(story, arbitrator)).toEqual([])
    expect(await stepsIn(story, ministry)).toEqual(['publish the notice'])
    await record(story, 'award notice published', '2026-03-02')
    expect(await stepsIn(story, claimant)).toEqual(['object 2026-03-09', 'answer'])
    const { next_step } = (await world.call('GET', `/api/case/read/${caseId}`, { token: claimant.token })).body.data
    expect(next_step).toMatchObject({ step: 'object', yours: true, due: '2026-03-09' })
    await kept(story)
    await at('2026-03-10')
    await newWorkDay(world.deps)({})
    expect((await stepsIn(story, ministry))[0]).toBe('confirm the award 2026-03-09')
    expect(await stepsIn(story, employer)).toEqual(['answer'])
    await post(`case/${caseId}/objection`, employer, { reason: 'Too high' })
    await kept(story)
    await record(story, 'award confirmed', '2026-03-10')
    expect(await stepsIn(story, arbitrator)).toEqual(['resolve'])
    await kept(story)
  })

  it('is to confirm, to keep and to mark, also once the case is over', async () => {
    await at('2026-03-05')
    const story = await makeStory(world)
    const { claimant, employer, ministry, caseId } = story
    const calls = callsOf(world)
    const agreement = await calls.offered(story, {
      promises: [{ debtor_side: 'accused', what: 'Salary', kind: 'money', amount_kobo: 100, due_on: '2026-03-20' }],
    })
    expect(await stepsIn(story, claimant)).toContain('confirm')
    await calls.confirm(claimant, agreement)
    await kept(story)
    expect(await stepsIn(story, claimant)).toEqual([])
    expect(await stepsIn(story, employer)).toContain('confirm')
    await calls.confirm(employer, agreement)
    await changeStatus(world, ministry, caseId, 'resolved')
    await kept(story)
    expect(await stepsIn(story, employer)).toEqual([])
    await at('2026-03-13')
    await newWorkDay(world.deps)({})
    expect((await stepsIn(story, employer))[0]).toBe('keep 2026-03-20')
    await at('2026-03-21')
    await newWorkDay(world.deps)({})
    expect((await stepsIn(story, claimant))[0]).toBe('mark 2026-03-20')
    await calls.mark(claimant, agreement.promises[0]?._id ?? '', 'kept')
    await kept(story)
    expect([await stepsIn(story, claimant), await stepsIn(story, employer)]).toEqual([[], []])
  })

  it('is to answer for no side that has confirmed an offer, also once its words are changed, nor once both have', async () => {
    await at('2026-03-05')
    const story = await makeStory(world)
    const { claimant, employer, ministry, caseId } = story
    await refer(world, ministry, await makePerson(world, 'Conciliators and Arbitrators'), caseId)
    expect([await stepsIn(story, claimant), await stepsIn(story, employer)]).toEqual([['answer'], ['answer']])
    const calls = callsOf(world)
    const first = await calls.offered(story)
    expect((await stepsIn(story, employer)).sort()).toEqual(['answer', 'confirm'])
    await calls.confirm(employer, first)
    expect(await stepsIn(story, employer)).toEqual([])
    const path = `/api/case/agreements/${first._id}`
    const { version } = (await world.call('GET', path, { token: ministry.token })).body.data
    const changed = await world.call('PUT', path, {
      token: ministry.token,
      body: { ...agreementForm({ terms: 'Other words.' }), version },
    })
    expect(changed.status).toBe(200)
    expect(await stepsIn(story, employer)).toEqual([])
    await kept(story)
    const again = (await calls.post(`agreements/${first._id}/offer`, ministry)).body.data
    expect(await stepsIn(story, employer)).toEqual(['confirm'])
    for (const who of [claimant, employer]) await calls.confirm(who, again)
    expect([await stepsIn(story, claimant), await stepsIn(story, employer)]).toEqual([[], []])
    await kept(story)
  })

  it('is a poll until one has voted, for each alone', async () => {
    await at('2026-03-05')
    const story = await makeStory(world)
    const { claimant, employer } = story
    await say(claimant, story)
    await say(employer, story)
    const poll = await askPoll(world, claimant, story, { anon_voting: 0 })
    await kept(story)
    expect([await stepsIn(story, claimant), await stepsIn(story, employer)]).toEqual([[], ['vote']])
    await votePoll(world, employer, story, poll, 'Yes')
    expect(await stepsIn(story, employer)).toEqual([])
  })

  it('is no longer to answer for two sides who speak at the same moment', async () => {
    await at('2026-03-05')
    const story = await makeStory(world)
    const { claimant, employer, ministry, caseId } = story
    await refer(world, ministry, await makePerson(world, 'Conciliators and Arbitrators'), caseId)
    const both = [claimant, employer, claimant, employer]
    expect((await Promise.all(both.map(who => say(who, story)))).map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ])
    expect([await stepsIn(story, claimant), await stepsIn(story, employer)]).toEqual([[], []])
    await kept(story)
  })

  it('is for nobody who is on a side, has not the right, or left', async () => {
    await at('2026-03-05')
    const story = await makeStory(world)
    const tied = await makeMinistryAdmin(world)
    await join(world, story.caseId, tied, 'claimant')
    expect(await stepsIn(story, tied)).not.toContain('refer 2026-03-19')
    expect((await stepsIn(story, story.ministry))[0]).toContain('refer')
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    await refer(world, story.ministry, conciliator, story.caseId)
    await post(`case/${story.caseId}/unassign`, story.ministry, { user_id: conciliator.id, reason: 'On leave' })
    expect(await stepsIn(story, conciliator)).toEqual([])
    await kept(story)
  })

  it('comes page by page, with nothing left out between the steps of one case, nor twice by two keys', async () => {
    await at('2026-03-05')
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    await makeBody(world, 'Industrial Arbitration Panel', 'Panel of two keys', [conciliator])
    for (let i = 0; i < 3; i++) {
      const { ministry, caseId } = await makeStory(world)
      await refer(world, ministry, conciliator, caseId)
      const also = ['report failure', 'resume', 'make the award']
      const settles = sql`case_id = ${caseId}::uuid and step = 'settle'`
      await sql`insert into turn (case_id, step, key, who, due_on, since)
        select case_id, s, key, who, due_on, since from turn, unnest(${also}::text[]) s where ${settles}`.execute(
        world.deps.db,
      )
    }
    await sql`insert into turn (case_id, step, key, who, due_on, since)
      select t.case_id, t.step, b.access_key, t.who, t.due_on, t.since
      from settlement_body b join body_member m on m.body_id = b.id join person p on p.id = m.person_id
      join turn t on t.key = p.access_key and t.step <> 'resume' where p.id = ${conciliator.id}::uuid`.execute(
      world.deps.db,
    )
    const whole = await workOf(world, conciliator)
    expect(whole).toHaveLength(12)
    for (const limit of [1, 2, 3, 5]) {
      const pages = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body }: Reply = await world.call('GET', `/api/work?limit=${limit}&cursor=${cursor}`, conciliator)
        pages.push(...body.data)
        cursor = body.next_cursor
      }
      expect(pages, `${limit} at a time`).toEqual(whole)
    }
  })
})
