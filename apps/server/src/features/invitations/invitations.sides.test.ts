import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, filedCase, makeStory } from '../../../test/cases.ts'
import { answer, inviteParty, inviteUser, linkTo } from '../../../test/invitations.ts'
import { readsOf } from '../../../test/parties.ts'
import { makePerson, makeUnit, signInAs, type TestPerson } from '../../../test/people.ts'
import { refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { newWorkDay } from '../work/work.daily.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())

const sentTo = async (email: string) =>
  (await world.deps.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length

describe('before approval', () => {
  it('invites nobody to the accused side, whoever asks and by whichever call', async () => {
    const story = await makeStory(world, { approved: false })
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    expect((await refer(world, story.ministry, conciliator, story.caseId)).status).toBe(200)
    const email = 'too.early@firm.example'
    const asks = [
      await inviteParty(world, story.ministry, story.caseId, email, 'Respondents'),
      await inviteParty(world, conciliator, story.caseId, email, 'Respondents'),
      await inviteUser(world, story.ministry, email, 'Respondents', { case_id: story.caseId }),
    ]
    for (const reply of asks)
      expect([reply.status, reply.body.message]).toEqual([
        409,
        'The accused side is invited once the ministry has approved the case.',
      ])
    expect(await sentTo(email)).toBe(0)
    const offered = async (who: TestPerson) => {
      const { body } = await world.call('GET', `/api/users/get-roles?case_id=${story.caseId}`, { token: who.token })
      return body.data.map((role: { name: string }) => role.name)
    }
    for (const who of [story.ministry, conciliator]) {
      expect(await offered(who)).toContain('Claimants')
      expect(await offered(who)).not.toContain('Respondents')
    }
    await approveCase(world, story.ministry, story.caseId)
    expect(await offered(conciliator)).toContain('Respondents')
    expect((await inviteParty(world, conciliator, story.caseId, email, 'Respondents')).status).toBe(200)
  })
})

describe('whoever is on one side', () => {
  it('is not invited to the other', async () => {
    const story = await makeStory(world, { approved: false })
    const asked = await inviteParty(world, story.claimant, story.caseId, story.employer.email, 'Claimants')
    expect([asked.status, asked.body.message]).toEqual([
      409,
      'This person stands on the other side of the case. Invite somebody else.',
    ])
    expect(await sentTo(story.employer.email)).toBe(0)
    await approveCase(world, story.ministry, story.caseId)
    const friend = await makePerson(world, 'Claimants')
    await inviteParty(world, story.claimant, story.caseId, friend.email, 'Claimants')
    await answer(world, friend, 'accept', { invite_token: await linkTo(world, friend.email) })
    expect((await inviteParty(world, story.employer, story.caseId, friend.email, 'Respondents')).status).toBe(409)
  })

  it.each([
    ['Claimants', 'Respondents'],
    ['Staff', 'Staff'],
  ])('came by the first of two invitations, as %s and as %s, and is refused by the other', async (ours, theirs) => {
    const story = await makeStory(world)
    const lawyer = await makePerson(world, 'Claimants')
    expect((await inviteParty(world, story.claimant, story.caseId, lawyer.email, ours)).status).toBe(200)
    const first = await linkTo(world, lawyer.email)
    expect((await inviteParty(world, story.employer, story.caseId, lawyer.email, theirs)).status).toBe(200)
    const second = await linkTo(world, lawyer.email, text => !text.includes(first))
    const waiting = async () => {
      const { body } = await world.call('GET', `/api/case/involved-parties/${story.caseId}`, {
        token: story.ministry.token,
      })
      const rows: { status: string; side: string; email: string }[] = body.data.flatMap(
        (group: { invited_users: object[] }) => group.invited_users,
      )
      return rows.filter(row => row.status === 'pending' && row.email === lawyer.email).map(row => row.side)
    }
    expect((await waiting()).sort()).toEqual(['accused', 'claimant'])
    expect((await answer(world, lawyer, 'accept', { invite_token: first })).status).toBe(200)
    const other = await answer(world, lawyer, 'accept', { invite_token: second })
    expect([other.status, other.body.message]).toEqual([
      409,
      'This invitation can no longer be accepted. Ask whoever invited you.',
    ])
    expect(await waiting()).toEqual(['accused'])
  })

  it('does not come over to it by an invitation from before they were there', async () => {
    const story = await makeStory(world, { approved: false })
    const guest = await makePerson(world, 'Claimants')
    await inviteParty(world, story.claimant, story.caseId, guest.email, 'Claimants')
    const unit = await world.deps.db
      .selectFrom('person')
      .select(['unit_id', 'role_id'])
      .where('id', '=', story.employer.id)
      .executeTakeFirstOrThrow()
    await world.deps.db.updateTable('person').set(unit).where('id', '=', guest.id).execute()
    const token = await linkTo(world, guest.email)
    const reply = await answer(world, guest, 'accept', { invite_token: token })
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This invitation can no longer be accepted. Ask whoever invited you.',
    ])
    expect(await readsOf(world, story.caseId, [guest])).toEqual([404])
  })
})

it('an invitation of the accused that ran out leaves the accused untold', async () => {
  const story = await makeStory(world)
  const unit = await makeUnit(world, 'employer', 'Nobody’s Mills')
  const caseId = await filedCase(world, story.claimant, unit.id)
  await approveCase(world, story.ministry, caseId)
  const next = async () => {
    const token = await signInAs(world, story.ministry.id)
    const { body } = await world.call('GET', `/api/case/read/${caseId}`, { token })
    const parties = await world.call('GET', `/api/case/involved-parties/${caseId}`, { token })
    const roles = parties.body.data.map((group: { role_name: string }) => group.role_name)
    return [body.data.next_step.step, roles.includes('Respondents')]
  }
  expect(await next()).toEqual(['refer', true])
  world.clock.add(7 * 86_400_000 + 1000)
  await newWorkDay(world.deps)({})
  expect(await next()).toEqual(['invite the accused', false])
})
