import { CASE_STATUSES, type CaseStatus, type Dispute } from '@accord/contract/disputes/disputes.schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { join } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { changeStatus, refer } from '../../../test/stages.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'

let world: World
let neutrals: TestPerson[]
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  neutrals = [
    await makePerson(world, 'Conciliators and Arbitrators'),
    await makePerson(world, 'Mediators'),
    await makePerson(world, 'National Industrial Courts'),
  ]
})
afterAll(() => world.end())

type Cast = Story & { respondent: TestPerson }
type Abilities = Dispute['abilities']

/** What a page offers, whether it offers it, and the call behind it. */
type Action = {
  readonly offered: (may: Abilities, to: CaseStatus) => boolean
  readonly call: (who: TestPerson, cast: Cast, to: CaseStatus) => Promise<Reply>
}

const post =
  (path: (id: string) => string, body: object) =>
  (who: TestPerson, { caseId }: Cast) =>
    world.call('POST', path(caseId), { token: who.token, body })
const reason = { reason: 'As was agreed between us.' }
const neutral = (to: CaseStatus) => neutrals[CASE_STATUSES.indexOf(to) % neutrals.length] ?? neutrals[0]

const ACTIONS: readonly Action[] = [
  { offered: may => may.approve, call: post(id => `/api/case/approve-case/${id}`, { status: 'concilliation' }) },
  { offered: may => may.reject, call: post(id => `/api/case/${id}/reject`, reason) },
  { offered: may => may.withdraw, call: post(id => `/api/case/${id}/withdraw`, reason) },
  {
    offered: may => may.recall,
    call: post(id => `/api/case/${id}/recall`, { ...reason, since: '2026-01-01' }),
  },
  { offered: may => may.feedback, call: post(id => `/api/case/${id}/feedback`, { score: 4 }) },
  {
    offered: (may, to) => may.change_status.includes(to),
    call: (who, { caseId }, to) => changeStatus(world, who, caseId, to),
  },
  {
    offered: may => may.refer,
    call: (who, { caseId }, to) => {
      const person = neutral(to)
      if (!person) throw new Error('nobody to refer to')
      return refer(world, who, person, caseId)
    },
  },
  {
    offered: may => may.add_document,
    call: (who, { caseId }) =>
      world.call('POST', `/api/case/${caseId}/add-document`, {
        token: who.token,
        form: { files: [{ field: 'documents[]', name: 'slip.txt', bytes: Buffer.from('pay slip') }] },
      }),
  },
]

const read = (who: TestPerson, { caseId }: Cast) => world.call('GET', `/api/case/read/${caseId}`, { token: who.token })

const WORDS: Readonly<Record<string, (may: Abilities) => boolean>> = {
  'approve dispute': may => may.approve,
  'change dispute case status': may => may.change_status.length > 0,
}

/** `case/permissions` says of an action what the case itself says. */
async function expectPermissions(who: TestPerson, cast: Cast, may: Abilities) {
  const { body } = await world.call('GET', `/api/case/permissions/${cast.caseId}`, { token: who.token })
  for (const [permission, offered] of Object.entries(WORDS))
    expect(body.data.includes(permission), permission).toBe(offered(may))
}

/** The first thing on the dashboard of whoever has this one case is it, exactly while it is their turn. */
async function expectTurn(cast: Cast) {
  for (const [who, step] of [
    [cast.employer, 'answer'],
    [cast.respondent, 'answer'],
  ] as const) {
    const seen = await read(who, cast)
    const { body } = await world.call('GET', '/api/dashboard', { token: who.token })
    const first = body.data.first
    expect(first.step === step, JSON.stringify(first)).toBe(seen.status === 200 && seen.body.data.next_step.yours)
  }
  for (const who of neutrals) {
    const seen = await read(who, cast)
    const { body } = await world.call('GET', '/api/dashboard', { token: who.token })
    const { step, cases } = body.data.first
    const listed = step === 'settle' && cases.some((one: { _id: string }) => one._id === cast.caseId)
    if (seen.status === 200 && !listed && cases.length < 3) expect(seen.body.data.next_step.yours).toBe(false)
    if (listed) expect(seen.body.data.next_step).toMatchObject({ yours: true })
  }
}

/** As if so many days had passed since it was resolved or closed. */
const age = (caseId: string, days: number) =>
  world.pool.query(
    `update cases set resolved_at = resolved_at - $2 * interval '1 day', closed_at = closed_at - $2 * interval '1 day' where id = $1`,
    [caseId, days],
  )

const say = (who: TestPerson, { caseId }: Cast) =>
  world.call('GET', `/api/case/discussions/${caseId}`, { token: who.token }).then(({ body }) => {
    const thread = body.data?.[0]?._id
    if (!thread) return
    const body_ = { type: 'text', message: 'Good morning' }
    return world.call('POST', `/api/case/discussions/${thread}/send-message`, { token: who.token, body: body_ })
  })

const aWalk = fc.record({
  approved: fc.constantFrom(true, true, false),
  referred: fc.subarray([0, 1, 2]),
  steps: fc.array(
    fc.record({
      who: fc.nat(6),
      // Most of what happens to a case is a change of status.
      action: fc.oneof(fc.nat(ACTIONS.length - 1), fc.constant(5)),
      to: fc.constantFrom(...CASE_STATUSES),
      days: fc.constantFrom(0, 0, 100),
      says: fc.option(fc.nat(6)),
    }),
    { minLength: 6, maxLength: 8 },
  ),
})

it('offers on the page of a case exactly what the call does, to everybody, through its whole life', async () => {
  await fc.assert(
    fc.asyncProperty(aWalk, async ({ approved, referred, steps }) => {
      const story = await makeStory(world, { approved })
      const respondent = await makePerson(world, 'Respondents')
      await join(world, story.caseId, respondent, 'accused')
      const cast = { ...story, respondent }
      const people = [story.claimant, story.employer, story.ministry, respondent, ...neutrals]
      for (const n of referred) {
        const to = neutrals[n]
        if (to) await refer(world, story.ministry, to, story.caseId)
      }
      for (const { who: n, action: m, to, days, says } of steps) {
        const [who, action] = [people[n], ACTIONS[m]]
        if (!who || !action) throw new Error('nobody, or nothing to do')
        await age(story.caseId, days)
        const speaker = says === null ? undefined : people[says]
        if (speaker) await say(speaker, cast)
        const seen = await read(who, cast)
        const reply = await action.call(who, cast, to)
        const said = `action ${m} to ${to}: ${reply.raw}`
        if (seen.status === 404) {
          expect(reply.status, said).toBe(404)
          continue
        }
        const may: Abilities = seen.body.data.abilities
        if (action.offered(may, to)) expect(reply.status, said).toBe(200)
        else expect([403, 409], said).toContain(reply.status)
        const now = await read(who, cast)
        if (now.status === 200) await expectPermissions(who, cast, now.body.data.abilities)
      }
      await expectTurn(cast)
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 60_000)
