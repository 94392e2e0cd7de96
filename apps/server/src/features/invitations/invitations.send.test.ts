import { BUILT_IN_ROLES } from '@accord/policy/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { inviteParty, inviteUser, linkTo, roleId } from '../../../test/invitations.ts'
import { outboxTo } from '../../../test/mails.ts'
import { join, NOBODYS_ID, openTrees, setStatus, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let ministry: TestPerson
let tree: Tree
let foreign: Tree
beforeAll(async () => {
  ;({ world, tree, foreign, ministry } = await openTrees({ tree: 'Bank', foreign: 'Glass' }))
})
afterAll(() => world.end())

let n = 0
const fresh = () => `guest${++n}@mail.example`
const keptOf = (ids: readonly string[]) =>
  world.deps.db
    .selectFrom('invitation')
    .innerJoin('role', 'role.id', 'invitation.role_id')
    .select(['contact_value as email', 'role.name as role', 'case_id'])
    .where('invitation.id', 'in', ids)
    .execute()
const unitOf: Record<string, () => string> = {
  'National Union Admin': () => tree.union.id,
  'Union Branch Admin': () => tree.branch.id,
  Employers: () => tree.org.id,
}

describe('outside a case', () => {
  const all = BUILT_IN_ROLES.map(role => role.name)
  const MAY: [string, () => TestPerson, string[]][] = [
    ['the ministry', () => ministry, all],
    ['a union', () => tree.unionAdmin, ['Union Branch Admin', 'Employers', 'Staff', 'Claimants']],
    ['a branch', () => tree.branchAdmin, ['Employers', 'Staff', 'Claimants']],
    ['an organization', () => tree.orgAdmin, ['Staff']],
  ]
  it.each(MAY)('%s invites to the roles of the rules and no other', async (_, who, may) => {
    for (const role of all) {
      const unit = unitOf[role]?.()
      const reply = await inviteUser(world, who(), fresh(), role, unit ? { unit_id: unit } : {})
      expect([role, reply.status]).toEqual([
        role,
        may.includes(role) ? 200 : unit && !may.includes(role) && inTree(who(), unit) === false ? 404 : 403,
      ])
    }
    const offered = await world.call('GET', '/api/users/get-roles', { token: who().token })
    expect(offered.body.data.map((r: { name: string }) => r.name).sort()).toEqual([...may].sort())
  })

  const inTree = (who: TestPerson, unit: string): boolean => {
    if (who === ministry || who === tree.unionAdmin) return true
    if (who === tree.branchAdmin) return unit !== tree.union.id
    return unit === tree.org.id
  }

  it('reaches nobody’s unit but the own and those below', async () => {
    const role = await roleId(world, 'Staff')
    for (const who of [tree.unionAdmin, tree.branchAdmin, tree.orgAdmin]) {
      const reply = await inviteUser(world, who, fresh(), 'Staff', { unit_id: foreign.org.id })
      const unknown = await inviteUser(world, who, fresh(), 'Staff', { unit_id: NOBODYS_ID })
      expect([reply.status, reply.raw]).toEqual([404, unknown.raw])
      const body = { email: fresh(), role }
      for (const path of [`union/send-invite/${foreign.union.id}`, `union/branch/${foreign.branch.id}/send-invite`])
        expect((await world.call('POST', `/api/${path}`, { token: who.token, body })).status).toBe(404)
    }
    const claimant = await makePerson(world, 'Claimants')
    expect((await inviteUser(world, claimant, fresh(), 'Staff')).status).toBe(403)
  })

  it('needs the unit a role belongs to, and no other', async () => {
    const ask = async (role: string, unit_id?: string) =>
      (await inviteUser(world, ministry, fresh(), role, unit_id ? { unit_id } : {})).status
    for (const role of ['National Union Admin', 'Union Branch Admin', 'Employers']) expect(await ask(role)).toBe(422)
    expect(await ask('National Union Admin', tree.branch.id)).toBe(422)
    expect(await ask('Union Branch Admin', tree.union.id)).toBe(422)
    expect(await ask('Mediators', tree.union.id)).toBe(422)
    expect(await ask('Ministry Admin', tree.union.id)).toBe(422)
    expect(await ask('Respondents', tree.org.id)).toBe(200)
    const own = fresh()
    await inviteUser(world, tree.unionAdmin, own, 'Staff')
    const waiting = await world.call('GET', `/api/users/invites?q=${own}`, { token: tree.unionAdmin.token })
    expect(waiting.body.data).toMatchObject([{ email: own, unit: 'Bank union', role: 'Staff' }])
  })

  it.each([
    ['union', 'National Union Admin', () => `union/send-invite/${tree.union.id}`, 'union invite has been sent!'],
    [
      'branch',
      'Union Branch Admin',
      () => `union/branch/${tree.branch.id}/send-invite`,
      'Branch invite has been sent!',
    ],
    [
      'sub branch',
      'Employers',
      () => `union/sub-branch/${tree.org.id}/send-invite`,
      'Sub Branch invite has been sent!',
    ],
  ])('the call of a %s takes %s, Staff and Claimants', async (_, admin, path, said) => {
    const ask = async (role: string, token = ministry.token) =>
      world.call('POST', `/api/${path()}`, { token, body: { email: fresh(), role: await roleId(world, role) } })
    const called = async (id: string) =>
      (await world.deps.db.selectFrom('unit').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
    const unit = await called(/[\da-f-]{36}/.exec(path())?.[0] ?? '')
    for (const role of [admin, 'Staff', 'Claimants']) {
      expect((await ask(role)).body.message).toBe(said)
      const email = `guest${n}@mail.example`
      const waiting = await world.call('GET', `/api/users/invites?q=${email}`, { token: ministry.token })
      expect(waiting.body.data).toMatchObject([{ email, unit, role }])
    }
    for (const role of ['Mediators', 'Ministry Admin', 'Respondents']) expect((await ask(role)).status).toBe(422)
    expect((await ask('Ministry Admin', tree.unionAdmin.token)).status).toBe(403)
    const offered = await world.call(
      'GET',
      `/api/users/get-roles?unit_id=${path()
        .split('/')
        .find(p => p.length === 36)}`,
      {
        token: ministry.token,
      },
    )
    expect(offered.body.data.map((r: { name: string }) => r.name)).toEqual([admin, 'Claimants', 'Staff'])
  })

  it('reaches a company outside the unions, for the ministry only', async () => {
    const company = await makeUnit(world, 'employer', 'Savannah Tannery')
    for (const role of ['Employers', 'Staff', 'Claimants', 'Respondents']) {
      const guest = fresh()
      expect((await inviteUser(world, ministry, guest, role, { unit_id: company.id })).status).toBe(200)
      const waiting = await world.call('GET', `/api/users/invites?q=${guest}`, { token: ministry.token })
      expect(waiting.body.data).toMatchObject([{ email: guest, unit: 'Savannah Tannery', role }])
    }
    expect((await inviteUser(world, ministry, fresh(), 'Union Branch Admin', { unit_id: company.id })).status).toBe(422)
    expect((await inviteUser(world, tree.unionAdmin, fresh(), 'Employers', { unit_id: company.id })).status).toBe(404)
    const offered = await world.call('GET', `/api/users/get-roles?unit_id=${company.id}`, { token: ministry.token })
    expect(offered.body.data.map((r: { name: string }) => r.name)).toEqual(['Employers', 'Claimants', 'Staff'])
    const call = `/api/union/sub-branch/${company.id}/send-invite`
    const body = { email: fresh(), role: await roleId(world, 'Employers') }
    expect((await world.call('POST', call, { token: ministry.token, body })).status).toBe(200)
  })

  it('takes one address and nothing around it', async () => {
    const role = await roleId(world, 'Mediators')
    for (const email of [
      'a@mail.example, b@mail.example',
      'A <a@mail.example>',
      'a@mail.example\r\nBcc: b@mail.example',
      '<script>@mail.example',
      '12345',
      '+14155550100',
      ['a@mail.example'],
    ]) {
      const reply = await world.call('POST', '/api/users/send-invite', { token: ministry.token, body: { email, role } })
      expect([email, reply.status]).toEqual([email, 422])
    }
    const more = { email: fresh(), role, status: 'accepted' }
    expect((await world.call('POST', '/api/users/send-invite', { token: ministry.token, body: more })).status).toBe(422)
  })

  it('is refused for what somebody is already, and sent once for one key', async () => {
    const reply = await inviteUser(world, ministry, tree.unionAdmin.email, 'National Union Admin', {
      unit_id: tree.union.id,
    })
    expect(reply.status).toBe(409)
    const body = { email: fresh(), role: await roleId(world, 'Mediators') }
    const ask = () =>
      world.call('POST', '/api/users/send-invite', {
        token: ministry.token,
        body,
        headers: { 'idempotency-key': 'one-invitation' },
      })
    const [first, second] = [await ask(), await ask()]
    expect(second.body.data).toEqual(first.body.data)
  })

  it('is resent once a minute and taken back by those of the tree', async () => {
    const strict = fresh()
    const sent = await inviteUser(world, tree.branchAdmin, strict, 'Staff')
    const id = sent.body.data._id
    const act = (method: 'POST' | 'DELETE', who: TestPerson, path = '') =>
      world.call(method, `/api/users/invites/${id}${path}`, { token: who.token })
    const first = await linkTo(world, strict)
    expect((await act('POST', foreign.unionAdmin, '/resend')).status).toBe(404)
    expect((await act('POST', tree.orgAdmin, '/resend')).status).toBe(404)
    expect((await act('POST', tree.unionAdmin, '/resend')).status).toBe(200)
    expect((await act('POST', tree.unionAdmin, '/resend')).status).toBe(429)
    const second = await linkTo(world, strict, text => !text.includes(first))
    const older = await world.call('GET', `/api/verify-password-token?invite_token=${first}`)
    expect([older.status, older.body.link]).toEqual([404, 'replaced'])
    expect((await world.call('GET', `/api/verify-password-token?invite_token=${second}`)).status).toBe(200)
    expect((await act('DELETE', tree.branchAdmin)).status).toBe(200)
    expect((await act('DELETE', tree.branchAdmin)).status).toBe(404)
  })
})

it('has one live link for one address and place, however many are sent at once', async () => {
  const email = fresh()
  const replies = await Promise.all(Array.from({ length: 20 }, () => inviteUser(world, ministry, email, 'Mediators')))
  expect(replies.map(r => r.status).sort()).toEqual([200, ...Array(19).fill(409)])
  const waiting = await world.call('GET', `/api/users/invites?q=${email}`, { token: ministry.token })
  expect(waiting.body.data).toHaveLength(1)
})

describe('the same invitation once more', () => {
  const mails = async (address: string) => (await outboxTo(world, address)).length

  it('sends nothing, names the one that waits and what may be done with it', async () => {
    const email = fresh()
    const invite = (who: TestPerson, role = 'Staff') => inviteUser(world, who, email, role, { unit_id: tree.org.id })
    const first = await invite(tree.unionAdmin)
    world.clock.add(61_000)
    const again = await invite(tree.orgAdmin)
    expect([again.status, again.body]).toEqual([
      409,
      {
        message: expect.stringContaining('invited already'),
        error: { email: expect.stringContaining('invited already') },
        invitation: expect.objectContaining({
          _id: first.body.data._id,
          email,
          role: 'Staff',
          inviter: 'National Union Admin Test',
          abilities: { resend: true, cancel: true },
        }),
      },
    ])
    expect(await mails(email)).toBe(1)
    const resend = () =>
      world.call('POST', `/api/users/invites/${first.body.data._id}/resend`, { token: tree.orgAdmin.token })
    expect((await resend()).status).toBe(200)
    expect(await mails(email)).toBe(2)
    // Another role there is another invitation, in place of this one.
    expect((await invite(tree.unionAdmin, 'Claimants')).status).toBe(200)
    const over = { expires_at: world.clock.now() }
    await world.deps.db.updateTable('invitation').set(over).where('contact_value', '=', email).execute()
    expect((await invite(tree.unionAdmin, 'Claimants')).status).toBe(200)
  })

  it('to a case is sent again by whoever invites for the same side', async () => {
    const story = await makeStory(world)
    const email = fresh()
    const first = await inviteParty(world, story.employer, story.caseId, email, 'Respondents')
    const again = await inviteParty(world, story.ministry, story.caseId, email, 'Respondents')
    expect([again.status, again.body.invitation]).toMatchObject([
      409,
      { _id: first.body.data._id, abilities: { resend: true, cancel: true } },
    ])
    const resend = (who: TestPerson) =>
      world.call('POST', `/api/users/invites/${first.body.data._id}/resend`, { token: who.token })
    expect((await resend(story.claimant)).status).toBe(404)
    expect((await resend(story.ministry)).status).toBe(200)
    expect(await mails(email)).toBe(2)
    const { body } = await world.call('GET', `/api/case/involved-parties/${story.caseId}`, {
      token: story.employer.token,
    })
    const all = body.data.flatMap((group: { invited_users: object[] }) => group.invited_users)
    expect(all).toContainEqual(
      expect.objectContaining({ email, abilities: expect.objectContaining({ resend: true, revoke: true }) }),
    )
  })
})

it('is sent again only by somebody who could still invite to it', async () => {
  const officer = await makeMinistryAdmin(world)
  const sent = await inviteUser(world, officer, fresh(), 'Ministry Admin')
  const { id } = await world.deps.db
    .selectFrom('role')
    .select('id')
    .where('name', '=', 'Mediators')
    .executeTakeFirstOrThrow()
  await world.deps.db.updateTable('person').set({ role_id: id, unit_id: null }).where('id', '=', officer.id).execute()
  const url = `/api/users/invites/${sent.body.data._id}`
  expect((await world.call('POST', `${url}/resend`, { token: officer.token })).status).toBe(403)
  const story = await makeStory(world)
  const party = await inviteParty(world, story.employer, story.caseId, fresh(), 'Respondents')
  await setStatus(world, story.caseId, 'closed')
  const again = `/api/users/invites/${party.body.data._id}/resend`
  expect((await world.call('POST', again, { token: story.employer.token })).status).toBe(409)
})

describe('in a case', () => {
  it('each side invites its own, the neutral both, the ministry those and who settles', async () => {
    const story = await makeStory(world)
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    const mediator = await makePerson(world, 'Mediators')
    for (const neutral of [conciliator, mediator]) await join(world, story.caseId, neutral, 'neutral')
    const all = BUILT_IN_ROLES.map(role => role.name)
    const settling = BUILT_IN_ROLES.filter(role => role.group === 'settlement').map(role => role.name)
    const admins = BUILT_IN_ROLES.filter(role => role.group === 'admin').map(role => role.name)
    const table: [TestPerson, string[]][] = [
      [story.claimant, ['Claimants', 'Staff']],
      [story.employer, ['Respondents', 'Staff']],
      [conciliator, ['Claimants', 'Respondents']],
      [story.ministry, ['Claimants', 'Respondents', ...settling]],
      [mediator, []],
    ]
    const sent: [id: string, kept: object][] = []
    for (const [who, may] of table) {
      const offered = await world.call('GET', `/api/users/get-roles?case_id=${story.caseId}`, { token: who.token })
      expect(offered.body.data.map((r: { name: string }) => r.name).sort()).toEqual([...may].sort())
      for (const role of all) {
        const email = fresh()
        const reply = await inviteParty(world, who, story.caseId, email, role)
        if (reply.status === 200) sent.push([reply.body.data._id, { email, role, case_id: story.caseId }])
        const refused = who !== mediator && admins.includes(role) ? 422 : 403
        expect([who.email, role, reply.status]).toEqual([who.email, role, may.includes(role) ? 200 : refused])
      }
    }
    expect(new Set(await keptOf(sent.map(([id]) => id)))).toEqual(new Set(sent.map(([, kept]) => kept)))
    const outsider = await makePerson(world, 'Claimants')
    expect((await inviteParty(world, outsider, story.caseId, fresh(), 'Claimants')).status).toBe(404)
  })

  it('lets a side that is one person without an admin invite, and its permissions include it', async () => {
    const story = await makeStory(world)
    const worker = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const filed = await world.call('GET', `/api/case/permissions/${story.caseId}`, { token: story.claimant.token })
    expect(filed.body.data).toContain('invite dispute participants')
    const respondent = await makePerson(world, 'Respondents')
    await join(world, story.caseId, respondent, 'accused')
    const theirs = await world.call('GET', `/api/case/permissions/${story.caseId}`, { token: respondent.token })
    expect(theirs.body.data).not.toContain('invite dispute participants')
    expect((await inviteParty(world, respondent, story.caseId, fresh(), 'Respondents')).status).toBe(403)
    await join(world, story.caseId, worker, 'claimant')
    expect((await inviteParty(world, worker, story.caseId, fresh(), 'Claimants')).status).toBe(403)
  })

  it('is over with the case, and with who has joined', async () => {
    const story = await makeStory(world)
    const joined = await makePerson(world, 'Claimants')
    await join(world, story.caseId, joined, 'claimant')
    expect((await inviteParty(world, story.ministry, story.caseId, joined.email, 'Claimants')).status).toBe(409)
    await setStatus(world, story.caseId, 'closed')
    expect((await inviteParty(world, story.ministry, story.caseId, fresh(), 'Claimants')).status).toBe(409)
  })

  it('is none where the case is null, empty or left out, also for a key that was used', async () => {
    const email = fresh()
    const role = await roleId(world, 'Mediators')
    const ask = (more: object) =>
      world.call('POST', '/api/users/send-invite', {
        token: ministry.token,
        headers: { 'idempotency-key': 'a-case-or-none' },
        body: { email, role, ...more },
      })
    const replies = [await ask({ case_id: null }), await ask({ case_id: '', unit_id: null }), await ask({})]
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(reply => reply.body.data._id)).size).toBe(1)
  })

  it('by users/send-invite needs the right to assign', async () => {
    const story = await makeStory(world)
    const ask = (who: TestPerson, email = fresh()) =>
      inviteUser(world, who, email, 'Respondents', { case_id: story.caseId })
    const email = fresh()
    const made = await ask(story.ministry, email)
    expect([made.status, (await ask(story.employer)).status]).toEqual([200, 403])
    expect(await keptOf([made.body.data._id])).toEqual([{ email, role: 'Respondents', case_id: story.caseId }])
    expect((await ask(tree.unionAdmin)).status).toBe(404)
  })
})

it('answers a crowd of invitations at once without running out of connections', async () => {
  const strict = await openWorld({ LIMIT_WRITES: '1000' }, { work: false })
  try {
    const by = await makeMinistryAdmin(strict)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => inviteUser(strict, by, `crowd${i}@mail.example`, 'Mediators')),
    )
    expect(replies.map(r => r.status)).toEqual(Array(40).fill(200))
  } finally {
    await strict.end()
  }
})
