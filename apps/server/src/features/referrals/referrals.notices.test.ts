import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { notificationsTo, numberOf, sentencesTo } from '../../../test/notifications.ts'
import { join } from '../../../test/parties.ts'
import { makePerson } from '../../../test/people.ts'
import { makeBody, refer } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
let no: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
})
afterAll(() => world.end())
beforeEach(async () => {
  story = await makeStory(world)
  no = await numberOf(world, story.ministry, story.caseId)
})

const asMinistry = (method: string, path: string, body?: object) =>
  world.call(method, path, { token: story.ministry.token, ...(body && { body }) })

describe('whoever is taken off a case is notified', () => {
  it('as somebody to whom it was referred, without its title and the reason', async () => {
    const conciliator = await makePerson(world, 'Conciliators and Arbitrators')
    await refer(world, story.ministry, conciliator, story.caseId)
    const reason = 'Known to the owner'
    await asMinistry('POST', `/api/case/${story.caseId}/unassign`, { user_id: conciliator.id, reason })
    const said = `The case ${no} is no longer with you.`
    expect(await sentencesTo(world, conciliator, '?q=no+longer')).toEqual([said])
    const mail = await world.mailTo(conciliator.email, text => text.includes(said))
    expect(mail).not.toMatch(/Salary of three months|Known to the owner/)
    // It leads nowhere, as they do not see the case.
    expect((await notificationsTo(world, conciliator, '?q=no+longer'))[0]).not.toHaveProperty('case_id')
  })

  it('as a member of a body, and nobody who left it', async () => {
    const role = 'Industrial Arbitration Panel'
    const [member, former] = [await makePerson(world, role), await makePerson(world, role)]
    const body = await makeBody(world, role, 'Panel of Kano', [member, former])
    await asMinistry('POST', `/api/users/refer-case-to-body/${body}`, { cases: [story.caseId] })
    await world.deps.db
      .updateTable('body_member')
      .set({ removed_at: world.clock.now() })
      .where('person_id', '=', former.id)
      .execute()
    await asMinistry('POST', `/api/case/${story.caseId}/unassign`, { body_id: body, reason: 'Another takes it' })
    expect(await sentencesTo(world, member, '?q=no+longer')).toEqual([
      `The case ${no} is no longer with Panel of Kano.`,
    ])
    expect(await sentencesTo(world, former, '?q=no+longer')).toEqual([])
  })

  it('as somebody of a side', async () => {
    const guest = await makePerson(world, 'Respondents')
    await join(world, story.caseId, guest, 'accused')
    const left = await asMinistry('DELETE', `/api/case/${story.caseId}/participants/${guest.id}`)
    expect(left.status, left.raw).toBe(200)
    expect(await sentencesTo(world, guest, '?q=no+longer')).toEqual([`You no longer take part in the case ${no}.`])
    for (const who of [story.claimant, story.employer]) {
      expect(await sentencesTo(world, who, '?q=no+longer')).toEqual([])
    }
  })
})
