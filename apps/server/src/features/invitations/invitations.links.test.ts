import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { inviteParty, inviteUser } from '../../../test/invitations.ts'
import { outboxTo } from '../../../test/mails.ts'
import { confirmNumber } from '../../../test/notifications.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const URL = 'https://accord.labour.example'
let world: World
let ministry: TestPerson
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', PUBLIC_URL: URL })
  ministry = await makeMinistryAdmin(world)
})
afterAll(() => world.end())

/** Nothing but our own links is left that a mail program or a phone would make a link of. */
const expectNoLink = async (address: string) => {
  const emails = await outboxTo(world, address)
  expect(emails.length).toBeGreaterThan(0)
  for (const { subject, text } of emails) {
    const shown = `${subject}\n${text}`
    expect(shown).toContain('evil')
    expect(shown.replaceAll(URL, '')).not.toMatch(/evil\.\S|:\/\/|\.example/)
  }
}
/** A name as it could be given before names were checked. */
const named = (who: TestPerson, first_name: string) =>
  world.deps.db.updateTable('person').set({ first_name }).where('id', '=', who.id).execute()

it.each(['stranger@mail.example', '08031110044'])(
  'what others typed is no link in an invitation to %s',
  async address => {
    const unit = await makeUnit(world, 'union', `Refunds http://evil.example for ${address.slice(0, 4)}`)
    await named(ministry, 'Claim your refund at evil.example')
    const recipient = address.replace(/^0/, '+234')
    const sent = await inviteUser(world, ministry, address, 'Staff', { unit_id: unit.id })
    expect(sent.status, sent.raw).toBe(200)
    await expectNoLink(recipient)
    await named(ministry, 'Halima')
  },
)

it('nor is the name of an accused that was typed, or of who invites to a case', async () => {
  const filer = await makePerson(world, 'Claimants', { name: 'Refund evil.example/claim' })
  const filed = await fileDispute(world, filer, {
    accused_name: 'Refunds www.evil.example',
    organization_email: 'office@firm.example',
    title: 'Pay at http://evil.example',
  })
  const caseId: string = filed.body.data._id
  expect((await inviteParty(world, filer, caseId, 'colleague@mail.example', 'Claimants')).status).toBe(200)
  expect((await approveCase(world, ministry, caseId)).status).toBe(200)
  await expectNoLink('colleague@mail.example')
  await expectNoLink('office@firm.example')
})

it('nor is the title of a case, or a name, in the mails and texts of those who see it', async () => {
  const filer = await makePerson(world, 'Claimants', { name: 'Refund evil.example/claim' })
  const number = await confirmNumber(world, ministry)
  await world.call('POST', '/api/notifications/update-setting', {
    token: ministry.token,
    body: { setting: 'new_cases', option: 'sms:1' },
  })
  const accused = await makeUnit(world, 'employer', 'Evil.example Works evil.example')
  await makePerson(world, 'Employers', { unitId: accused.id })
  await fileDispute(world, filer, { accused_party: accused.id, title: 'Pay at http://evil.example/now' })
  await expectNoLink(ministry.email)
  await expectNoLink(number)
})
