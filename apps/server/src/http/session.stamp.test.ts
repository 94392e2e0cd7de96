import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createArrivals } from '../../test/arrivals.ts'
import { makeStory } from '../../test/cases.ts'
import { customRole, makePerson, makeUnit, type TestPerson } from '../../test/people.ts'
import { makeBody } from '../../test/stages.ts'
import { openWorld, type World } from '../../test/world.ts'
import { newId } from '../lib/ids.ts'
import { sha256 } from '../lib/secrets.ts'
import { findSession, readStamp, stampNow } from './session.queries.ts'

const arrivals = createArrivals()
let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false, prepare: arrivals.prepare })
})
afterAll(() => world.end())

type Member = { person: TestPerson; roleId: string; unitId: string; bodyId: string; sessionId: string }

/** Somebody with a role, a unit and a seat of their own. */
async function makeMember(): Promise<Member> {
  const { db } = world.deps
  const role = await customRole(world, `Role ${newId(world.clock)}`, ['create dispute', 'participate in resolution'])
  const unit = await makeUnit(world, 'employer', `Works ${newId(world.clock)}`)
  const person = await makePerson(world, role, { unitId: unit.id })
  const bodyId = await makeBody(world, 'Board of Enquiry', `Body ${newId(world.clock)}`, [person])
  const { role_id } = await db
    .selectFrom('person')
    .select('role_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', sha256(person.token))
    .executeTakeFirstOrThrow()
  return { person, roleId: role_id ?? '', unitId: unit.id, bodyId, sessionId: session.id }
}

async function read({ sessionId }: Member) {
  const now = world.clock.now()
  const found = await findSession(world.deps.db, sessionId, now)
  return {
    stamp: await readStamp(world.deps.db, stampNow(sessionId, now)),
    rights: found && { ...found, stamp: '', permissions: found.permissions.toSorted() },
  }
}

/** Straight into the tables: whatever changes somebody's rights one day, the stamp changes. */
const ACTIONS: [string, (member: Member) => Promise<unknown>][] = [
  [
    'the role loses a permission',
    ({ roleId }) => world.deps.db.deleteFrom('role_permission').where('role_id', '=', roleId).execute(),
  ],
  [
    'the role is given a permission',
    ({ roleId }) =>
      sql`insert into role_permission select ${roleId}::uuid, id from permission where name = 'view reports'`.execute(
        world.deps.db,
      ),
  ],
  [
    'a permission of the role becomes another',
    ({ roleId }) =>
      sql`update role_permission set permission_id = (select id from permission where name = 'view reports')
        where role_id = ${roleId} and permission_id = (select id from permission where name = 'create dispute')`.execute(
        world.deps.db,
      ),
  ],
  [
    'a permission of the role becomes that of another role',
    async ({ roleId }) => {
      const other = await customRole(world, `Role ${newId(world.clock)}`, ['view reports'])
      await sql`update role_permission set role_id = (select id from role where name = ${other})
        where role_id = ${roleId}`.execute(world.deps.db)
    },
  ],
  [
    'the role comes to belong to another group',
    ({ roleId }) =>
      world.deps.db.updateTable('role').set({ role_group: 'settlement' }).where('id', '=', roleId).execute(),
  ],
  [
    'the seat ends',
    ({ person }) =>
      world.deps.db
        .updateTable('body_member')
        .set({ removed_at: new Date() })
        .where('person_id', '=', person.id)
        .execute(),
  ],
  [
    'the seat is taken away',
    ({ person }) => world.deps.db.deleteFrom('body_member').where('person_id', '=', person.id).execute(),
  ],
  [
    'the seat becomes that of somebody else',
    async ({ person }) => {
      const other = await makePerson(world, 'Board of Enquiry')
      await world.deps.db
        .updateTable('body_member')
        .set({ person_id: other.id })
        .where('person_id', '=', person.id)
        .execute()
    },
  ],
  [
    'another seat is given',
    async ({ person }) => makeBody(world, 'Board of Enquiry', `Body ${newId(world.clock)}`, [person]),
  ],
  [
    'the body is dissolved',
    ({ bodyId }) =>
      world.deps.db.updateTable('settlement_body').set({ status: 'dissolved' }).where('id', '=', bodyId).execute(),
  ],
  [
    'the unit becomes another kind',
    ({ unitId }) => world.deps.db.updateTable('unit').set({ kind: 'union' }).where('id', '=', unitId).execute(),
  ],
  [
    'the unit ends',
    ({ unitId }) => world.deps.db.updateTable('unit').set({ status: 'deleted' }).where('id', '=', unitId).execute(),
  ],
  [
    'the person leaves the unit',
    ({ person }) => world.deps.db.updateTable('person').set({ unit_id: null }).where('id', '=', person.id).execute(),
  ],
  [
    'the session becomes one of registration',
    ({ sessionId }) =>
      world.deps.db.updateTable('session').set({ kind: 'registration' }).where('id', '=', sessionId).execute(),
  ],
]
it.each(ACTIONS)('is another once %s', async (_what, action) => {
  const member = await makeMember()
  const before = await read(member)
  await action(member)
  const after = await read(member)
  expect(after.rights).not.toEqual(before.rights)
  expect(after.stamp).not.toBe(before.stamp)
})

it('is the same while nothing of the rights changes', async () => {
  const member = await makeMember()
  const before = await read(member)
  await makeMember()
  expect(await read(member)).toEqual(before)
})

it('a permission taken from the role itself holds for the call that is under way', async () => {
  const { threadId, employer } = await makeStory(world)
  const role = await customRole(world, 'Edited', ['create dispute', 'participate in resolution'])
  const { id } = await world.deps.db.selectFrom('role').select('id').where('name', '=', role).executeTakeFirstOrThrow()
  await world.deps.db.updateTable('person').set({ role_id: id }).where('id', '=', employer.id).execute()
  const send = () =>
    world.call('POST', `/api/case/discussions/${threadId}/send-message`, {
      token: employer.token,
      body: { type: 'text', message: 'Good morning' },
    })
  expect((await send()).status).toBe(200)
  arrivals.next(() => world.deps.db.deleteFrom('role_permission').where('role_id', '=', id).execute())
  expect((await send()).status).toBe(403)
})
