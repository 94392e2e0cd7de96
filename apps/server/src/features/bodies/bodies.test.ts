import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory } from '../../../test/cases.ts'
import { idIn } from '../../../test/changes/making.ts'
import { answer, enter, inviteUser, linkTo, roleId, verifyLink } from '../../../test/invitations.ts'
import { join, makeTree, readsOf } from '../../../test/parties.ts'
import { customRole, makePerson, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import { makeBody, seatOf } from '../../../test/stages.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'
import { differencesIn } from '../disputes/access.queries.ts'

let world: World
let officer: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '0' })
  officer = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

const BOARD = 'Board of Enquiry'
let names = 0
const fresh = (stem: string) => `${stem} ${++names}`
const by = (who: TestPerson, method: string, url: string, body?: object, headers = {}) =>
  world.call(method, `/api/users/${url}`, { token: who.token, headers, ...(body && { body }) })
const make = async (name: string, role = BOARD, who = officer) =>
  by(who, 'POST', `create-settlement-body/${await roleId(world, role)}`, { name })
const made = (role = BOARD): Promise<string> => idIn(make(fresh('Board'), role))
const invite = (body: string, email: string, who = officer) => by(who, 'POST', `invite-board-member/${body}`, { email })
const members = async (body: string) => (await by(officer, 'GET', `view-board-members/${body}`)).body.data
const remove = (id: string, who = officer) => by(who, 'DELETE', `remove-board-member/${id}`)
const dissolve = (body: string, query = '', who = officer) =>
  by(who, 'DELETE', `dissolve-board-of-enquiry/${body}${query}`)
const refer = (body: string, ...cases: string[]) => by(officer, 'POST', `refer-case-to-body/${body}`, { cases })
const rowOf = async (body: string, role = BOARD) =>
  (await by(officer, 'GET', `get-settlement-body/${await roleId(world, role)}?limit=200`)).body.data.find(
    (row: { _id: string }) => row._id === body,
  )
const unassign = (caseId: string, body: string) =>
  world.call('POST', `/api/case/${caseId}/unassign`, { token: officer.token, body: { body_id: body, reason: 'Done' } })
/** Status and words of several answers at once. */
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort()

describe('making a body', () => {
  it('takes a name that no active body of the role has, once for a key', async () => {
    const name = fresh('Enquiry of Lagos')
    const first = await make(name)
    expect([first.status, first.body.message]).toEqual([200, `${name} has been created.`])
    const again = await make(` ${name.toUpperCase()} `)
    expect([again.status, again.body.error?.name]).toEqual([409, expect.stringContaining('active body of this name')])
    expect((await make(name, 'Mediators')).status).toBe(200)
    await dissolve(first.body.data._id)
    expect((await make(name)).status).toBe(200)
    for (const odd of [{ name: '  ' }, { name: 'x'.repeat(121) }, {}])
      expect((await by(officer, 'POST', `create-settlement-body/${await roleId(world, BOARD)}`, odd)).status).toBe(422)
    expect((await make(fresh('Board'), 'Claimants')).status).toBe(404)

    const [url, body] = [`create-settlement-body/${await roleId(world, BOARD)}`, { name: fresh('Once') }]
    const keyed = () => by(officer, 'POST', url, body, { 'idempotency-key': `key-${body.name.replace(' ', '-')}` })
    expect((await keyed()).body).toEqual((await keyed()).body)
    const twice = await Promise.all([make('Two at once'), make('Two at once')])
    expect(statuses(twice)).toEqual([200, 409])
  })

  it('is for the ministry with both permissions, as is all that follows', async () => {
    const body = await made()
    const member = await makePerson(world, BOARD)
    const sitting = await makeBody(world, BOARD, fresh('Board'), [member])
    const seat = await seatOf(world, member)
    const role = await customRole(world, fresh('Keeps bodies'), ['invite users', 'assign users cases'])
    const inUnion = await makePerson(world, role, { unitId: (await makeTree(world, fresh('Oil'))).union.id })
    const lacking = ['invite users', 'assign users cases'].map(async right =>
      withoutPermissions(world, await makeMinistryAdmin(world), [right]),
    )
    for (const who of [inUnion, member, ...(await Promise.all(lacking))]) {
      const tried = [
        await make(fresh('Board'), BOARD, who),
        await by(who, 'GET', `get-settlement-body/${await roleId(world, BOARD)}`),
        await by(who, 'GET', `view-board-members/${sitting}`),
        await invite(body, 'somebody@mail.example', who),
        await remove(seat, who),
        await dissolve(body, '', who),
      ]
      expect(statuses(tried)).toEqual(Array(6).fill(403))
    }
  })
})

