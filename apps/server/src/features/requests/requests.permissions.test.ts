import type { Permission } from '@accord/policy/permissions'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { roleId } from '../../../test/invitations.ts'
import { customRole, makePerson, ministryId, type TestPerson } from '../../../test/people.ts'
import { decideRequest, mineOf, requestRow, toDecide } from '../../../test/requests.ts'
import { permissionId, roleNamed, toggle } from '../../../test/roles.ts'
import { openWorld, type World } from '../../../test/world.ts'

const world: World = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
afterAll(() => world.end())

let role = ''
let asker: TestPerson
let other: TestPerson
let n = 0
/** Everybody else has left: who decides is said by each test. */
beforeEach(async () => {
  await world.deps.db.updateTable('person').set({ status: 'deactivated' }).execute()
  role = await customRole(world, `Editors ${++n}`, ['edit roles and permissions', 'view reports'])
  asker = await makePerson(world, role, { unitId: await ministryId(world) })
  other = await makeMinistryAdmin(world)
})

const heldBy = async (name: string): Promise<string[]> => {
  const { permissions } = await roleNamed(world, other, name)
  return Object.values(permissions).flatMap(group => group.flatMap(one => (one.has_permission ? [one.name] : [])))
}
const ask = async (who: TestPerson, wanted: Partial<Record<Permission, 0 | 1>>) => {
  const permissions: Record<string, 0 | 1 | undefined> = {}
  for (const [name, to] of Object.entries(wanted)) permissions[await permissionId(world, name as Permission)] = to
  return world.call('POST', '/api/users/requests/permissions', { token: who.token, body: { permissions } })
}
const waiting = async (who: TestPerson) =>
  (await mineOf(world, who)).data.find((one: { status: string }) => one.status === 'pending')

describe('the own role', () => {
  it('changes once another who edits roles approves it, for everybody who has it', async () => {
    const asked = await toggle(world, asker, role, 'create unions')
    expect([asked.status, asked.body.requested]).toEqual([200, true])
    expect(await heldBy(role)).not.toContain('create unions')
    const { _id, permissions } = await waiting(asker)
    expect(permissions).toEqual([{ name: 'create unions', has_permission: 1 }])
    const [row] = (await world.call('GET', '/api/users/requests?kind=permissions', { token: other.token })).body.data
    expect(row).toMatchObject({
      _id,
      kind: 'permissions',
      role: { name: role },
      permissions,
      abilities: { approve: true },
    })
    expect(await toDecide(world, asker)).toEqual([])
    expect((await decideRequest(world, asker, _id, 'approve')).status).toBe(403)
    const done = await decideRequest(world, other, _id, 'approve')
    expect([done.status, done.body.message]).toEqual([200, `The role ${role} has been changed.`])
    expect(await heldBy(role)).toContain('create unions')
    expect((await decideRequest(world, other, _id, 'approve')).status).toBe(409)
  })

  it('is asked for as a whole, one request at a time, and stays as it is where that is declined or cancelled', async () => {
    const sent = await ask(asker, { 'create unions': 1, 'view reports': 0 })
    expect(sent.status).toBe(200)
    expect((await toggle(world, asker, role, 'download reports')).status).toBe(409)
    expect((await ask(asker, { 'download reports': 1 })).status).toBe(409)
    expect((await decideRequest(world, other, sent.body.data._id, 'decline')).status).toBe(200)
    expect((await heldBy(role)).sort()).toEqual(['edit roles and permissions', 'view reports'])
    const again = await ask(asker, { 'create unions': 1 })
    const path = `/api/users/requests/${again.body.data._id}`
    expect((await world.call('DELETE', path, { token: asker.token })).status).toBe(200)
    expect((await decideRequest(world, other, again.body.data._id, 'approve')).status).toBe(409)
  })

  it('comes back to its default the same way', async () => {
    const body = { role_id: await roleId(world, 'Ministry Admin') }
    const as = (who: TestPerson) => world.call('POST', '/api/users/restore-role-default', { token: who.token, body })
    expect((await as(other)).body.requested).toBe(false)
    expect((await toggle(world, asker, 'Ministry Admin', 'create unions')).status).toBe(409)
    await toggle(world, asker, role, 'create unions')
    await decideRequest(world, other, (await waiting(asker))._id, 'approve')
    await toggle(world, asker, 'Ministry Admin', 'create unions')
    const asked = await as(other)
    expect([asked.status, asked.body.requested]).toEqual([200, true])
    await decideRequest(world, asker, (await waiting(other))._id, 'approve')
    expect(await heldBy('Ministry Admin')).toContain('create unions')
  })

  it('is not asked for where nobody else could decide, where it is so already, or where it cannot be', async () => {
    await world.deps.db.updateTable('person').set({ status: 'suspended' }).where('id', '=', other.id).execute()
    const alone = await toggle(world, asker, role, 'create unions')
    expect([alone.status, alone.body.message]).toEqual([
      409,
      'This is your own role, and nobody else in the ministry may edit roles, so nobody could decide. Give that right to a second person first.',
    ])
    await world.deps.db.updateTable('person').set({ status: 'active' }).where('id', '=', other.id).execute()
    expect((await ask(asker, { 'view reports': 1 })).status).toBe(409)
    expect((await ask(asker, { 'create dispute': 1, 'approve dispute': 1 })).status).toBe(409)
    expect((await ask(other, { 'invite users': 0 })).status).toBe(409)
    const none = await toggle(world, asker, role, 'view reports', { has_permission: 1 })
    expect([none.status, none.body.requested]).toEqual([200, false])
  })

  it('is not changed by an approval that comes when it cannot be any more, nor for somebody who has another role by then', async () => {
    await ask(asker, { 'create dispute': 1 })
    const { _id } = await waiting(asker)
    await toggle(world, other, role, 'approve dispute')
    expect((await decideRequest(world, other, _id, 'approve')).status).toBe(409)
    expect((await requestRow(world, _id)).status).toBe('pending')
    const away = { role_id: await roleId(world, 'Mediators') }
    await world.deps.db.updateTable('person').set(away).where('id', '=', asker.id).execute()
    expect((await decideRequest(world, other, _id, 'approve')).status).toBe(409)
    expect((await requestRow(world, _id)).status).toBe('ended')
  })
})
