import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin, makeStory, type Story } from '../../../test/cases.ts'
import { answer, inviteParty, linkTo, roleId } from '../../../test/invitations.ts'
import { makePerson, makeUnit, type TestPerson, type TestUnit } from '../../../test/people.ts'
import { openWorld, type Reply, type World } from '../../../test/world.ts'

const ROUNDS = 12

let world: World
let story: Story
beforeAll(async () => {
  const often = '1000000'
  // The rates count, for their rows are held, too; they are only never used up.
  const rates = { LIMIT_INVITES_HOUR: often, LIMIT_INVITES_DAY: often, LIMIT_WRITES: often, LIMIT_REQUESTS: often }
  world = await openWorld({ CODE_COOLDOWN_S: '0', LIMIT_SENDS_DAY: often, ...rates })
  story = await makeStory(world)
})
afterAll(() => world.end())

const manage = (by: TestPerson, how: 'resend' | 'revoke', id: string) =>
  how === 'resend'
    ? world.call('POST', `/api/users/invites/${id}/resend`, { token: by.token })
    : world.call('DELETE', `/api/users/invites/${id}`, { token: by.token })

const liveTo = async (email: string): Promise<number> =>
  (
    await world.deps.db
      .selectFrom('invitation')
      .select('id')
      .where('contact_value', '=', email)
      .where('ended_at', 'is', null)
      .execute()
  ).length

/** What is left of a round would be what the first of the next one says again. */
const endAll = (email: string) =>
  world.deps.db
    .updateTable('invitation')
    .set({ ended_at: world.clock.now(), ended_how: 'revoked' })
    .where('contact_value', '=', email)
    .where('ended_at', 'is', null)
    .execute()

const expectNoFault = (replies: readonly Reply[]) =>
  expect(replies.filter(reply => reply.status >= 500).map(reply => reply.raw)).toEqual([])

describe('whatever is done to one invitation at once', () => {
  it('to a case, each call is answered: case, rates and invitation are held in one order', async () => {
    const guest = await makePerson(world, 'Claimants')
    const { email } = guest
    const { employer, ministry, caseId } = story
    const invite = (by: TestPerson) => inviteParty(world, by, caseId, email, 'Respondents')
    for (let round = 0; round < ROUNDS; round++) {
      const sent = await invite(employer)
      expect(sent.status).toBe(200)
      const id: string = sent.body.data._id
      const link = await linkTo(world, email, text => text.includes('union-invite'))
      const replies = await Promise.all([
        invite(employer),
        answer(world, guest, 'accept', { invite_id: id }),
        manage(employer, 'resend', id),
        invite(ministry),
        answer(world, guest, 'accept', { invite_token: link }),
        manage(ministry, 'resend', id),
        answer(world, guest, 'decline', { invite_id: id }),
        manage(employer, 'revoke', id),
        invite(employer),
      ])
      expectNoFault(replies)
      expect(await liveTo(email)).toBeLessThanOrEqual(1)
      await endAll(email)
      await world.call('DELETE', `/api/case/${caseId}/participants/${guest.id}`, { token: ministry.token })
    }
  })

  it('to a unit, too, while those who invite to it are among whom accepting counts', async () => {
    const guest = await makePerson(world, 'Claimants')
    const { email } = guest
    const ministries = [story.ministry, await makeMinistryAdmin(world)] as const
    const unit = await makeUnit(world, 'union', 'Union of many invitations')
    const role = await roleId(world, 'Staff')
    for (let round = 0; round < ROUNDS; round++) {
      const invite = (by: TestPerson) => inviteTo(unit, by, email, role)
      const sent = await invite(ministries[0])
      expect(sent.status).toBe(200)
      const id: string = sent.body.data._id
      const replies = await Promise.all([
        invite(ministries[0]),
        answer(world, guest, 'accept', { invite_id: id }),
        invite(ministries[1]),
        manage(ministries[0], 'resend', id),
        manage(ministries[1], 'resend', id),
        answer(world, guest, 'accept', { invite_id: id }),
        manage(ministries[1], 'revoke', id),
      ])
      expectNoFault(replies)
      expect(await liveTo(email)).toBeLessThanOrEqual(1)
      await endAll(email)
      await world.deps.db.updateTable('person').set({ unit_id: null }).where('id', '=', guest.id).execute()
    }
  })
})

/** With a key, so that a row that names its sender is held, too. */
const inviteTo = (unit: TestUnit, by: TestPerson, email: string, role: string) =>
  world.call('POST', `/api/union/send-invite/${unit.id}`, {
    token: by.token,
    body: { email, role },
    headers: { 'idempotency-key': randomUUID() },
  })
