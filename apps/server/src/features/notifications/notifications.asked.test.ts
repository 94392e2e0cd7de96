import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute, makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { answer, complete, enter, inviteParty, inviteUser, linkTo } from '../../../test/invitations.ts'
import { allHeard, bellOf, messagesTo, toldTo } from '../../../test/notifications.ts'
import { leave, makeTree, type Tree } from '../../../test/parties.ts'
import { makePerson, signUp, type TestPerson } from '../../../test/people.ts'
import { decideRequest } from '../../../test/requests.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
let asked = 0
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  tree = await makeTree(world, 'Bank')
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

type Asker = { token: string; id: string; requestId: string }

/** Somebody signs up with these answers, and what they ask for waits. */
async function signUpAs(name: string, answers: Record<string, string>): Promise<Asker> {
  const token = await signUp(world, `asker${++asked}@mail.example`, 'password')
  expect((await complete(world, token, { first_name: name, last_name: 'Obi', ...answers })).status).toBe(200)
  const { body } = await world.call('GET', '/api/user-profile', { token })
  const { db } = world.deps
  const request = await db.selectFrom('request').select('id').where('person_id', '=', body.data._id).executeTakeFirst()
  return { token, id: body.data._id, requestId: request?.id ?? '' }
}
const askToJoin = (name: string) =>
  signUpAs(name, { union: tree.union.id, union_branch: tree.branch.id, organization: tree.org.id })
const pending = (who: TestPerson) => messagesTo(world, who, '/status/pending')
const as = (who: Asker) => ({ ...who, key: '', email: '' })

describe('a membership that is asked for', () => {
  it('is told to those who decide, and to nobody else, until it is decided', async () => {
    const ada = await askToJoin('Ada')
    const asks = 'Ada Obi asks to become a member of Bank org.'
    const deciders = [tree.orgAdmin, tree.branchAdmin, tree.unionAdmin, ministry]
    for (const who of deciders) expect(await pending(who)).toContain(asks)
    const [one] = await toldTo(world, tree.orgAdmin, '/status/pending?q=Ada')
    expect(one).toMatchObject({ act: 'decide', link: { to: 'requests', id: ada.requestId } })
    expect(one).not.toHaveProperty('case_id')
    const member = await makePerson(world, 'Staff', { unitId: tree.org.id })
    for (const who of [member, tree.otherOrgAdmin, tree.otherBranchAdmin, as(ada)])
      expect(JSON.stringify(await toldTo(world, who))).not.toContain('Ada Obi ask')
    await decideRequest(world, tree.branchAdmin, ada.requestId, 'approve')
    for (const who of deciders) {
      const { body } = await world.call('GET', '/api/notifications/status/pending', { token: who.token })
      expect(JSON.stringify(body.data)).not.toContain('Ada')
      expect(await messagesTo(world, who)).toContain('Ada Obi asked to become a member of Bank org.')
    }
    expect(await messagesTo(world, as(ada))).toContain('You are now a member of Bank org.')
  })

  it('is told to whoever asked when it is declined, with the reason', async () => {
    const bola = await askToJoin('Bola')
    await decideRequest(world, tree.orgAdmin, bola.requestId, 'decline', { reason: 'Not on our list.' })
    expect(await messagesTo(world, as(bola))).toContain(
      'You were not accepted as a member of Bank org: “Not on our list.”',
    )
  })

  it('is not told to, nor read any more by, admins whom the person accuses', async () => {
    const chika = await askToJoin('Chika')
    expect(await pending(tree.orgAdmin)).toContain('Chika Obi asks to become a member of Bank org.')
    const bell = await bellOf(world, tree.orgAdmin)
    await fileDispute(world, as(chika), { accused_party: tree.org.id })
    expect(JSON.stringify(await toldTo(world, tree.orgAdmin))).not.toContain('Chika')
    expect(await bellOf(world, tree.orgAdmin)).toBe(bell - 1)
    expect(await pending(tree.branchAdmin)).toContain('Chika Obi asks to become a member of Bank org.')
  })

  it('is read no more by whoever runs the unit no longer', async () => {
    await askToJoin('Dayo')
    await allHeard(world)
    const admin = await makePerson(world, 'Employers', { unitId: tree.org.id })
    await askToJoin('Emeka')
    expect(await pending(admin)).toEqual(['Emeka Obi asks to become a member of Bank org.'])
    await world.deps.db.updateTable('person').set({ unit_id: null }).where('id', '=', admin.id).execute()
    expect(await toldTo(world, admin)).toEqual([])
    expect(await bellOf(world, admin)).toBe(0)
  })
})

it('an organization that is not listed is the ministry’s to place', async () => {
  const femi = await signUpAs('Femi', { organization_name: 'Lagoon Mills' })
  expect(await pending(ministry)).toContain(
    'Femi Obi belongs to “Lagoon Mills”, which is not listed. Say where it stands.',
  )
  for (const who of [tree.unionAdmin, tree.orgAdmin]) expect(await toldTo(world, who, '?q=Femi')).toEqual([])
  await decideRequest(world, ministry, femi.requestId, 'decline', { reason: 'There is no such firm.' })
  expect(await toldTo(world, ministry, '/status/pending?q=Femi')).toEqual([])
  expect(await messagesTo(world, as(femi))).toContain(
    'You were not accepted as a member of Lagoon Mills: “There is no such firm.”',
  )
})

