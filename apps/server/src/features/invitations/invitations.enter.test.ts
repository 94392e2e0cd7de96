import { inviteHref } from '@accord/contract/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import {
  answer,
  complete,
  enter,
  inviteParty,
  inviteUser,
  linkTo,
  takeLink,
  verifyLink,
} from '../../../test/invitations.ts'
import { openTrees, readsOf, setStatus, type Tree } from '../../../test/parties.ts'
import {
  customRole,
  makePerson,
  makeUnit,
  ministryId,
  PASSWORD,
  signUp,
  type TestPerson,
} from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let ministry: TestPerson
let tree: Tree
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Rail' }))
})
afterAll(() => world.end())

let n = 0
const fresh = () => `guest${++n}@mail.example`
const profileOf = async (token: string) => (await world.call('GET', '/api/user-profile', { token })).body.data

describe('a new person', () => {
  it('reads what the link is for, chooses a password, and has role and unit once registered', async () => {
    const email = fresh()
    const sent = await inviteUser(world, ministry, email, 'National Union Admin', { unit_id: tree.union.id })
    expect([sent.status, sent.body.message]).toEqual([200, 'User Invite has been sent!'])
    const link = await linkTo(world, email)
    const read = await verifyLink(world, link)
    expect(read.body.data).toEqual({
      kind: 'unit',
      inviter: expect.any(String),
      body: null,
      unit: 'Rail union',
      case_no: null,
      role: 'National Union Admin',
      email,
      accused: null,
      has_account: false,
    })
    const taken = await takeLink(world, link)
    expect(taken.body.data.page).toBe('profile-setup')
    const { token } = taken.body.data
    expect(await profileOf(token)).toMatchObject({
      registered: false,
      invited: true,
      permissions: [],
      organization_name: '',
    })
    expect((await world.call('GET', '/api/dashboard', { token })).status).toBe(403)
    expect((await complete(world, token)).status).toBe(200)
    expect(await profileOf(token)).toMatchObject({
      organization_name: 'Rail union',
      user_role: { role_name: 'National Union Admin', non_union_id: 0 },
      permissions: expect.arrayContaining(['create branches']),
    })
    for (const reply of [await verifyLink(world, link), await takeLink(world, link)]) expect(reply.status).toBe(404)
  })

  it('comes by text message where a number was invited', async () => {
    const sent = await inviteUser(world, ministry, '0803 222 3344', 'Mediators')
    expect(sent.status, sent.raw).toBe(200)
    const token = await enter(world, await linkTo(world, '+2348032223344'))
    expect(await profileOf(token)).toMatchObject({ user_role: { role_name: 'Mediators' } })
    const again = await world.call('POST', '/api/login', { body: { email: '+2348032223344', password: PASSWORD } })
    expect(again.body.data.page).toBe('dashboard')
  })

  it('is never asked for a union, and gets none by asking', async () => {
    const email = fresh()
    await inviteUser(world, ministry, email, 'Conciliators and Arbitrators')
    const taken = await takeLink(world, await linkTo(world, email))
    const { token } = taken.body.data
    const { union, branch, org } = tree
    const unions = { union: union.id, union_branch: branch.id, organization: org.id, organization_name: 'Elsewhere' }
    expect((await complete(world, token, unions)).status).toBe(200)
    expect(await profileOf(token)).toMatchObject({ organization_name: '', pending_membership: null })
  })

  it('who left after the password signs in later, and still comes in as invited', async () => {
    const email = fresh()
    await inviteUser(world, ministry, email, 'Union Branch Admin', { unit_id: tree.branch.id })
    await takeLink(world, await linkTo(world, email))
    const back = await world.call('POST', '/api/login', { body: { email, password: PASSWORD } })
    expect(back.body.data.page).toBe('profile-setup')
    expect((await complete(world, back.body.data.token)).status).toBe(200)
    expect(await profileOf(back.body.data.token)).toMatchObject({ user_role: { role_name: 'Union Branch Admin' } })
  })

  it('joins the case of the invitation, on its side, with the registration', async () => {
    const story = await makeStory(world)
    const email = fresh()
    expect((await inviteParty(world, ministry, story.caseId, email, 'Respondents')).status).toBe(200)
    const token = await enter(world, await linkTo(world, email))
    const seen = await world.call('GET', `/api/case/read/${story.caseId}`, { token })
    expect(seen.body.data).toMatchObject({ my_side: 'accused', abilities: { discuss: true } })
    const held = await profileOf(token)
    expect(held.user_role.role_name).toBe('Respondents')
    expect(held.permissions).not.toContain('create dispute')
  })

  it('has an account of their own where the case or the unit ended meanwhile', async () => {
    const story = await makeStory(world)
    const unit = await makeUnit(world, 'union', 'Short union')
    const [email, other] = [fresh(), fresh()]
    await inviteParty(world, ministry, story.caseId, email, 'Respondents')
    await inviteUser(world, ministry, other, 'National Union Admin', { unit_id: unit.id })
    const [first, second] = [
      await takeLink(world, await linkTo(world, email)),
      await takeLink(world, await linkTo(world, other)),
    ]
    await setStatus(world, story.caseId, 'closed')
    await world.deps.db.updateTable('unit').set({ status: 'deleted' }).where('id', '=', unit.id).execute()
    for (const { body } of [first, second]) {
      expect((await complete(world, body.data.token)).status).toBe(200)
      expect(await profileOf(body.data.token)).toMatchObject({
        user_role: { role_name: 'Claimants' },
        organization_name: '',
      })
    }
  })

  it('is one of twenty who use a link at once', async () => {
    const email = fresh()
    await inviteUser(world, ministry, email, 'Mediators')
    const link = await linkTo(world, email)
    const replies = await Promise.all(Array.from({ length: 20 }, () => takeLink(world, link)))
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
    expect(replies.filter(r => r.status === 404 || r.status === 409)).toHaveLength(19)
  })

  it('takes over a sign-up of the same address that has no password yet', async () => {
    const email = fresh()
    await signUp(world, email, 'code')
    await inviteUser(world, ministry, email, 'Mediators')
    const link = await linkTo(world, email, text => text.includes('union-invite'))
    expect((await verifyLink(world, link)).body.data.has_account).toBe(false)
    expect(await profileOf(await enter(world, link))).toMatchObject({ user_role: { role_name: 'Mediators' } })
  })
})