describe('seating members', () => {
  it('invites an address by the link of every invitation, and seats whoever accepts', async () => {
    const body = await made()
    const [name, email] = [(await rowOf(body)).name, `${fresh('amina').replace(' ', '')}@mail.example`]
    const sent = await invite(body, email)
    expect([sent.status, sent.body.message]).toEqual([200, `${email} has been invited to ${name}.`])
    expect(await members(body)).toMatchObject([
      {
        _id: sent.body.data._id,
        person_id: null,
        name: '',
        email,
        status: 'pending',
        date_joined: null,
        abilities: { resend: true },
      },
    ])
    const waits = await invite(body, email)
    expect([waits.status, waits.body.invitation]).toMatchObject([409, { body: name, role: BOARD }])
    const token = await linkTo(world, email, text => text.includes(name))
    expect((await verifyLink(world, token)).body.data).toMatchObject({ kind: 'body', body: name, role: BOARD })
    const session = await enter(world, token)
    const joined = { name: 'Bola Ade', email, photo: expect.stringContaining('/api/pictures/'), status: 'joined' }
    expect(await members(body)).toMatchObject([joined])
    const [{ person_id: seated, date_joined: since }] = await members(body)
    expect(Math.abs(Date.parse(since) - world.clock.now().getTime())).toBeLessThan(60_000)
    expect((await by(officer, 'GET', `person/${seated}`)).body.data).toMatchObject({ name: 'Bola Ade', role: BOARD })
    const profile = await world.call('GET', '/api/user-profile', { token: session })
    expect(profile.body.data.user_role.role_name).toBe(BOARD)

    // Somebody who has an account keeps it, and comes with the role of the body.
    const claimant = await makePerson(world, 'Claimants')
    const asked = await invite(body, claimant.email)
    const listed = await world.call('GET', '/api/invites', { token: claimant.token })
    expect(listed.body.data).toMatchObject([{ kind: 'body', body: name, role: BOARD }])
    expect((await answer(world, claimant, 'accept', { invite_id: asked.body.data._id })).status).toBe(200)
    const story = await makeStory(world)
    await refer(body, story.caseId)
    expect(await readsOf(world, story.caseId, [claimant])).toEqual([200])
    expect((await invite(body, claimant.email)).body.error?.email).toBe('This person sits in this body already.')
    // Whoever has the role already is seated all the same.
    const colleague = await makePerson(world, BOARD)
    const second = await invite(body, colleague.email)
    expect((await answer(world, colleague, 'accept', { invite_id: second.body.data._id })).status).toBe(200)
    expect((await rowOf(body)).assigned_members).toHaveLength(3)
  })

  it('refuses whoever runs a unit or the ministry, or is tied to a case of the body, now and when they accept', async () => {
    const body = await made()
    const story = await makeStory(world)
    await refer(body, story.caseId)
    const saidTo = async (email: string) => {
      const { status, body: answered } = await invite(body, email)
      return [status, answered.error?.email]
    }
    const runs = [
      409,
      'This person is an admin of the ministry or of an organization and would lose that by joining. Invite somebody else.',
    ]
    expect(await saidTo(story.employer.email)).toEqual(runs)
    expect(await saidTo((await makeMinistryAdmin(world)).email)).toEqual(runs)
    const { name } = await rowOf(body)
    const [{ case_no }] = (await by(officer, 'GET', `referred-cases/${body}`)).body.data
    const tied = `This person stands on one side of case ${case_no}, which is with ${name}. Invite somebody else.`
    expect(await saidTo(story.claimant.email)).toEqual([409, tied])
    expect(await saidTo('nobody at all')).toEqual([422, expect.stringContaining('Enter one email address')])

    const later = await makePerson(world, 'Claimants')
    const sent = await invite(body, later.email)
    await join(world, story.caseId, later, 'accused')
    const refused = await answer(world, later, 'accept', { invite_id: sent.body.data._id })
    // The accused side of a case that waits must not learn of it: no case is named.
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('can no longer be accepted')])
    expect((await rowOf(body)).assigned_members).toEqual([])
  })

  it('seats nobody by an invitation of somebody who may not invite to it any more', async () => {
    const body = await made()
    const other = await makeMinistryAdmin(world)
    const guest = await makePerson(world, 'Claimants')
    const sent = await invite(body, guest.email, other)
    await withoutPermissions(world, other, ['assign users cases'])
    expect((await answer(world, guest, 'accept', { invite_id: sent.body.data._id })).status).toBe(409)
    expect((await by(officer, 'POST', `invites/${sent.body.data._id}/resend`)).status).toBe(200)
  })

  it('unseats a member, who sees nothing of its cases from then on, and cancels an invitation', async () => {
    const member = await makePerson(world, BOARD, { name: 'Ngozi' })
    const body = await makeBody(world, BOARD, fresh('Board'), [member])
    const story = await makeStory(world)
    await refer(body, story.caseId)
    expect(await readsOf(world, story.caseId, [member])).toEqual([200])
    const seat = await seatOf(world, member)
    const gone = await remove(seat)
    expect([gone.status, gone.body.message]).toEqual([200, expect.stringContaining('Ngozi Test has been removed from')])
    expect(await readsOf(world, story.caseId, [member])).toEqual([404])
    const lists = ['case/disputes', 'case/discussions', 'documents/all', 'search?q=salary']
    for (const list of lists) {
      const reply = await world.call('GET', `/api/${list}`, { token: member.token })
      if (reply.status !== 404) expect(reply.raw, list).not.toContain(story.caseId)
    }
    expect((await remove(seat)).status).toBe(404)
    expect(await world.mailTo(member.email, text => text.includes('no longer sit in'))).toContain('no longer see')

    const email = `${fresh('guest').replace(' ', '')}@mail.example`
    const { _id } = (await invite(body, email)).body.data
    expect((await remove(_id)).body.message).toBe(`The invitation of ${email} has been cancelled.`)
    expect(await members(body)).toEqual([])
    // An invitation to anything else is no member.
    const elsewhere = await inviteUser(world, officer, email, BOARD)
    expect((await remove(elsewhere.body.data._id)).status).toBe(404)
  })
})