it('whoever completes a registration is welcome, once', async () => {
  const gbenga = await signUpAs('Gbenga', { union_member: 'no' })
  expect(await messagesTo(world, as(gbenga))).toEqual([
    'Welcome to Accord, Gbenga. What happens in your cases, and what waits for you, stands here.',
  ])
  expect(await bellOf(world, as(gbenga))).toBe(1)
})

describe('an invitation', () => {
  it('is told to whoever has an account, and waits until they answer; the inviter is told what they said', async () => {
    const { employer, caseId } = await makeStory(world)
    for (const how of ['accept', 'decline'] as const) {
      const guest = await makePerson(world, 'Claimants', { name: how })
      const sent = await inviteParty(world, employer, caseId, guest.email, 'Respondents')
      const [told] = await toldTo(world, guest, '/status/pending')
      const number = (await world.call('GET', `/api/case/read/${caseId}`, { token: employer.token })).body.data.case_no
      expect(told).toMatchObject({
        message: expect.stringMatching(`^Employers Test invited you to the case ${number}, which names Firm of .*\\.$`),
        act: 'accept',
        link: { to: 'invites', id: sent.body.data._id },
      })
      // They do not see the case yet.
      expect(told).not.toHaveProperty('case_id')
      expect(await toldTo(world, guest, '/cases/all')).toEqual([])
      await answer(world, guest, how, { invite_id: sent.body.data._id })
      expect(await toldTo(world, guest, '/status/pending?q=invited')).toEqual([])
      const said = how === 'accept' ? 'accepted' : 'declined'
      const [answered] = await toldTo(world, employer, `?q=${said}%20your%20invitation`)
      expect(answered).toMatchObject({
        message: `${how} Test ${said} your invitation to the case ${number} (role: Respondents).`,
        case_id: caseId,
        link: { to: 'case', id: caseId },
      })
    }
  })

  it('to a unit names it', async () => {
    const guest = await makePerson(world, 'Claimants', { name: 'Hadiza' })
    const sent = await inviteUser(world, tree.unionAdmin, guest.email, 'Employers', { unit_id: tree.org.id })
    expect(sent.status, sent.raw).toBe(200)
    expect(await pending(guest)).toEqual(['National Union Admin Test invited you to Bank org (role: Employers).'])
    await answer(world, guest, 'accept', { invite_id: sent.body.data._id })
    expect(await messagesTo(world, tree.unionAdmin, '?q=Hadiza')).toEqual([
      'Hadiza Test accepted your invitation to Bank org (role: Employers).',
    ])
  })

  it.each([
    [
      'taken back',
      0,
      (id: string) => world.call('DELETE', `/api/users/invites/${id}`, { token: tree.unionAdmin.token }),
    ],
    [
      'sent again',
      1,
      async (_: string, email: string) =>
        void (await inviteUser(world, tree.unionAdmin, email, 'Employers', { unit_id: tree.org.id })),
    ],
  ])('that is %s waits no longer and is no news any more', async (_, news, end) => {
    const guest = await makePerson(world, 'Claimants')
    const sent = await inviteUser(world, tree.unionAdmin, guest.email, 'Employers', { unit_id: tree.org.id })
    const [first] = await toldTo(world, guest, '/status/pending')
    await end(sent.body.data._id, guest.email)
    expect((await toldTo(world, guest, '/status/pending')).map(one => one._id)).not.toContain(first?._id)
    expect((await toldTo(world, guest)).find(one => one._id === first?._id)).toMatchObject({
      act: null,
      read: true,
    })
    expect(await bellOf(world, guest)).toBe(news)
  })

  it('that a new person takes is told to the inviter once they have registered', async () => {
    const email = 'ifeoma@mail.example'
    await inviteUser(world, tree.unionAdmin, email, 'Employers', { unit_id: tree.org.id })
    await enter(world, await linkTo(world, email))
    expect(await messagesTo(world, tree.unionAdmin, '?q=Bola%20Ade')).toEqual([
      'Bola Ade accepted your invitation to Bank org (role: Employers).',
    ])
  })

  it('that was answered is not told to an inviter who does not see the case any more', async () => {
    const { caseId, claimant } = await makeStory(world)
    const guest = await makePerson(world, 'Claimants', { name: 'Kunle' })
    const sent = await inviteParty(world, claimant, caseId, guest.email, 'Claimants')
    expect(sent.status, sent.raw).toBe(200)
    const { db } = world.deps
    await db.deleteFrom('case_access').where('case_id', '=', caseId).where('access_key', '=', claimant.key).execute()
    await answer(world, guest, 'decline', { invite_id: sent.body.data._id })
    expect(await messagesTo(world, claimant, '?q=Kunle')).toEqual([])
    await leave(world, caseId, guest)
    expect(
      await db
        .selectFrom('notification')
        .select('id')
        .where('person_id', '=', claimant.id)
        .where('kind', '=', 'invitation declined')
        .execute(),
    ).toEqual([])
  })

  it('waits no longer once it has run out', async () => {
    const guest = await makePerson(world, 'Claimants')
    await inviteUser(world, tree.unionAdmin, guest.email, 'Employers', { unit_id: tree.org.id })
    expect(await pending(guest)).toHaveLength(1)
    await world.deps.db
      .updateTable('invitation')
      .set({ expires_at: world.clock.now() })
      .where('contact_value', '=', guest.email)
      .execute()
    expect(await pending(guest)).toEqual([])
  })
})