describe('a link', () => {
  it('is gone once revoked, replaced or seven days old, and says which', async () => {
    const email = fresh()
    const first = await inviteUser(world, ministry, email, 'Mediators')
    const revoked = await linkTo(world, email)
    const { token } = ministry
    await world.call('DELETE', `/api/users/invites/${first.body.data._id}`, { token })
    await inviteUser(world, ministry, email, 'Mediators')
    const replaced = await linkTo(world, email, text => !text.includes(revoked))
    await inviteUser(world, ministry, email, 'Conciliators and Arbitrators')
    const old = await linkTo(world, email, text => !text.includes(revoked) && !text.includes(replaced))
    const expectDead = async (link: string, said: string) => {
      for (const reply of [await verifyLink(world, link), await takeLink(world, link)])
        expect([reply.status, reply.body.link]).toEqual([404, said])
    }
    await expectDead(revoked, 'cancelled')
    await expectDead(replaced, 'replaced')
    const unknown = await verifyLink(world, 'x'.repeat(43))
    expect([unknown.status, unknown.body.link]).toEqual([404, undefined])
    expect((await verifyLink(world, old)).status).toBe(200)
    world.clock.add(7 * 86_400_000)
    await expectDead(old, 'expired')
    world.clock.add(-7 * 86_400_000)
  })

  it('never sets the password of an account that exists', async () => {
    const email = fresh()
    const token = await signUp(world, email)
    await inviteUser(world, ministry, email, 'Mediators')
    const link = await linkTo(world, email, text => text.includes('union-invite'))
    expect((await verifyLink(world, link)).body.data.has_account).toBe(true)
    const tried = await takeLink(world, link, 'Taken2026!')
    expect([tried.status, tried.body.message]).toEqual([409, expect.stringContaining('Sign in to accept')])
    expect((await world.call('POST', '/api/login', { body: { email, password: 'Taken2026!' } })).status).toBe(401)
    expect((await world.call('POST', '/api/login', { body: { email, password: PASSWORD } })).status).toBe(200)
    expect((await answer(world, { token }, 'accept', { invite_token: link })).status).toBe(200)
    expect(await profileOf(token)).toMatchObject({ user_role: { role_name: 'Mediators' } })
  })

  it('opens no suspended account, in the words of an unknown one, and is not used up by the try', async () => {
    const email = fresh()
    await signUp(world, email, 'code')
    await inviteUser(world, ministry, email, 'Mediators')
    const link = await linkTo(world, email, text => text.includes('union-invite'))
    const { db } = world.deps
    const { person_id: id } = await db
      .selectFrom('contact')
      .select('person_id')
      .where('value', '=', email)
      .executeTakeFirstOrThrow()
    const become = (status: 'active' | 'suspended') =>
      db.updateTable('person').set({ status }).where('id', '=', id).execute()
    await become('suspended')
    const [refused, unknown] = [await takeLink(world, link), await takeLink(world, 'x'.repeat(43))]
    expect([refused.status, refused.raw]).toEqual([404, unknown.raw])
    await become('active')
    expect((await world.call('POST', '/api/login', { body: { email, password: PASSWORD } })).status).toBe(401)
    expect((await takeLink(world, link)).status).toBe(200)
  })

  it('begins with our own address, whatever the request calls itself', async () => {
    const email = fresh()
    await world.call('POST', '/api/users/send-invite', {
      token: ministry.token,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: {
        email,
        role: (
          await world.deps.db.selectFrom('role').select('id').where('name', '=', 'Mediators').executeTakeFirstOrThrow()
        ).id,
      },
    })
    const text = await world.mailTo(email)
    expect(text).not.toContain('evil.example')
    expect(text.replace(/=\n/g, '')).toContain(world.deps.env.publicUrl + inviteHref(''))
  })
})

