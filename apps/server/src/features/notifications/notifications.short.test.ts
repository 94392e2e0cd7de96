import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin, type Story } from '../../../test/cases.ts'
import { allSent, outboxTo } from '../../../test/mails.ts'
import { dayAfter, meetingCalls, scheduled } from '../../../test/meetings.ts'
import { confirmNumber, numberOf } from '../../../test/notifications.ts'
import { makePerson, makeUnit } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { sendUnreadMessages } from '../discussions/discussions.unread.ts'
import { plain } from '../sending/deliver.plain.ts'
import { cut } from '../sending/deliver.short.ts'

const LINK = `https://meet.example/${'x'.repeat(200)}`
/** What a text carries in two messages of 153 letters, and no other letters than those (GSM 03.38, without the Greek). */
const TWO_TEXTS = /^[ -_a-z\n¡-¿À-ÿ]{1,306}$/

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://accord.labour.example' })
})
afterAll(() => world.end())

/** A case with a title of this kind, approved, and the employer who hears of it by mail and SMS. */
async function makeTitled(title: string) {
  const ministry = await makeMinistryAdmin(world)
  const claimant = await makePerson(world, 'Claimants')
  const unit = await makeUnit(world, 'employer', `Firm of ${claimant.id}`)
  const employer = await makePerson(world, 'Employers', { unitId: unit.id })
  const number = await confirmNumber(world, employer)
  for (const setting of ['new_cases', 'meetings', 'discussions'])
    await world.call('POST', '/api/notifications/update-setting', {
      token: employer.token,
      body: { setting, option: 'sms:1' },
    })
  const filed = await fileDispute(world, claimant, { accused_party: unit.id, title })
  const caseId: string = filed.body.data._id
  await approveCase(world, ministry, caseId)
  const threads = await world.call('GET', `/api/case/discussions/${caseId}`, { token: claimant.token })
  const story: Story = { ministry, claimant, employer, caseId, threadId: threads.body.data[0]._id }
  return { story, number, no: await numberOf(world, ministry, caseId) }
}
const lastTo = async (address: string) => (await outboxTo(world, address)).at(-1)

describe.each([
  ['long', 'Wages of the night shift '.repeat(8).trim()],
  ['of emoji', '😀'.repeat(200)],
  ['of ₦, Yoruba and Hausa', 'Owó oṣù ₦200,000 ti àwọn òṣìṣẹ́ — ɗan ƙasa '.repeat(4).trim()],
])('of a case whose title is %s', (_, title) => {
  it('subjects stay short and whole, and texts are two messages at most, with their link', async () => {
    const { story, number, no } = await makeTitled(title)
    const { employer, claimant } = story
    const meeting = { meeting_title: title, meeting_location: LINK, meeting_date: dayAfter(7, world.clock.now()) }
    const checked = async (link: string) => {
      const [mail, text] = [await lastTo(employer.email), await lastTo(number)]
      const subject = mail?.subject ?? ''
      expect([...subject].length, subject).toBeLessThanOrEqual(70)
      expect(subject).not.toContain('\ufffd')
      expect([subject, text?.text]).toEqual([expect.stringContaining(no), expect.stringContaining(no)])
      expect(text?.text).toMatch(TWO_TEXTS)
      expect(text?.text.endsWith(` https://accord.labour.example/${link}`), text?.text).toBe(true)
      return { subject, mail: mail?.text, text: text?.text }
    }
    const named = await checked(`disputesDetails/${story.caseId}?tab=discussions`)
    expect(named.mail).toContain(title)

    const id = await scheduled(world, story, claimant, meeting)
    const place = `discussionsDetails/${story.threadId}?message=${id}`
    const asked = await checked(place)
    expect(asked.subject).toMatch(/^New meeting: \w{3} \d+ \w{3}, 10:00 AM, LD\/\d+\/\d+, “.*…”$/u)
    expect(asked.mail).toContain(LINK)
    expect(asked.text).toContain(', at the link in its discussion. https://accord.')
    expect(asked.text).not.toContain('meet.example')
    await meetingCalls(world).change(story, claimant, id, { ...meeting, meeting_start_time: '10:30 AM' })
    expect((await checked(place)).subject).toMatch(/^Changed meeting: .*10:30/)
    await meetingCalls(world).cancel(story, claimant, id)
    expect((await checked(place)).subject).toMatch(/^Cancelled meeting: /)
  })
})

