import type { Role } from '@accord/contract/roles/roles.schemas'
import { PERMISSIONS } from '@accord/policy/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { inviteUser, roleId } from '../../../test/invitations.ts'
import { makeTree, NOBODYS_ID, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, ministryId, profileOf, type TestPerson } from '../../../test/people.ts'
import { permissionId, roleNamed, toggle } from '../../../test/roles.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { keepers } from '../accounts/keepers.queries.ts'
import { permissionIds } from './roles.queries.ts'

let world: World
let ministry: TestPerson
let tree: Tree
let names = 0
const name = () => `Role ${++names}`
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  ministry = await makeMinistryAdmin(world)
  tree = await makeTree(world, 'Oil')
  // So that what is not about it is refused to nobody: somebody else holds everything.
  const all = await customRole(world, 'Deputies', PERMISSIONS)
  await makePerson(world, all, { unitId: await ministryId(world) })
})
afterAll(() => world.end())

const post = (who: TestPerson, path: string, body: object, headers: Record<string, string> = {}) =>
  world.call('POST', `/api/users/${path}`, { token: who.token, body, headers })
const create = (who: TestPerson, body: object, headers?: Record<string, string>) =>
  post(who, 'create-role', { permissions: {}, ...body }, headers)
const restore = async (who: TestPerson, role: string) =>
  post(who, 'restore-role-default', { role_id: await roleId(world, role) })
const held = ({ permissions }: Pick<Role, 'permissions'>) =>
  Object.values(permissions)
    .flat()
    .flatMap(one => (one.has_permission ? [one.name] : []))
    .sort()
const events = (thingId: string) =>
  world.deps.db.selectFrom('event').selectAll().where('thing_id', '=', thingId).orderBy('id').execute()

describe('what is read', () => {
  it('is every permission once, by group with a sentence on each, and what a new role begins with', async () => {
    const { body } = await world.call('GET', '/api/users/permissions', { token: ministry.token })
    const ids: ReadonlyMap<string, string> = await permissionIds(world.deps.db)
    const rows: Role['permissions'][string] = Object.values<Role['permissions'][string]>(body.data).flat()
    expect(Object.keys(body.data)).toEqual(['Disputes', 'Union & Branches', 'Users & Groups', 'Reports'])
    expect(rows.map(row => row.name).sort()).toEqual([...PERMISSIONS].sort())
    expect(new Set(rows.map(row => row.group_description)).size).toBe(4)
    for (const row of rows) {
      expect([row._id, row.has_permission]).toEqual([ids.get(row.name), 0])
      expect(row.group_description).toMatch(/^[A-Z].*\.$/)
      expect(row).toMatchObject({ preset: row.name === 'create dispute' ? 0 : 1 })
    }
  })

  it('is each role with its own, how many have it, and what the reader may do to it', async () => {
    const { people } = await roleNamed(world, ministry, 'Staff')
    await makePerson(world, 'Staff', { unitId: tree.org.id })
    const staff = await roleNamed(world, ministry, 'Staff')
    expect(held(staff)).toEqual(['create dispute', 'participate in resolution', 'view dispute notifications'])
    expect(staff).toMatchObject({ group: 'party', built_in: true, people: Number(people) + 1 })
    expect(staff.abilities).toEqual({ change: true, ask: false, restore: false })
    const own = await roleNamed(world, ministry, 'Ministry Admin')
    expect(own.abilities).toEqual({ change: false, ask: true, restore: false })
  })

  it('goes with the roles to which somebody may invite', async () => {
    const { body } = await world.call('GET', '/api/users/get-roles', { token: tree.orgAdmin.token })
    expect(body.data.map((row: Role) => [row._id, row.name, row.description, held(row)])).toEqual([
      [
        await roleId(world, 'Staff'),
        'Staff',
        'Union Members',
        ['create dispute', 'participate in resolution', 'view dispute notifications'],
      ],
    ])
  })
})

