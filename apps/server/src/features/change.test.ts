import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArrivals, inHalves, type Sent } from '../../test/arrivals.ts'
import { disputeForm, makeStory, type Story } from '../../test/cases.ts'
import { join, leave, setPersonStatus } from '../../test/parties.ts'
import { makePerson, type TestPerson, unitIdOf, withoutPermissions } from '../../test/people.ts'
import { changeForm } from '../../test/stages.ts'
import { until } from '../../test/until.ts'
import { openWorld, type World } from '../../test/world.ts'

const arrivals = createArrivals()
let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false, prepare: arrivals.prepare })
})
afterAll(() => world.end())

const logOut = ({ token }: TestPerson) => world.call('GET', '/api/logout', { token })

/** What a change would leave behind. */
async function kept() {
  const found = await sql<{ rows: string }>`select json_build_array(
    (select count(*) from event), (select count(*) from message), (select count(*) from document), (select count(*) from file),
    (select count(*) from cases), (select count(*) from case_change), (select count(*) from folder), (select count(*) from draft),
    (select count(*) from idempotency), (select count(*) from document where deleted_at is not null)) "rows"`.execute(
    world.deps.db,
  )
  return found.rows[0]?.rows
}

/** Each call as whoever may make it, with something in it to be written. */
const CALLS: Record<string, (story: Story) => Promise<Sent & { who: TestPerson }>> = {
  'a message': async ({ claimant, threadId }) => ({
    who: claimant,
    token: claimant.token,
    path: `/api/case/discussions/${threadId}/send-message`,
    body: { type: 'text', message: 'Good morning' },
  }),
  'a case': async ({ claimant, employer }) => ({
    who: claimant,
    token: claimant.token,
    path: '/api/case/create',
    body: disputeForm({ accused_party: await unitIdOf(world, employer), title: 'Another' }),
  }),
  'documents of a case': async ({ claimant, caseId }) => ({
    who: claimant,
    token: claimant.token,
    path: `/api/case/${caseId}/add-document`,
    form: { files: [{ field: 'documents[]', name: 'slip.txt', bytes: Buffer.from('pay slip'.repeat(50)) }] },
  }),
  'a file in a discussion': async ({ claimant, threadId }) => ({
    who: claimant,
    token: claimant.token,
    path: `/api/case/discussions/${threadId}/upload-document`,
    form: { files: [{ field: 'document', name: 'slip.txt', bytes: Buffer.from('pay slip'.repeat(50)) }] },
  }),
  'a change of status with its document': async ({ ministry, caseId }) => ({
    who: ministry,
    token: ministry.token,
    path: `/api/case/change-status/${caseId}`,
    form: {
      ...changeForm('mediation'),
      files: [{ field: 'document', name: 'minutes.txt', bytes: Buffer.from('minutes'.repeat(50)) }],
    },
  }),
}

describe.each(Object.entries(CALLS))('%s whose body is still on its way', (_, call) => {
  it('is written when nothing happens meanwhile', async () => {
    const sent = await call(await makeStory(world))
    const before = await kept()
    expect(await inHalves(world, arrivals, sent, async () => undefined)).toMatchObject({ status: 200 })
    expect(await kept()).not.toEqual(before)
  })

  it.each<[string, (who: TestPerson) => Promise<unknown>]>([
    ['was logged out', logOut],
    ['was suspended', who => setPersonStatus(world, who, 'suspended')],
  ])('is not once its sender %s', async (_what, meanwhile) => {
    const sent = await call(await makeStory(world))
    let before: unknown
    const reply = await inHalves(world, arrivals, sent, async () => {
      await meanwhile(sent.who)
      before = await kept()
    })
    expect(reply).toEqual({ status: 401, body: { message: 'User is not logged in.' } })
    expect(await kept()).toEqual(before)
  })
})

describe('a call that waits for its case', () => {
  /** Holds the case, sends, takes something away behind the waiting call, and lets the case go. */
  async function waiting(caseId: string, sent: Sent, meanwhile: () => Promise<unknown>) {
    const client = await world.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from cases where id = $1 for update', [caseId])
      const reply = world.call(sent.method ?? 'POST', sent.path, sent)
      await until('the call to wait', async () => {
        const found = await world.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`)
        return found.rows.length > 0
      })
      await meanwhile()
      await client.query('commit')
      return await reply
    } finally {
      client.release()
    }
  }

  const message = ({ threadId }: Story, who: TestPerson): Sent => ({
    path: `/api/case/discussions/${threadId}/send-message`,
    token: who.token,
    body: { type: 'text', message: 'Good morning' },
  })

  it('finds the session ended', async () => {
    const story = await makeStory(world)
    const reply = await waiting(story.caseId, message(story, story.claimant), () => logOut(story.claimant))
    expect(reply.status).toBe(401)
  })

  it('finds the permission taken', async () => {
    const story = await makeStory(world)
    const reply = await waiting(story.caseId, message(story, story.claimant), () =>
      withoutPermissions(world, story.claimant, ['participate in resolution']),
    )
    expect(reply.status).toBe(403)
  })

  it('finds the participant removed', async () => {
    const story = await makeStory(world)
    const witness = await makePerson(world, 'Claimants')
    await join(world, story.caseId, witness, 'claimant')
    const { path, token } = { path: `/api/case/${story.caseId}/create-folder`, token: witness.token }
    expect((await world.call('POST', path, { token, body: { name: 'One' } })).status).toBe(200)
    const reply = await waiting(story.caseId, { path, token, body: { name: 'Two' } }, () =>
      leave(world, story.caseId, witness),
    )
    expect(reply.status).toBe(404)
  })
})