describe('dissolving a body', () => {
  it('is refused while it has cases, which it names; then it ends, with what waits for it', async () => {
    const member = await makePerson(world, BOARD)
    const body = await makeBody(world, BOARD, fresh('Board'), [member])
    const [first, second] = [await makeStory(world), await makeStory(world)]
    await refer(body, first.caseId, second.caseId)
    const row = await rowOf(body)
    expect(row).toMatchObject({
      name: `Board ${names}`,
      status: 'active',
      assigned_cases: 2,
      assigned_members: [{ _id: member.id, name: 'Board of Enquiry Test', email: member.email, photo: null }],
      oldest_waiting: expect.any(String),
      abilities: { invite: true, refer: true, dissolve: true },
    })
    expect(Math.abs(Date.parse(row.date_added) - world.clock.now().getTime())).toBeLessThan(60_000)
    const inHand = await by(officer, 'GET', `referred-cases/${body}`)
    expect([inHand.body.total, inHand.body.data[0]]).toMatchObject([2, { _id: first.caseId, body: null }])
    const ofMember = await by(officer, 'GET', `referred-cases/${member.id}`)
    expect([ofMember.body.total, ofMember.body.data[0]]).toMatchObject([2, { _id: first.caseId, body: { _id: body } }])
    const refused = await dissolve(body)
    const inTheWay = `2 cases are with ${(await rowOf(body)).name}, so it cannot be dissolved. End their referrals first.`
    expect([refused.status, refused.body.message]).toEqual([409, inTheWay])
    expect(refused.body.referrals).toMatchObject([
      { case_id: first.caseId, case_no: expect.stringMatching(/^LD/) },
      { case_id: second.caseId },
    ])
    for (const { caseId } of [first, second]) expect((await unassign(caseId, body)).status).toBe(200)
    const guest = await makePerson(world, 'Claimants')
    const sent = await invite(body, guest.email)
    const stale = await dissolve(body, '?version=7')
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { message: 'This body has changed meanwhile. Look at it again.', version: 1 },
    ])
    const done = await dissolve(body, '?version=1')
    expect([done.status, done.body.message]).toEqual([200, expect.stringContaining('has been dissolved')])
    expect((await answer(world, guest, 'accept', { invite_id: sent.body.data._id })).status).toBe(404)
    const none = { invite: false, refer: false, dissolve: false }
    expect(await rowOf(body)).toMatchObject({ status: 'dissolved', version: 2, abilities: none })
    const after = [await dissolve(body), await invite(body, guest.email), await refer(body, first.caseId)]
    expect(statuses(after)).toEqual([409, 409, 409])
    const kept = await remove(await seatOf(world, member))
    expect([kept.status, kept.body.message]).toEqual([409, 'This body was dissolved, so it stays as it is.'])
    expect(await world.mailTo(member.email, text => text.includes('was dissolved'))).toContain('no longer settle')
  })

  it('leaves nothing of closed cases to whoever sat in it', async () => {
    const member = await makePerson(world, BOARD)
    const body = await makeBody(world, BOARD, fresh('Board'), [member])
    const story = await makeStory(world)
    await refer(body, story.caseId)
    await world.call('POST', `/api/case/${story.caseId}/withdraw`, {
      token: story.claimant.token,
      body: { reason: 'Paid' },
    })
    expect(await readsOf(world, story.caseId, [member])).toEqual([200])
    expect((await dissolve(body)).status).toBe(200)
    expect(await readsOf(world, story.caseId, [member])).toEqual([404])
    const assigned = await by(officer, 'GET', `referred-cases/${body}`)
    expect([assigned.body.total, await differencesIn(world.deps.db, [story.caseId])]).toEqual([0, []])
  })

  it('is won by one of two, whatever else is done at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const body = await made()
      expect(statuses(await Promise.all([dissolve(body), dissolve(body)]))).toEqual([200, 409])
      const story = await makeStory(world)
      const raced = await made()
      const [ended, referred] = await Promise.all([dissolve(raced), refer(raced, story.caseId)])
      expect(statuses([ended, referred]), 'a case is referred, or the body is gone').toEqual([200, 409])
      const [guest, joined] = [await makePerson(world, 'Claimants'), await made()]
      const { _id } = (await invite(joined, guest.email)).body.data
      const [over, accepted] = await Promise.all([dissolve(joined), answer(world, guest, 'accept', { invite_id: _id })])
      expect(over.status).toBe(200)
      expect([200, 404, 409]).toContain(accepted.status)
    }
  })
})