describe('a toggle', () => {
  let role = ''
  let holder: TestPerson
  beforeEach(async () => {
    role = await customRole(world, name(), ['view reports'])
    holder = await makePerson(world, role, { unitId: await ministryId(world) })
  })
  const has = async () => (await profileOf(world, holder)).permissions.includes('view reports')

  it('is in force for who has the role, flips what is there, and is an event', async () => {
    const off = await toggle(world, ministry, role, 'view reports')
    expect([off.status, off.body.requested, held(off.body.data)]).toEqual([200, false, []])
    expect(await has()).toBe(false)
    expect(held((await toggle(world, ministry, role, 'view reports')).body.data)).toEqual(['view reports'])
    expect(await has()).toBe(true)
    expect(
      (await events(off.body.data._id)).map(({ action, actor_id, before, after }) => [action, actor_id, before, after]),
    ).toEqual([
      ['role changed', ministry.id, { 'view reports': true }, { role, 'view reports': false }],
      ['role changed', ministry.id, { 'view reports': false }, { role, 'view reports': true }],
    ])
  })

  it('by two at once has one effect each; with the value that is wanted, one in all', async () => {
    const both = [toggle(world, ministry, role, 'view reports'), toggle(world, ministry, role, 'view reports')]
    expect((await Promise.all(both)).map(({ body }) => held(body.data).length).sort()).toEqual([0, 1])
    expect(await has()).toBe(true)
    const off = { has_permission: 0 } as const
    await Promise.all([
      toggle(world, ministry, role, 'view reports', off),
      toggle(world, ministry, role, 'view reports', off),
    ])
    expect(await has()).toBe(false)
    const changed = await events(await roleId(world, role))
    expect(changed.length).toBe(3)
  })

  it('of a stale version is refused with the one of now', async () => {
    const first = await toggle(world, ministry, role, 'view reports', { version: 1 })
    expect(first.body.data.version).toBe(2)
    const late = await toggle(world, ministry, role, 'download reports', { version: 1 })
    expect([late.status, late.body.version]).toEqual([409, 2])
    expect((await toggle(world, ministry, role, 'download reports', { version: 2 })).status).toBe(200)
  })

  it('is of a role and a permission that are there', async () => {
    const body = { role_id: NOBODYS_ID, permission_id: await permissionId(world, 'view reports') }
    expect((await post(ministry, 'update-permission', body)).status).toBe(404)
    const odd = await post(ministry, 'update-permission', {
      role_id: await roleId(world, role),
      permission_id: NOBODYS_ID,
    })
    expect([odd.status, Object.keys(odd.body.error ?? {})]).toEqual([422, ['permission_id']])
  })

  it('never lets anybody both file and approve', async () => {
    expect((await toggle(world, ministry, role, 'create dispute')).status).toBe(200)
    expect((await toggle(world, ministry, role, 'approve dispute')).status).toBe(409)
    expect((await toggle(world, ministry, 'Claimants', 'approve dispute')).status).toBe(409)
  })
})

describe('a role of the ministry’s own', () => {
  it('is made with what is chosen, of the admin group, given in the ministry or in a unit that is named', async () => {
    const chosen = { [await permissionId(world, 'view reports')]: 1, [await permissionId(world, 'create unions')]: 0 }
    const called = name()
    const made = await create(ministry, { name: called, permissions: chosen })
    expect([made.status, made.body.message]).toEqual([200, 'custom role has been created!'])
    expect(made.body.data).toMatchObject({ name: called, group: 'admin', built_in: false, people: 0 })
    expect(held(made.body.data)).toEqual(['view reports'])
    expect((await events(made.body.data._id)).map(({ action }) => action)).toEqual(['role made'])
    const { body } = await world.call('GET', '/api/users/admin-roles', { token: ministry.token })
    expect(body.data.map((row: Role) => [row._id, row.name])).toContainEqual([made.body.data._id, called])
    const all = await world.deps.db.selectFrom('role').select('id').where('role_group', '=', 'admin').execute()
    expect(body.data.map((row: Role) => row._id).sort()).toEqual(all.map(({ id }) => id).sort())
    expect((await inviteUser(world, ministry, `${names}.in@mail.example`, called)).status).toBe(200)
    const there = await inviteUser(world, ministry, `${names}.there@mail.example`, called, { unit_id: tree.branch.id })
    expect(there.status).toBe(200)
  })

  it('has a name of its own, however it is written, also of two made at once', async () => {
    for (const taken of ['Mediators', 'MEDIATORS', ' medi\u0301ators ', 'Medi\u200bators', '\u2060Mediators'])
      expect([(await create(ministry, { name: taken })).status, taken]).toEqual([409, taken])
    const called = name()
    const two = await Promise.all([
      create(ministry, { name: called }),
      create(ministry, { name: called.toUpperCase() }),
    ])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(two.find(({ status }) => status === 409)?.body.error?.name).toMatch(/already/)
  })

  it('is made once with one key', async () => {
    const body = { name: name() }
    const [one, again] = [
      await create(ministry, body, { 'idempotency-key': 'a-role-made-once' }),
      await create(ministry, body, { 'idempotency-key': 'a-role-made-once' }),
    ]
    expect([again.status, again.body.data]).toEqual([200, one.body.data])
  })

  it('never both files and approves, and holds what there is', async () => {
    const ids = await Promise.all([permissionId(world, 'create dispute'), permissionId(world, 'approve dispute')])
    const both = await create(ministry, { name: name(), permissions: Object.fromEntries(ids.map(id => [id, 1])) })
    expect(both.status).toBe(409)
    expect((await create(ministry, { name: name(), permissions: { [NOBODYS_ID]: 1 } })).status).toBe(422)
    expect((await create(ministry, { name: '  ' })).status).toBe(422)
    expect((await create(ministry, { name: 'x'.repeat(61) })).status).toBe(422)
  })

  it('has no default to come back to', async () => {
    expect((await restore(ministry, await customRole(world, name(), []))).status).toBe(409)
  })
})

