import { countedAs, type Mark, type Party, promiseState } from '@accord/policy/promises.policy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { makeStory, type Story } from '../../../test/cases.ts'
import { drawFrom } from '../../../test/drawnPeople.ts'
import { sentencesTo } from '../../../test/notifications.ts'
import { type TestPerson, unitIdOf } from '../../../test/people.ts'
import { SEED } from '../../../test/seed.ts'
import { changeStatus } from '../../../test/stages.ts'
import { expectTurnsKept, workOf } from '../../../test/turns.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'
import { newWorkDay } from '../work/work.daily.ts'
import { owedBy } from './promises.hooks.ts'
import { countedOn, stateOn } from './promises.lists.queries.ts'
import { promiseFacts } from './promises.present.ts'
import { agreementsOf, insertMark } from './promises.queries.ts'
import { remindOfPromises } from './promises.remind.ts'

let world: World
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  calls = callsOf(world)
})
afterAll(() => world.end())

const DUE = '2026-04-13'
/** A settled case in which the accused has reported the one thing it promised before its day. */
async function reported() {
  await calls.at('2026-04-01')
  const story = await makeStory(world)
  await calls.inForce(story)
  await changeStatus(world, story.ministry, story.caseId, 'resolved')
  await calls.at('2026-04-10')
  const promise = await promiseOf(story, story.employer)
  expect((await calls.report(story.employer, promise._id)).body.data.state).toBe('reported')
  return { story, id: promise._id as string }
}
const promiseOf = async ({ caseId }: Story, { token }: TestPerson) =>
  (await world.call('GET', `/api/case/${caseId}/agreements`, { token })).body.data[0].promises[0]
const summary = async ({ ministry }: Story) =>
  (await world.call('GET', '/api/promises/summary', { token: ministry.token })).body.data as Record<string, number>
const owedIn = async ({ employer }: Story, on: string) =>
  (await owedBy(world.deps.db, await unitIdOf(world, employer), on)).map(({ id }) => id)

it('that was only reported is not kept in the figures, and owed still, until whoever it was made to has answered', async () => {
  const { story, id } = await reported()
  expect(await owedIn(story, '2026-04-10')).toEqual([story.caseId])
  await calls.at(DUE)
  const before = await summary(story)
  await calls.at('2026-06-01')
  const after = await summary(story)
  expect([after.kept, after.late, after.unkept]).toEqual([before.kept, before.late, (before.unkept ?? 0) + 1])
  expect(await owedIn(story, '2026-06-01')).toEqual([story.caseId])
  await calls.mark(story.claimant, id, 'kept', { on_day: '2026-04-10' })
  const answered = await summary(story)
  expect([answered.kept, answered.unkept]).toEqual([(before.kept ?? 0) + 1, before.unkept])
  expect(await owedIn(story, '2026-06-01')).toEqual([])
})

it('that was only reported calls the case back from the day after its own', async () => {
  const { story, id } = await reported()
  const recall = () =>
    calls.post(`${story.caseId}/recall`, story.claimant, {
      reason: 'Nothing was paid.',
      since: DUE,
      promise_ids: [id],
    })
  await calls.at(DUE)
  expect((await promiseOf(story, story.claimant)).abilities.recall).toBe(false)
  expect((await recall()).body.error).toHaveProperty('promise_ids')
  await calls.at('2026-12-01')
  expect((await recall()).status).toBe(409)
  await calls.at('2026-10-09')
  expect(await promiseOf(story, story.claimant)).toMatchObject({ state: 'reported', abilities: { recall: true } })
  expect((await recall()).body.data.status).toBe('recalled')
})

it('that was reported waits for whoever it was made to, who is reminded; whoever reported it is not', async () => {
  const { story } = await reported()
  const steps = async (who: TestPerson) =>
    (await workOf(world, who)).filter(one => one.case_id === story.caseId).map(({ step }) => step)
  const read = await world.call('GET', `/api/case/read/${story.caseId}`, { token: story.ministry.token })
  const told = async (who: TestPerson, words: RegExp) =>
    (await sentencesTo(world, who)).filter(text => text.includes(read.body.data.case_no) && words.test(text)).length
  for (const on of ['2026-04-12', DUE, '2026-04-14', '2026-04-21']) {
    await calls.at(on)
    await remindOfPromises(world.deps, on)
    await newWorkDay(world.deps)({})
    expect([await steps(story.claimant), await steps(story.employer)], on).toEqual([['mark'], []])
    await expectTurnsKept(world, story.caseId)
  }
  expect(await told(story.employer, /is the day for what was promised/)).toBe(0)
  expect(await told(story.claimant, /Say whether it was kept/)).toBe(1)
  expect(await told(story.ministry, /There is no answer yet whether this was kept/)).toBe(1)
})

it('stands and counts in lists and figures as the policy says', async () => {
  const { one, number } = drawFrom(world, SEED)
  await calls.at('2026-04-01')
  const story = await makeStory(world)
  const day = () => `2026-04-${10 + number(5)}`
  const deed = () => ({ debtor_side: one(['claimant', 'accused']), what: 'A deed', kind: 'deed', due_on: day() })
  await calls.inForce(story, { promises: Array.from({ length: 60 }, deed) })
  const [agreement] = await agreementsOf(world.deps.db, story.caseId)
  await world.deps.db.transaction().execute(async tx => {
    for (const promise of agreement?.promises ?? [])
      for (let n = number(4); n > 0; n--) {
        const isDebtor = number(2) === 0
        const side: Party = isDebtor ? promise.debtor_side : promise.creditor_side
        const mark = isDebtor ? 'reported' : one<Mark['mark']>(['kept', 'partly kept', 'not kept'])
        const said = { promiseId: promise.id, side, mark, onDay: day(), note: '', paidKobo: null, documentId: null }
        await insertMark(tx, { ...said, id: newId(world.clock), by: story.claimant.id, at: world.clock.now() })
      }
  })
  const promises = (await agreementsOf(world.deps.db, story.caseId))[0]?.promises ?? []
  for (const today of ['2026-04-11', '2026-04-12', '2026-04-20']) {
    const found = await sql<{ id: string; state: string; counted: string }>`select r.id, ${stateOn(today)} state,
      ${countedOn(today)} counted from promise r where r.agreement_id = ${agreement?.id ?? ''}`.execute(world.deps.db)
    const said = new Map(found.rows.map(({ id, state, counted }) => [id, [state, counted]]))
    for (const promise of promises) {
      const facts = promiseFacts(promise, { state: 'in force' })
      expect(said.get(promise.id), JSON.stringify({ today, facts, seed: SEED })).toEqual([
        promiseState(facts, today),
        countedAs(facts, today),
      ])
    }
  }
})
