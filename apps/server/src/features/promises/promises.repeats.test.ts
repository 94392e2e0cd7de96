import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../test/agreements.ts'
import { makeStory, type Story } from '../../../test/cases.ts'
import { sentencesTo } from '../../../test/notifications.ts'
import { eventsOf } from '../../../test/parties.ts'
import type { TestPerson } from '../../../test/people.ts'
import { changeStatus } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  calls = callsOf(world)
})
afterAll(() => world.end())

/** A promise in force whose day was yesterday, and the calls of both sides. */
async function promised() {
  await calls.at('2026-04-01')
  const story = await makeStory(world)
  const { promises } = await calls.inForce(story)
  await calls.at('2026-04-14')
  const id = promises[0]?._id ?? ''
  const say =
    (who: TestPerson, call: 'mark' | 'report') =>
    (fields: Record<string, string>, { key, file }: { key?: string; file?: string } = {}) =>
      world.call('POST', `/api/case/promises/${id}/${call}`, {
        token: who.token,
        headers: key ? { 'idempotency-key': key } : {},
        form: {
          fields,
          files: file ? [{ field: 'evidence', name: 'receipt.txt', bytes: Buffer.from(file) }] : [],
        },
      })
  return { story, id, mark: say(story.claimant, 'mark'), report: say(story.employer, 'report') }
}
const events = async ({ caseId }: Story, action: string) =>
  (await eventsOf(world, caseId)).filter(event => event.action === action).length
const documentsOf = async ({ caseId, ministry }: Story) =>
  (await world.call('GET', `/api/case/${caseId}/documents`, { token: ministry.token })).body.data.length as number

describe('what is said of a promise', () => {
  it('is kept once by its key, with its evidence, also once the case is over', async () => {
    const { story, mark, report } = await promised()
    const before = await documentsOf(story)
    const reported = () => report({ note: 'Paid.' }, { key: 'report-of-a-promise', file: 'Paid by transfer.' })
    expect((await reported()).body.data.marks).toHaveLength(1)
    expect((await reported()).body.data.marks).toHaveLength(1)
    const kept = (note = 'Thank you.') => mark({ mark: 'kept', note }, { key: 'mark-of-a-promise' })
    const first = await kept()
    await mark({ mark: 'not kept', note: 'It came back.' })
    await changeStatus(world, story.ministry, story.caseId, 'resolved')
    const again = await kept()
    expect([first.body.data.state, again.body.data.state]).toEqual(['kept late', 'not kept'])
    expect(again.body.data.marks).toHaveLength(3)
    expect((await kept('Other words.')).status).toBe(422)
    expect([await events(story, 'promise marked'), await documentsOf(story)]).toEqual([3, before + 1])
  })

  it('again, word for word, changes nothing and tells nobody', async () => {
    const { story, mark, report } = await promised()
    const told = async ({ employer, claimant }: Story) => [
      (await sentencesTo(world, employer)).length,
      (await sentencesTo(world, claimant)).length,
    ]
    const partly = { mark: 'partly kept', paid_kobo: '100', note: 'A part.', on_day: '2026-04-13' }
    await report({ note: 'Done.' })
    const before = [await told(story), await events(story, 'promise marked')]
    expect((await report({ note: 'Done.', on_day: '2026-04-14' })).body.data.marks).toHaveLength(1)
    expect([await told(story), await events(story, 'promise marked')]).toEqual(before)
    await mark(partly, { file: 'A receipt.' })
    expect((await mark(partly)).body.data.marks).toHaveLength(2)
    expect(await events(story, 'promise marked')).toBe(2)
    for (const other of [
      { ...partly, paid_kobo: '200' },
      { ...partly, note: 'Another note.' },
      { ...partly, on_day: '2026-04-14' },
      { ...partly, mark: 'not kept', paid_kobo: '' },
      partly,
    ])
      expect((await mark(other)).status).toBe(200)
    await mark(partly, { file: 'A second receipt.' })
    expect(await events(story, 'promise marked')).toBe(8)
  })

  it('word for word after the other side has spoken is an answer to it', async () => {
    const { story, mark, report } = await promised()
    const waits = async ({ token }: TestPerson) =>
      (await world.call('GET', `/api/case/read/${story.caseId}`, { token })).body.data.next_step.step
    const unkept = { mark: 'not kept', note: 'Nothing came.' }
    await report({ note: 'Done.' })
    await mark(unkept)
    expect(await waits(story.claimant)).not.toBe('mark')
    await report({ note: 'Done.' })
    expect(await waits(story.claimant)).toBe('mark')
    expect((await mark(unkept)).body.data.marks).toHaveLength(4)
    expect(await waits(story.claimant)).not.toBe('mark')
  })

  it('is on no day before the case was filed', async () => {
    const { mark, report } = await promised()
    for (const reply of [await mark({ mark: 'kept', on_day: '2026-03-31' }), await report({ on_day: '2026-03-31' })])
      expect([reply.status, reply.body.error]).toEqual([
        422,
        { on_day: 'This day is before the case was filed. Check the year.' },
      ])
    expect((await mark({ mark: 'kept', on_day: '2026-04-01' })).status).toBe(200)
  })
})