it('a short place is in the text message, Nigerian letters as people text them', async () => {
  const { story, number } = await makeTitled('Owó oṣù ₦200,000')
  expect((await lastTo(number))?.text).toContain(', "Owo osù N200,000". Read it and answer.')
  const meeting_location = 'https://meet.example/abc-defg'
  await scheduled(world, story, story.claimant, { meeting_location, meeting_date: dayAfter(7, world.clock.now()) })
  const text = (await lastTo(number))?.text
  expect(text).toMatch(/^Accord: New meeting in LD\/\d+\/\d+: \w{3} \d+ \w{3}, 10:00 AM to 11:00 AM, "First sitting"/)
  expect(text).toContain(`, at ${meeting_location}. https://accord.`)
  const long = { meeting_location: 'Federal Secretariat, Alausa, Ikeja, Lagos, second floor' }
  await scheduled(world, story, story.claimant, { ...long, meeting_date: dayAfter(7, world.clock.now()) })
  expect((await lastTo(number))?.text).toContain(', at Federal Secretariat, Alausa, Ikeja... https://accord.')
})

it.each([
  ['Ẹ̀bùn Adébáyọ̀ Ṣólá', 'Ebùn Adébayo Sola'],
  ['Chịọma Ṅwókẹ', 'Chioma Nwoke'],
  ['Garba Ɗanjuma, ’Yar’adua, Ƙaura, Ƴanci', "Garba Danjuma, 'Yar'adua, Kaura, Yanci"],
  ['Ɔba Ɛse, Kəlla, Nǝmari', 'Oba Ese, Kella, Nemari'],
  ['Muʼazu, non‑union • ₦5,000', "Mu'azu, non-union - N5,000"],
])('%j is written as people text it', (typed, texted) => {
  for (const form of ['NFC', 'NFD']) expect(plain(typed.normalize(form))).toBe(texted)
})

it.each([
  ['Hearing of the witnesses', 'Hearing of the…'],
  ['Hearing of the case, and more', 'Hearing of the case…'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffah…'],
  ['Short enough', 'Short enough'],
])('%j is cut at a word where it can be', (typed, short) => {
  expect(cut(typed, 20)).toBe(short)
})

it('those about an unread discussion are short, too', async () => {
  const { story, number, no } = await makeTitled('Wages of the night shift '.repeat(8).trim())
  const { claimant, employer, threadId: thread_id } = story
  await world.call('POST', `/api/case/discussions/${thread_id}/send-message`, {
    token: claimant.token,
    body: { type: 'text', message: 'Hello' },
  })
  // Files of one moment have no order: those of before have left.
  await allSent(world)
  world.clock.add(11 * 60_000)
  await sendUnreadMessages(world.deps)({ thread_id, person_id: employer.id })
  const [mail, text] = [await lastTo(employer.email), await lastTo(number)]
  expect(mail?.subject).toMatch(new RegExp(`^A new message in ${no}, “Wages of .*…”$`))
  expect(mail?.subject.length).toBeLessThanOrEqual(70)
  expect(mail?.text).toContain('Wages of the night shift '.repeat(8).trim())
  expect(text?.text).toMatch(TWO_TEXTS)
  expect(text?.text).toMatch(new RegExp(` https://accord.labour.example/discussionsDetails/${thread_id}$`))
})

it('an invitation of an organization with a long name keeps its case number in the subject', async () => {
  const ministry = await makeMinistryAdmin(world)
  const claimant = await makePerson(world, 'Claimants')
  const office = 'office@long.example'
  const accused_name = 'Zuma Rock Tiles and Ceramics '.repeat(4).trim()
  const filed = await fileDispute(world, claimant, { accused_name, organization_email: office })
  await approveCase(world, ministry, filed.body.data._id)
  const no = await numberOf(world, ministry, filed.body.data._id)
  const email = await lastTo(office)
  expect(email?.subject).toMatch(new RegExp(`^A labour dispute names Zuma Rock .*…: case ${no}$`))
  expect(email?.subject.length).toBeLessThanOrEqual(70)
  expect(email?.text).toContain(accused_name)
})
