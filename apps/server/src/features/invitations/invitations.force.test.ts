import { inviteHref } from '@accord/contract/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { answer, complete, inviteParty, inviteUser, linkTo, roleId, takeLink } from '../../../test/invitations.ts'
import { makeTree, readsOf, setPersonStatus, type Tree } from '../../../test/parties.ts'
import {
  customRole,
  makePerson,
  ministryId,
  signInAs,
  type TestPerson,
  unitIdOf,
  withoutPermissions,
} from '../../../test/people.ts'
import { unitOf } from '../../../test/requests.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'

let world: World
let tree: Tree
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '0' })
  tree = await makeTree(world, 'Force')
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const fresh = () => `${newId(world.clock)}@mail.example`
type Row = { _id: string; email: string; taken: boolean }
const listed = async (by: TestPerson): Promise<Row[]> =>
  (await world.call('GET', '/api/users/invites?limit=200', { token: by.token })).body.data
const rowOf = async (by: TestPerson, email: string) => (await listed(by)).find(row => row.email === email)
const revoke = (by: TestPerson, id: string) => world.call('DELETE', `/api/users/invites/${id}`, { token: by.token })
const resend = (by: TestPerson, id: string) =>
  world.call('POST', `/api/users/invites/${id}/resend`, { token: by.token })

/** Somebody new who was invited as Staff of the branch and has set their password by the link. */
async function taken(by: TestPerson) {
  const email = fresh()
  expect((await inviteUser(world, by, email, 'Staff')).status).toBe(200)
  const { body } = await takeLink(world, await linkTo(world, email))
  const token: string = body.data.token
  const contact = await world.deps.db
    .selectFrom('contact')
    .select('person_id')
    .where('value', '=', email)
    .executeTakeFirstOrThrow()
  const person = { id: contact.person_id, key: '', email, token }
  return { email, token, person, unit: () => unitOf(world, person) }
}

describe('an invitation whose password is set', () => {
  it('is listed until the registration is complete, and gives role and unit then', async () => {
    const { email, token, unit } = await taken(tree.branchAdmin)
    const row = await rowOf(tree.branchAdmin, email)
    expect(row?.taken).toBe(true)
    expect((await resend(tree.branchAdmin, row?._id ?? '')).status).toBe(409)
    expect((await complete(world, token)).status).toBe(200)
    expect(await unit()).toBe(tree.branch.id)
    expect(await rowOf(tree.branchAdmin, email)).toBeUndefined()
  })

  it('can be cancelled: its holder keeps the bare account', async () => {
    const { email, token, unit } = await taken(tree.branchAdmin)
    const row = await rowOf(tree.branchAdmin, email)
    expect((await revoke(tree.branchAdmin, row?._id ?? '')).status).toBe(200)
    expect(await rowOf(tree.branchAdmin, email)).toBeUndefined()
    expect((await complete(world, token, { union_member: 'no' })).status).toBe(200)
    expect(await unit()).toBeNull()
  })

  it('is replaced by the next one to the same place', async () => {
    const { email, token, unit } = await taken(tree.branchAdmin)
    expect((await inviteUser(world, tree.branchAdmin, email, 'Claimants')).status).toBe(200)
    expect((await listed(tree.branchAdmin)).filter(row => row.email === email).map(row => row.taken)).toEqual([false])
    expect((await complete(world, token, { union_member: 'no' })).status).toBe(200)
    expect(await unit()).toBeNull()
  })

  it('ends by time', async () => {
    const { token, unit } = await taken(tree.branchAdmin)
    await world.deps.db
      .updateTable('invitation')
      .set({ expires_at: new Date(world.clock.now().getTime() - 1000) })
      .where('unit_id', '=', tree.branch.id)
      .where('in_force_at', 'is', null)
      .execute()
    expect((await complete(world, token)).status).toBe(200)
    expect(await unit()).toBeNull()
  })

  it('ends with its inviter’s right, and with the unit', async () => {
    const admin = await makePerson(world, 'Union Branch Admin', { unitId: tree.otherBranch.id })
    for (const lose of [
      () => withoutPermissions(world, admin, ['invite users']),
      () => setPersonStatus(world, admin, 'suspended'),
    ]) {
      const { token, unit } = await taken(admin)
      await lose()
      expect((await complete(world, token)).status).toBe(200)
      expect(await unit()).toBeNull()
      await setPersonStatus(world, admin, 'active')
      const role = await roleId(world, 'Union Branch Admin')
      await world.deps.db.updateTable('person').set({ role_id: role }).where('id', '=', admin.id).execute()
    }
    const { token, unit } = await taken(admin)
    await world.deps.db.updateTable('unit').set({ status: 'deleted' }).where('id', '=', tree.otherBranch.id).execute()
    expect((await complete(world, token)).status).toBe(200)
    expect(await unit()).toBeNull()
  })

  it('cannot be cancelled and come into force at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { email, token, unit } = await taken(tree.branchAdmin)
      const row = await rowOf(tree.branchAdmin, email)
      const [revoked] = await Promise.all([revoke(tree.branchAdmin, row?._id ?? ''), complete(world, token)])
      expect([await unit(), revoked.status]).toEqual(revoked.status === 200 ? [null, 200] : [tree.branch.id, 404])
    }
  })
})

