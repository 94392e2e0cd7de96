import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory } from '../../../test/cases.ts'
import { answer, enter, inviteParty, inviteUser, linkTo, verifyLink } from '../../../test/invitations.ts'
import { bellOf, notificationsTo, sentencesTo } from '../../../test/notifications.ts'
import { leave, makeTree, type Tree } from '../../../test/parties.ts'
import { makePerson, signInAs, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let tree: Tree
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  tree = await makeTree(world, 'Bank')
})
afterAll(() => world.end())

const pending = (who: TestPerson) => sentencesTo(world, who, '/status/pending')

describe('an invitation', () => {
  it('goes to whoever has an account, and waits until they answer; the inviter gets their answer', async () => {
    const { employer, caseId } = await makeStory(world)
    for (const how of ['accept', 'decline'] as const) {
      const guest = await makePerson(world, 'Claimants', { name: how })
      const sent = await inviteParty(world, employer, caseId, guest.email, 'Respondents')
      const [found] = await notificationsTo(world, guest, '/status/pending')
      const number = (await world.call('GET', `/api/case/read/${caseId}`, { token: employer.token })).body.data.case_no
      expect(found).toMatchObject({
        message: expect.stringMatching(`^Employers Test invited you to the case ${number}, which names Firm of .*\\.$`),
        act: 'accept',
        link: { to: 'invites', id: sent.body.data._id },
      })
      // They do not see the case yet.
      expect(found).not.toHaveProperty('case_id')
      expect(await notificationsTo(world, guest, '/cases/all')).toEqual([])
      await answer(world, guest, how, { invite_id: sent.body.data._id })
      expect(await notificationsTo(world, guest, '/status/pending?q=invited')).toEqual([])
      const reply = how === 'accept' ? 'accepted' : 'declined'
      const [answered] = await notificationsTo(world, employer, `?q=${reply}%20your%20invitation`)
      expect(answered).toMatchObject({
        message: `${how} Test ${reply} your invitation to the case ${number} (role: Respondents).`,
        case_id: caseId,
        link: { to: 'case', id: caseId },
      })
    }
  })

  it('whose link is dead is asked for anew once a day, and the inviter reads by whom', async () => {
    const email = 'late@mail.example'
    const askAgain = (invite_token: string) =>
      world.call('POST', '/api/invites/ask-again', { body: { invite_token }, token: null })
    const sent = await inviteUser(world, tree.unionAdmin, email, 'Staff', { unit_id: tree.org.id })
    const link = await linkTo(world, email)
    expect((await askAgain(link)).status).toBe(404)
    world.clock.add(61_000)
    const token = await signInAs(world, tree.unionAdmin.id)
    await world.call('POST', `/api/users/invites/${sent.body.data._id}/resend`, { token })
    expect((await verifyLink(world, link)).body).toMatchObject({ link: 'replaced' })
    expect((await askAgain(link)).body.message).toBe('Whoever invited you has been asked for a new link.')
    const asked = () => sentencesTo(world, { ...tree.unionAdmin, token }, '?q=new%20link')
    expect(await asked()).toEqual([
      'late@mail.example asks you for a new link to Bank org (role: Staff). The older one no longer works.',
    ])
    await world.call('DELETE', `/api/users/invites/${sent.body.data._id}`, { token })
    expect((await verifyLink(world, link)).body).toMatchObject({ link: 'cancelled' })
    expect((await askAgain(link)).status).toBe(404)
  })

  it('to a unit names it', async () => {
    const guest = await makePerson(world, 'Claimants', { name: 'Hadiza' })
    const sent = await inviteUser(world, tree.unionAdmin, guest.email, 'Employers', { unit_id: tree.org.id })
    expect(sent.status, sent.raw).toBe(200)
    expect(await pending(guest)).toEqual(['National Union Admin Test invited you to Bank org (role: Employers).'])
    await answer(world, guest, 'accept', { invite_id: sent.body.data._id })
    expect(await sentencesTo(world, tree.unionAdmin, '?q=Hadiza')).toEqual([
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
      'replaced by one to another role',
      1,
      async (_: string, email: string) =>
        void (await inviteUser(world, tree.unionAdmin, email, 'Staff', { unit_id: tree.org.id })),
    ],
  ])('that is %s waits no longer and is no news any more', async (_, news, end) => {
    const guest = await makePerson(world, 'Claimants')
    const sent = await inviteUser(world, tree.unionAdmin, guest.email, 'Employers', { unit_id: tree.org.id })
    const [first] = await notificationsTo(world, guest, '/status/pending')
    await end(sent.body.data._id, guest.email)
    expect((await notificationsTo(world, guest, '/status/pending')).map(one => one._id)).not.toContain(first?._id)
    expect((await notificationsTo(world, guest)).find(one => one._id === first?._id)).toMatchObject({
      act: null,
      read: true,
    })
    expect(await bellOf(world, guest)).toBe(news)
  })

  it('that a new person accepts is news for the inviter once they have registered', async () => {
    const email = 'ifeoma@mail.example'
    await inviteUser(world, tree.unionAdmin, email, 'Employers', { unit_id: tree.org.id })
    await enter(world, await linkTo(world, email))
    expect(await sentencesTo(world, tree.unionAdmin, '?q=Bola%20Ade')).toEqual([
      'Bola Ade accepted your invitation to Bank org (role: Employers).',
    ])
  })

  it('that was answered is no news for an inviter who has no access to the case any more', async () => {
    const { caseId, claimant } = await makeStory(world)
    const guest = await makePerson(world, 'Claimants', { name: 'Kunle' })
    const sent = await inviteParty(world, claimant, caseId, guest.email, 'Claimants')
    expect(sent.status, sent.raw).toBe(200)
    const { db } = world.deps
    await db.deleteFrom('case_access').where('case_id', '=', caseId).where('access_key', '=', claimant.key).execute()
    await answer(world, guest, 'decline', { invite_id: sent.body.data._id })
    expect(await sentencesTo(world, claimant, '?q=Kunle')).toEqual([])
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
