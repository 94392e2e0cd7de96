import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson, makeUnit } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
})
afterAll(() => world.end())

const profile = async (token: string) => (await world.call('GET', '/api/user-profile', { token })).body.data
const roleId = async (name: string) =>
  (await world.deps.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const change = (id: string, to: Record<string, unknown>) =>
  world.deps.db.updateTable('person').set(to).where('id', '=', id).execute()

it('a changed role, unit or permission counts in the next request, with the same session', async () => {
  const person = await makePerson(world, 'Claimants')
  expect((await profile(person.token)).permissions).toContain('create dispute')

  await change(person.id, { role_id: await roleId('Respondents') })
  const lesser = await profile(person.token)
  expect(lesser.user_role.role_name).toBe('Respondents')
  expect(lesser.permissions).not.toContain('create dispute')

  const unit = await makeUnit(world, 'employer', 'Delta Mills')
  await change(person.id, { role_id: await roleId('Employers'), unit_id: unit.id })
  expect(await profile(person.token)).toMatchObject({ organization_name: 'Delta Mills' })

  await world.deps.db
    .deleteFrom('role_permission')
    .where('role_id', '=', await roleId('Employers'))
    .execute()
  expect((await profile(person.token)).permissions).toEqual([])
  expect((await world.call('GET', '/api/case/discussions', { token: person.token })).status).toBe(403)
})

it.each(['suspended', 'deactivated', 'deleted'] as const)(
  'a %s person’s tokens are dead in the next request',
  async status => {
    const person = await makePerson(world, 'Claimants')
    expect((await world.call('GET', '/api/user-profile', { token: person.token })).status).toBe(200)
    await change(person.id, { status })
    for (const url of ['/api/user-profile', '/api/dashboard', '/api/events']) {
      const reply = await world.call('GET', url, { token: person.token })
      expect([url, reply.status, reply.body.message]).toEqual([url, 401, 'User is not logged in.'])
    }
  },
)