describe('an invitation to somebody with an account', () => {
  const invite = async (by: TestPerson) => {
    const guest = await makePerson(world, 'Claimants')
    expect((await inviteUser(world, by, guest.email, 'Staff')).status).toBe(200)
    return { guest, invite_token: await linkTo(world, guest.email) }
  }

  it('is not accepted once its inviter could not send it', async () => {
    const admin = await makePerson(world, 'Employers', { unitId: tree.org.id })
    const { guest, invite_token } = await invite(admin)
    await setPersonStatus(world, admin, 'suspended')
    const refused = await answer(world, guest, 'accept', { invite_token })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This invitation can no longer be accepted. Ask whoever invited you.',
    ])
    await setPersonStatus(world, admin, 'active')
    expect((await answer(world, guest, 'accept', { invite_token })).status).toBe(200)
  })

  it('of a case is not accepted once its inviter has left the case', async () => {
    const { caseId } = await makeStory(world)
    const guest = await makePerson(world, 'Claimants')
    const neutral = await makePerson(world, 'Conciliators and Arbitrators')
    await inviteParty(world, ministry, caseId, neutral.email, 'Conciliators and Arbitrators')
    await answer(world, neutral, 'accept', { invite_token: await linkTo(world, neutral.email) })
    expect((await inviteParty(world, neutral, caseId, guest.email, 'Claimants')).status).toBe(200)
    const invite_token = await linkTo(world, guest.email)
    await world.call('DELETE', `/api/case/${caseId}/participants/${neutral.id}`, { token: ministry.token })
    expect((await answer(world, guest, 'accept', { invite_token })).status).toBe(404)
    expect(await readsOf(world, caseId, [guest])).toEqual([404])
  })

  it('of whom the claimant named stays good when the officer who approved has gone', async () => {
    const story = await makeStory(world, { approved: false })
    const email = fresh()
    await world.deps.db.updateTable('cases').set({ organization_email: email }).where('id', '=', story.caseId).execute()
    const officer = await makeMinistryAdmin(world)
    const path = `/api/case/approve-case/${story.caseId}`
    await world.call('POST', path, { token: officer.token, body: { status: 'concilliation' } })
    await setPersonStatus(world, officer, 'suspended')
    const { body } = await takeLink(world, await linkTo(world, email))
    expect((await complete(world, body.data.token)).status).toBe(200)
    const reply = await world.call('GET', `/api/case/read/${story.caseId}`, { token: body.data.token })
    expect(reply.status).toBe(200)
  })
})

describe('the invitation of whom the claimant named', () => {
  const approvedBy = async (officer: TestPerson) => {
    const story = await makeStory(world, { approved: false })
    const email = fresh()
    await world.deps.db.updateTable('cases').set({ organization_email: email }).where('id', '=', story.caseId).execute()
    const path = `/api/case/approve-case/${story.caseId}`
    await world.call('POST', path, { token: officer.token, body: { status: 'concilliation' } })
    return { ...story, email }
  }

  it('is not revoked when the officer who approved takes another role', async () => {
    const officer = await makeMinistryAdmin(world)
    const { email, caseId } = await approvedBy(officer)
    await inviteUser(world, ministry, officer.email, 'Mediators')
    const toRole = await linkTo(world, officer.email, text => text.includes(inviteHref('')))
    expect((await answer(world, officer, 'accept', { invite_token: toRole })).status).toBe(200)
    const { body } = await takeLink(world, await linkTo(world, email))
    expect((await complete(world, body.data.token)).status).toBe(200)
    expect((await world.call('GET', `/api/case/read/${caseId}`, { token: body.data.token })).status).toBe(200)
  })

  it('lends its standing to no other invitation to the same address', async () => {
    const { email, caseId, employer } = await approvedBy(ministry)
    const first = await linkTo(world, email)
    expect((await inviteParty(world, employer, caseId, email, 'Staff')).status).toBe(200)
    const { body } = await takeLink(world, await linkTo(world, email, text => !text.includes(first)))
    await setPersonStatus(world, employer, 'suspended')
    expect((await complete(world, body.data.token)).status).toBe(200)
    expect((await world.call('GET', `/api/case/read/${caseId}`, { token: body.data.token })).status).toBe(404)
    // What was refused waits in no list any more.
    const row = await world.deps.db
      .selectFrom('invitation')
      .select('ended_how')
      .where('contact_value', '=', email)
      .where('ended_how', '<>', 'replaced')
      .executeTakeFirstOrThrow()
    expect(row.ended_how).toBe('revoked')
  })
})

it('nobody gives themself another role: not by their own address, nor by one that is theirs only later', async () => {
  const role = await customRole(world, 'Officers', ['invite users', 'edit roles and permissions'])
  const officer = await makePerson(world, role, { unitId: await ministryId(world) })
  const { status, body } = await inviteUser(world, officer, officer.email.toUpperCase(), 'Ministry Admin')
  expect([status, body.message]).toEqual([409, 'This is your own address. Somebody else has to invite you.'])
  const other = fresh()
  expect((await inviteUser(world, officer, other, 'Ministry Admin')).status).toBe(200)
  const link = await linkTo(world, other)
  const contacts = world.deps.db.updateTable('contact').set({ value: other })
  await contacts.where('person_id', '=', officer.id).execute()
  expect((await answer(world, officer, 'accept', { invite_token: link })).status).toBe(409)
})

it('a moved admin sends nothing into the old unit again', async () => {
  const admin = await makePerson(world, 'Employers', { unitId: tree.org.id })
  const email = fresh()
  await inviteUser(world, admin, email, 'Staff')
  const row = await rowOf(admin, email)
  await world.deps.db.updateTable('person').set({ unit_id: tree.otherOrg.id }).where('id', '=', admin.id).execute()
  const token = await signInAs(world, admin.id)
  expect(await unitIdOf(world, admin)).toBe(tree.otherOrg.id)
  expect((await resend({ ...admin, token }, row?._id ?? '')).status).toBe(403)
  expect((await resend(tree.branchAdmin, row?._id ?? '')).status).toBe(200)
})
