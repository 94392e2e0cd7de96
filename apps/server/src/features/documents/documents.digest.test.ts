import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { documentsSent, outboxTo, subjectsTo } from '../../../test/mails.ts'
import { allNotified, confirmNumber, notificationsTo, numberOf } from '../../../test/notifications.ts'
import type { TestPerson } from '../../../test/people.ts'
import { WAITING } from '../../../test/queued.ts'
import { until } from '../../../test/until.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { takeDigest } from './documents.digest.queries.ts'
import { sendNewDocuments } from './documents.digest.ts'

let world: World
let story: Story
let no: string
let named: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://accord.labour.example' })
})
afterAll(() => world.end())
beforeEach(async () => {
  story = await makeStory(world)
  no = await numberOf(world, story.ministry, story.caseId)
  named = `${no}, “Salary of three months not paid”`
})

const filed = (names: string[], field: string) => ({
  files: names.map(name => ({ field, name, bytes: Buffer.from(name) })),
})
const add = async (who: TestPerson, ...names: string[]) => {
  const form = filed(names, 'documents[]')
  const reply = await world.call('POST', `/api/case/${story.caseId}/add-document`, { token: who.token, form })
  expect(reply.status, reply.raw).toBe(200)
}
const sendFile = async (who: TestPerson, name: string): Promise<string> => {
  const url = `/api/case/discussions/${story.threadId}/upload-document`
  const reply = await world.call('POST', url, { token: who.token, form: filed([name], 'document') })
  expect(reply.status, reply.raw).toBe(200)
  return reply.body.data._id
}
const about = async (who: TestPerson) =>
  (await outboxTo(world, who.email)).filter(one => /new document/i.test(one.subject))
const subjects = async (who: TestPerson) => (await about(who)).map(one => one.subject)

it('documents sent one after the other, in the discussion or on the case, are one email that names them', async () => {
  const { claimant, employer, caseId } = story
  const number = await confirmNumber(world, employer)
  const body = { setting: 'documents', option: 'sms:1' }
  await world.call('POST', '/api/notifications/update-setting', { token: employer.token, body })
  for (const name of ['Payslip May.pdf', 'Payslip June.pdf']) {
    await sendFile(claimant, `${name}.txt`)
    await documentsSent(world, 8)
  }
  await add(claimant, 'Contract.txt', 'Query letter.txt')
  await documentsSent(world, 8)
  expect(await about(employer)).toEqual([])
  await documentsSent(world, 3)
  const [email, ...more] = await about(employer)
  expect(more).toEqual([])
  const sentence = `Claimants Test added 4 documents to ${named}.`
  const lines = ['Payslip May.pdf.txt', 'Payslip June.pdf.txt', 'Contract.txt', 'Query letter.txt']
  const link = `https://accord.labour.example/disputesDetails/${caseId}?tab=documents`
  expect(email?.subject).toBe(`4 new documents in ${named}`)
  expect(email?.text).toMatch(
    new RegExp(`^${[sentence, ...lines.map(line => `• ${line}`)].join('\n')}\n\nOpen it here:\n`),
  )
  expect(email?.text).toContain(`\n${link}\n\nWhy you get this: You stand on the side of Firm of`)
  const texts = (await outboxTo(world, number)).map(one => one.text)
  expect(texts).toEqual([`Accord: ${sentence.replace(/[“”]/g, '"')} ${link}`])
  // Each is in the app by itself, and whoever sent them is not notified.
  expect((await notificationsTo(world, employer, '?q=added')).map(one => one.case_id)).toHaveLength(4)
  expect(await about(claimant)).toEqual([])
  await documentsSent(world, 60)
  expect(await about(employer)).toHaveLength(1)
})

it('one document keeps its own sentence; of several people, each name comes with what they added', async () => {
  const { claimant, employer, ministry } = story
  await add(claimant, 'Payslip.txt')
  await documentsSent(world)
  expect(await subjects(employer)).toEqual([`New document in ${no}: “Payslip.txt”`])
  for (const from of [1, 11]) await add(claimant, ...Array.from({ length: 10 }, (_, i) => `Slip ${from + i}.txt`))
  await add(ministry, 'Minutes.txt', 'Letter.txt')
  await documentsSent(world)
  const [, email] = await about(employer)
  expect(email?.text).toMatch(/^22 documents were added to LD/)
  expect(email?.subject).toBe(`22 new documents in ${named}`)
  const lines = email?.text.split('\n').filter(line => line.startsWith('•')) ?? []
  expect(lines).toHaveLength(21)
  expect([lines[0], lines.at(-1)]).toEqual(['• Slip 1.txt (Claimants Test)', '• and 2 more'])
})

it('what the reader has seen by then, or is not there any more, is not in the email', async () => {
  const { claimant, employer } = story
  const messages = `/api/case/discussions/${story.threadId}/messages`
  await sendFile(claimant, 'Seen in the discussion.txt')
  await world.call('GET', messages, { token: employer.token })
  await add(claimant, 'Marked as read.txt', 'Taken back.txt')
  await add(claimant, 'New.txt')
  const found = await notificationsTo(world, employer, '?q=added')
  const ids = found.filter(one => one.message.includes('Marked')).map(one => one._id)
  await world.call('POST', '/api/notifications/read', { token: employer.token, body: { ids } })
  const { id } = await world.deps.db
    .selectFrom('document')
    .select('id')
    .where('name', '=', 'Taken back.txt')
    .executeTakeFirstOrThrow()
  expect((await world.call('DELETE', `/api/documents/${id}`, { token: claimant.token })).status).toBe(200)
  await documentsSent(world)
  expect(await subjects(employer)).toEqual([`New document in ${no}: “New.txt”`])
  await sendFile(claimant, 'Seen, too.txt')
  await world.call('GET', messages, { token: employer.token })
  await documentsSent(world)
  expect(await subjects(employer)).toHaveLength(1)
})

it('an email waits no longer than an hour, however much comes', async () => {
  const { claimant, employer } = story
  for (let n = 1; n <= 7; n++) {
    await add(claimant, `${n}.txt`)
    await documentsSent(world, 9)
  }
  expect(await subjects(employer)).toEqual([`7 new documents in ${named}`])
})

it('is sent once, and what comes while it leaves begins another', async () => {
  const { claimant, employer, caseId } = story
  const { db } = world.deps
  const to = { person_id: employer.id, case_id: caseId }
  const waits = () => db.selectFrom('email_waiting').select('notifications').where('case_id', '=', caseId).execute()
  const jobs = async () =>
    (
      await world.pool.query(
        `select payload->>'person_id' from graphile_worker._private_jobs
      where payload->>'case_id' = $1`,
        [caseId],
      )
    ).rowCount
  await add(claimant, 'First.txt')
  await allNotified(world)
  expect(await jobs()).toBe(1)
  await db.transaction().execute(async tx => {
    await takeDigest(tx, to)
    await add(claimant, 'Second.txt')
    await until('the listener to wait', async () => (await world.pool.query(WAITING)).rowCount === 1)
  })
  await allNotified(world)
  expect((await waits()).map(row => row.notifications.length)).toEqual([1])
  expect(await jobs()).toBe(2)
  world.clock.add(11 * 60_000)
  await Promise.all(Array.from({ length: 5 }, () => sendNewDocuments(world.deps)(to)))
  expect(await subjectsTo(world, employer.email)).toEqual([expect.anything(), `New document in ${no}: “Second.txt”`])
  expect(await waits()).toEqual([])
})