it('a built-in role comes back to its default', async () => {
  await toggle(world, ministry, 'Respondents', 'view reports')
  await toggle(world, ministry, 'Respondents', 'participate in resolution')
  const changed = await roleNamed(world, ministry, 'Respondents')
  expect([held(changed), changed.abilities.restore]).toEqual([['view dispute notifications', 'view reports'], true])
  const { status, body } = await restore(ministry, 'Respondents')
  expect([status, body.message, body.requested]).toEqual([200, 'Roles has been restored to default!', false])
  expect(held(body.data)).toEqual(['participate in resolution', 'view dispute notifications'])
  expect(body.data.abilities.restore).toBe(false)
  const [, , restored] = await events(body.data._id)
  expect(restored?.after).toEqual({ role: 'Respondents', 'participate in resolution': true, 'view reports': false })
})

describe('outside the ministry', () => {
  it('somebody changes roles of their own people alone, and only what they hold', async () => {
    const editor = await customRole(world, name(), ['edit roles and permissions', 'view reports'])
    const who = await makePerson(world, editor, { unitId: tree.union.id })
    const local = await customRole(world, name(), [])
    await makePerson(world, local, { unitId: tree.branch.id })
    expect((await roleNamed(world, who, local)).people).toBe(1)
    expect((await toggle(world, who, local, 'view reports')).status).toBe(200)
    const more = await toggle(world, who, local, 'invite users')
    expect([more.status, more.body.message]).toEqual([403, 'You can give and take away only what you hold yourself.'])
    await makePerson(world, local)
    const far = await toggle(world, who, local, 'view reports')
    expect([far.status, far.body.message]).toEqual([
      403,
      'Not only people of your organization have this role, so the ministry alone changes it.',
    ])
    const shown = await roleNamed(world, who, local)
    expect([shown.people, shown.abilities]).toEqual([1, { change: false, ask: false, restore: false }])
    // Nobody has it, so whoever gets it one day is not theirs.
    expect((await restore(who, 'Mediators')).status).toBe(403)
    expect((await create(who, { name: name() })).status).toBe(403)
  })
})

describe('where few hold it', () => {
  let few: World
  let editor: TestPerson
  beforeAll(async () => {
    few = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
    const unitId = await ministryId(few)
    await makeMinistryAdmin(few)
    editor = await makePerson(
      few,
      await customRole(few, 'Editors', ['edit roles and permissions', 'invite users', 'create unions']),
      { unitId },
    )
  })
  afterAll(() => few.end())

  it('nothing is taken from the last who is active', async () => {
    const off = { has_permission: 0 } as const
    const last = await toggle(few, editor, 'Ministry Admin', 'edit unions', off)
    expect([last.status, last.body.message]).toEqual([
      409,
      'Nobody else who is active could do this any more. Give it to another role first.',
    ])
    const other = await makePerson(few, await customRole(few, 'Surveyors', ['edit unions']))
    await few.deps.db.updateTable('person').set({ status: 'suspended' }).where('id', '=', other.id).execute()
    expect((await toggle(few, editor, 'Ministry Admin', 'edit unions', off)).status).toBe(409)
    await few.deps.db.updateTable('person').set({ status: 'active' }).where('id', '=', other.id).execute()
    expect((await toggle(few, editor, 'Ministry Admin', 'edit unions', off)).status).toBe(200)
    expect((await toggle(few, editor, 'Surveyors', 'edit unions', off)).status).toBe(409)
    // Of a role that nobody has it takes nothing from anybody.
    await customRole(few, 'Empty', ['approve dispute'])
    expect((await toggle(few, editor, 'Empty', 'approve dispute', off)).status).toBe(200)
  })

  it('the ministry always has somebody who can mend the rest', async () => {
    const { status, body } = await toggle(few, editor, 'Ministry Admin', 'invite users', { has_permission: 0 })
    expect([status, body.message]).toEqual([
      409,
      'The ministry would be left without anybody who can invite, change a status and edit roles.',
    ])
  })

  it('of the last two who can mend the rest one stays, however both are taken away at once', async () => {
    const unitId = await ministryId(few)
    const keeping = ['edit roles and permissions', 'invite users', 'edit users status'] as const
    const [first, second] = [await customRole(few, 'Keepers', keeping), await customRole(few, 'Other keepers', keeping)]
    const one = await makePerson(few, first, { unitId })
    const two = await makePerson(few, second, { unitId })
    // What each of them holds is held by others, too, who hold it apart.
    const apart = await Promise.all(keeping.map(held => customRole(few, `Only ${held}`, [held])))
    for (const role of apart) await makePerson(few, role)
    const others = few.deps.db.updateTable('person').set({ status: 'suspended' }).where('unit_id', '=', unitId)
    await others.where('id', 'not in', [one.id, two.id]).execute()
    const suspend = { token: one.token, body: { status: 'suspended' } }
    const both = await Promise.all([
      few.call('POST', `/api/users/change-status/${two.id}`, suspend),
      toggle(few, two, first, 'edit users status', { has_permission: 0 }),
    ])
    expect(both.filter(({ status }) => status === 200).length).toBe(1)
    expect((await keepers(few.deps.db)).length).toBe(1)
  })
})