describe('somebody with an account', () => {
  it('joins a case with a role that counts there alone', async () => {
    const story = await makeStory(world)
    const guest = await makePerson(world, 'Staff', { unitId: tree.org.id })
    await inviteParty(world, story.employer, story.caseId, guest.email, 'Respondents')
    const link = await linkTo(world, guest.email)
    expect(await readsOf(world, story.caseId, [guest])).toEqual([404])
    const reply = await answer(world, guest, 'accept', { invite_token: link })
    expect([reply.status, reply.body.data]).toEqual([200, { case_id: story.caseId }])
    expect(await readsOf(world, story.caseId, [guest])).toEqual([200])
    expect(await profileOf(guest.token)).toMatchObject({
      user_role: { role_name: 'Staff' },
      organization_name: 'Rail org',
    })
    expect((await answer(world, guest, 'accept', { invite_token: link })).status).toBe(409)
  })

  it('finds it among the own invitations, and answers by its id; nobody else does', async () => {
    const guest = await makePerson(world, 'Claimants')
    await inviteUser(world, ministry, guest.email, 'Union Branch Admin', { unit_id: tree.branch.id })
    const mine = await world.call('GET', '/api/invites', { token: guest.token })
    expect(mine.body.data).toMatchObject([{ kind: 'unit', role: 'Union Branch Admin', unit: 'Rail branch' }])
    const [{ _id }] = mine.body.data
    const other = await makePerson(world, 'Claimants')
    expect((await answer(world, other, 'accept', { invite_id: _id })).status).toBe(404)
    const link = await linkTo(world, guest.email)
    const refused = await answer(world, other, 'accept', { invite_token: link })
    expect([refused.status, refused.body.message]).toEqual([403, 'This invitation is for another address'])
    expect((await answer(world, guest, 'accept', {})).status).toBe(422)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => answer(world, guest, i % 2 ? 'accept' : 'decline', { invite_id: _id })),
    )
    expect(replies.map(r => r.status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  it('changes role and unit by an invitation to a unit, at the next request, and waits for no membership any more', async () => {
    const guest = await makePerson(world, 'Claimants')
    await inviteUser(world, ministry, guest.email, 'Union Branch Admin', { unit_id: tree.otherBranch.id })
    await answer(world, guest, 'accept', { invite_token: await linkTo(world, guest.email) })
    expect(await profileOf(guest.token)).toMatchObject({
      user_role: { role_name: 'Union Branch Admin' },
      organization_name: 'Rail other branch',
    })
  })

  it('waits for no membership any more, also where the new role has no unit', async () => {
    const email = fresh()
    const taken = await signUp(world, email, 'password')
    const { union, branch, org } = tree
    await complete(world, taken, { union: union.id, union_branch: branch.id, organization: org.id })
    expect((await profileOf(taken)).pending_membership).toBe('Rail org')
    await inviteUser(world, ministry, email, 'Mediators')
    const link = await linkTo(world, email, text => text.includes('union-invite'))
    expect((await answer(world, { token: taken }, 'accept', { invite_token: link })).status).toBe(200)
    expect(await profileOf(taken)).toMatchObject({ pending_membership: null, user_role: { role_name: 'Mediators' } })
  })

  it('declines, and the link is gone', async () => {
    const guest = await makePerson(world, 'Claimants')
    await inviteUser(world, ministry, guest.email, 'Mediators')
    const link = await linkTo(world, guest.email)
    expect((await answer(world, guest, 'decline', { invite_token: link })).status).toBe(200)
    expect((await verifyLink(world, link)).body).toMatchObject({ link: 'used' })
    expect(await profileOf(guest.token)).toMatchObject({ user_role: { role_name: 'Claimants' } })
  })

  it('does not settle a case of the own side, nor leave the ministry as its last admin', async () => {
    const story = await makeStory(world)
    const party = await makePerson(world, 'Claimants')
    const joins = await inviteParty(world, story.ministry, story.caseId, party.email, 'Claimants')
    const neutral = await inviteParty(world, story.ministry, story.caseId, party.email, 'Mediators')
    expect(neutral.status).toBe(200)
    const links = await world.call('GET', '/api/invites', { token: party.token })
    expect(links.body.data).toHaveLength(2)
    expect((await answer(world, party, 'accept', { invite_id: joins.body.data._id })).status).toBe(200)
    expect((await answer(world, party, 'accept', { invite_id: neutral.body.data._id })).status).toBe(409)
    expect((await inviteParty(world, story.ministry, story.caseId, story.employer.email, 'Mediators')).status).toBe(409)

    const alone = await openWorld({ RATE_LIMITS: 'off' })
    try {
      const last = await makeMinistryAdmin(alone)
      const clerks = await customRole(alone, 'Clerks', ['invite users'])
      const clerk = await makePerson(alone, clerks, { unitId: await ministryId(alone) })
      expect((await inviteUser(alone, clerk, last.email, 'Mediators')).status).toBe(200)
      const link = await linkTo(alone, last.email)
      expect((await answer(alone, last, 'accept', { invite_token: link })).status).toBe(409)
      await makeMinistryAdmin(alone)
      expect((await answer(alone, last, 'accept', { invite_token: link })).status).toBe(200)
    } finally {
      await alone.end()
    }
  })
})
