import { resetHref } from '@accord/contract/places'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDispute, makeStory, type Story } from '../test/cases.ts'
import { allSent } from '../test/mails.ts'
import { makePerson, PASSWORD, signUp } from '../test/people.ts'
import { until } from '../test/until.ts'
import { openWorld, type World } from '../test/world.ts'
import type { DB } from './db/tables.generated.ts'
import { newId } from './lib/ids.ts'

const DAY = 86_400_000
const TABLES = [
  'code',
  'failed_tries',
  'limit_count',
  'session',
  'reset_link',
  'device',
  'invitation',
  'draft',
  'idempotency',
  'outbox',
] as const
const DEVICE = { 'x-device': 'd'.repeat(43) }

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld()
  story = await makeStory(world)
})
afterAll(() => world.end())

const countOf = async (table: keyof DB): Promise<number> => {
  const found = await sql<{ count: number }>`select count(*)::int count from ${sql.table(table)}`.execute(world.deps.db)
  return found.rows[0]?.count ?? 0
}
const counts = async () =>
  Object.fromEntries(await Promise.all(TABLES.map(async table => [table, await countOf(table)])))

/** Runs the nightly job now, and waits until it is done. */
async function clean(): Promise<void> {
  await world.deps.jobs.add(world.deps.db, 'clean', {}, { key: 'clean now' })
  await until('it is done', async () => {
    const left = await sql`select from graphile_worker.jobs where key = 'clean now'`.execute(world.deps.db)
    return left.rows.length === 0
  })
}

async function invite({ personId = null, days = 7 }: { personId?: string | null; days?: number } = {}) {
  const { db, clock } = world.deps
  const role = await db.selectFrom('role').select('id').limit(1).executeTakeFirstOrThrow()
  const at = clock.now()
  await db
    .insertInto('invitation')
    .values({
      id: newId(clock),
      token_hash: Buffer.from(newId(clock)),
      kind: 'unit',
      contact_kind: 'email',
      contact_value: 'new@mail.example',
      role_id: role.id,
      created_at: at,
      expires_at: new Date(at.getTime() + days * DAY),
      ...(personId ? { person_id: personId, ended_at: at, ended_how: 'accepted' } : {}),
    })
    .execute()
}

it('is asked for every night', async () => {
  const known = await sql<{
    identifier: string
  }>`select identifier from graphile_worker._private_known_crontabs`.execute(world.deps.db)
  expect(known.rows).toContainEqual({ identifier: 'clean' })
})

it('leaves what a rule still needs, and takes it once none does', async () => {
  const login = (password: string) =>
    world.call('POST', '/api/login', { body: { email: 'ada@mail.example', password }, headers: DEVICE })
  await signUp(world, 'ada@mail.example')
  await login(PASSWORD)
  await login('Wrong2026!')
  await world.call('GET', '/api/validate-email?email=new@mail.example')
  await world.mailTo('new@mail.example')
  await world.call('POST', '/api/reset-password', { body: { email: 'ada@mail.example', phone: '' } })
  await world.mailTo('ada@mail.example', text => text.includes(resetHref('')))
  await world.call('POST', '/api/reset-password', { body: { email: 'ada@mail.example', phone: '' } })
  await until('there is a link', async () => (await countOf('reset_link')) === 1)
  const draft = { token: story.claimant.token, body: { title: 'Unpaid' } }
  expect((await world.call('PUT', `/api/case/drafts/${newId(world.clock)}`, draft)).status).toBe(200)
  const key = { headers: { 'idempotency-key': 'a-key-of-mine' } }
  await fileDispute(world, story.claimant, { accused_name: 'Delta Mills' }, key)
  await allSent(world)
  await invite()
  const fresh = await counts()
  for (const table of TABLES) expect([table, fresh[table]]).not.toEqual([table, 0])
  const events = await countOf('event')
  const people = await countOf('person')

  await clean()
  expect(await counts()).toEqual(fresh)

  world.clock.add(8 * DAY)
  await clean()
  const later = { code: 0, failed_tries: 0, limit_count: 0, session: 0, idempotency: 0 }
  expect(await counts()).toEqual({ ...fresh, ...later })

  // A reset link lives for an hour at most.
  world.clock.add(22 * DAY - 3_600_000)
  await clean()
  expect(await countOf('reset_link')).toBe(fresh.reset_link)
  world.clock.add(2 * 3_600_000)
  await clean()
  expect(await countOf('reset_link')).toBe(0)

  world.clock.add(365 * DAY)
  await clean()
  expect(new Set(Object.values(await counts()))).toEqual(new Set([0]))
  expect([await countOf('event'), await countOf('person')]).toEqual([events, people])
})

it('keeps the lock of an account, a live session and the invitation of whoever is still signing up', async () => {
  const address = 'locked@mail.example'
  const wrong = () => world.call('POST', '/api/confirm-email-code', { body: { email: address, code: '000000' } })
  for (let i = 0; i < 10; i++) await wrong()
  const person = await makePerson(world, 'Staff')
  const half = await makePerson(world, 'Staff')
  await world.deps.db.updateTable('person').set({ registered_at: null }).where('id', '=', half.id).execute()
  await invite({ personId: half.id })
  await invite({ personId: person.id })
  await clean()
  expect((await wrong()).status).toBe(429)
  expect((await world.call('GET', '/api/user-profile', { token: person.token })).status).toBe(200)
  world.clock.add(40 * DAY)
  await clean()
  const left = await world.deps.db.selectFrom('invitation').select('person_id').execute()
  expect(left).toEqual([{ person_id: half.id }])
})

it('forgets a sign-up that nobody finished in 7 days, whose address is free then', async () => {
  const kept = async () => [await countOf('person'), await countOf('contact')]
  const before = await kept()
  await signUp(world, 'half@mail.example', 'password')
  world.clock.add(6 * DAY)
  await clean()
  expect(await kept()).toEqual(before.map(count => count + 1))
  world.clock.add(2 * DAY)
  await clean()
  expect(await kept()).toEqual(before)
})

it('takes more rows than one statement does', async () => {
  await sql`insert into limit_count (subject, window_start, used)
    select 'many/' || n, ${world.clock.now()}::timestamptz - interval '3 days', 1 from generate_series(1, 12000) n`.execute(
    world.deps.db,
  )
  await clean()
  expect(await countOf('limit_count')).toBe(0)
})

it('keeps for two years when Accord was down', async () => {
  const { deps, clock } = world
  const end = clock.now()
  const outage = { id: newId(clock), from_at: new Date(end.getTime() - 3_600_000), to_at: end }
  await deps.db.insertInto('outage').values(outage).execute()
  clock.add(729 * DAY)
  await clean()
  expect(await countOf('outage')).toBe(1)
  clock.add(3 * DAY)
  await clean()
  expect(await countOf('outage')).toBe(0)
})
