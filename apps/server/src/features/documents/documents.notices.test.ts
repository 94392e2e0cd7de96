import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveCase, filedCase, makeStory, type Story } from '../../../test/cases.ts'
import { listen } from '../../../test/listen.ts'
import {
  allNotified,
  bellOf,
  notificationsTo,
  notifierHeld,
  numberOf,
  sentencesTo,
} from '../../../test/notifications.ts'
import { join, openTrees, type Tree } from '../../../test/parties.ts'
import { customRole, makePerson, signInAs, type TestPerson } from '../../../test/people.ts'
import { until } from '../../../test/until.ts'
import type { World } from '../../../test/world.ts'

let world: World
let oil: Tree
let bank: Tree
let ministry: TestPerson
beforeAll(async () => {
  ;({ world, oil, bank, ministry } = await openTrees({ oil: 'Oil', bank: 'Bank' }))
})
afterAll(() => world.end())

const addDocument = (who: TestPerson, caseId: string, name: string) =>
  world.call('POST', `/api/case/${caseId}/add-document`, {
    token: who.token,
    form: { files: [{ field: 'documents[]', name, bytes: Buffer.from('pay slip') }] },
  })

describe('a document that is added', () => {
  it('goes to those who may read it, not to whoever added it', async () => {
    const staff = await makePerson(world, 'Staff', { unitId: oil.org.id, name: 'Ada' })
    const caseId = await filedCase(world, staff, bank.org.id, 'Papers')
    await addDocument(staff, caseId, 'Before.txt')
    const respondent = await makePerson(world, 'Respondents')
    const mute = await makePerson(world, await customRole(world, 'Mute', ['view dispute notifications']))
    await join(world, caseId, respondent, 'accused')
    await join(world, caseId, mute, 'accused')
    await allNotified(world)
    await approveCase(world, ministry, caseId)
    await addDocument(respondent, caseId, 'After.txt')
    const case_no = await numberOf(world, ministry, caseId)
    const added = async (who: TestPerson) =>
      (await notificationsTo(world, who, '?q=added%20Papers'))
        .filter(one => one.case_id === caseId)
        .map(one => one.message)
    const before = `Ada Test added “Before.txt” to ${case_no}, “Papers”.`
    const after = `Respondents Test added “After.txt” to ${case_no}, “Papers”.`
    expect(await added(staff)).toEqual([after])
    expect(await added(oil.orgAdmin)).toEqual([after, before])
    expect(await added(bank.orgAdmin)).toEqual([after])
    for (const who of [respondent, mute, ministry, bank.otherOrgAdmin]) expect(await added(who)).toEqual([])
    expect(await notificationsTo(world, mute)).toHaveLength(1)
    const [last] = await notificationsTo(world, staff, '?q=After')
    expect(last?.link).toEqual({ to: 'documents', id: caseId })
  })
})

let story: Story
/** A story with nothing new for its employer. */
async function begin(): Promise<void> {
  story = await makeStory(world)
  await allNotified(world)
  await world.call('POST', '/api/notifications/read', { token: story.employer.token, body: {} })
}

const sendFile = async (name: string): Promise<string> => {
  const form = { files: [{ field: 'document', name, bytes: Buffer.from(name) }] }
  const url = `/api/case/discussions/${story.threadId}/upload-document`
  return (await world.call('POST', url, { token: story.claimant.token, form })).body.data._id
}
const ask = async () => {
  const body = { type: 'poll', poll_question: 'Pay by May?', poll_options: ['Yes', 'No'], anon_voting: 0 }
  const url = `/api/case/discussions/${story.threadId}/send-message`
  return (await world.call('POST', url, { token: story.claimant.token, body })).status
}
const open = (who: TestPerson) =>
  world.call('GET', `/api/case/discussions/${story.threadId}/messages`, { token: who.token })
const readUpTo = (who: TestPerson, message_id: string) =>
  world.call('POST', `/api/case/discussions/${story.threadId}/read`, { token: who.token, body: { message_id } })
const unread = async (who: TestPerson) =>
  (await notificationsTo(world, who)).filter(one => !one.read).map(one => one.message.replace(/ (to|in) LD.*/, ''))

describe('a file in a discussion', () => {
  beforeEach(begin)

  it('is read in the bell with its message, for the reader alone; other notifications are not', async () => {
    const { employer, ministry } = story
    await sendFile('slip.txt')
    expect(await ask()).toBe(200)
    const form = { files: [{ field: 'documents[]', name: 'contract.txt', bytes: Buffer.from('x') }] }
    const url = `/api/case/${story.caseId}/add-document`
    await world.call('POST', url, { token: story.claimant.token, form })
    expect(await bellOf(world, employer)).toBe(3)
    const others = await bellOf(world, ministry)
    await open(employer)
    expect(await bellOf(world, employer)).toBe(2)
    expect((await unread(employer)).join()).not.toContain('slip.txt')
    expect(await bellOf(world, ministry)).toBe(others)
    // A question waits for its answer, and a document that is only in the folder for whoever looks there.
    expect((await sentencesTo(world, employer, '/status/pending')).join()).toContain('Pay by May?')
  })

  it('is read up to where somebody read, in their other tabs, too', async () => {
    const { employer } = story
    const first = await sendFile('one.txt')
    const second = await sendFile('two.txt')
    await allNotified(world)
    const base = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const tab = await listen(base, { token: await signInAs(world, employer.id) })
    const before = tab.notified()
    await readUpTo(employer, first)
    await until('the bell', () => tab.notified() === before + 1)
    expect(await bellOf(world, employer)).toBe(1)
    // Nothing new was read: nothing is sent.
    await readUpTo(employer, first)
    await readUpTo(employer, second)
    await until('the bell', () => tab.notified() === before + 2)
    expect(await bellOf(world, employer)).toBe(0)
    tab.close()
  })

  it('is not news to whoever read its message before the notification was written', async () => {
    const { employer } = story
    await notifierHeld(world, async () => {
      await sendFile('slip.txt')
      await open(employer)
    })
    await until(
      'the bell',
      async () => (await notificationsTo(world, employer)).length === 2 && (await bellOf(world, employer)) === 0,
    )
  })
})
