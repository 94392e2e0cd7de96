import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStory, type Story } from '../../../test/cases.ts'
import { SAMPLES } from '../../../test/files.ts'
import { eventsOf, join, leave, NOBODYS_ID, setStatus } from '../../../test/parties.ts'
import { makePerson, type TestPerson, withoutPermissions } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let story: Story
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  story = await makeStory(world)
})
afterAll(() => world.end())

type Sent = { name?: string; bytes?: Buffer; field?: string; fields?: Record<string, string>; key?: string }
const upload = (who: TestPerson, of: Pick<Story, 'threadId'>, sent: Sent = {}) => {
  const { name = 'slip.txt', bytes = Buffer.from('pay slip'), field = 'document', fields = {}, key = '' } = sent
  return world.call('POST', `/api/case/discussions/${of.threadId}/upload-document`, {
    token: who.token,
    form: { fields, files: [{ field, name, bytes }] },
    headers: key ? { 'idempotency-key': key } : {},
  })
}
const messagesOf = async (who: TestPerson, of = story) =>
  (await world.call('GET', `/api/case/discussions/${of.threadId}/messages`, { token: who.token })).body.data
const documentsOf = async (who: TestPerson, of = story) =>
  (await world.call('GET', `/api/case/${of.caseId}/documents`, { token: who.token })).body.data
const open = (url: string) => world.app.inject({ method: 'GET', url })
const count = async (table: 'message' | 'document' | 'file') =>
  Number(
    (
      await world.deps.db
        .selectFrom(table)
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('a file in a thread', () => {
  it.each(SAMPLES)('may be $type, recognised by its bytes', async ({ type, name, bytes }) => {
    const reply = await upload(story.claimant, story, { name, bytes })
    expect([reply.status, reply.body.message]).toEqual([200, 'Document has been uploaded successfully!'])
    const sent = (await messagesOf(story.employer)).at(-1)
    expect(sent).toMatchObject({
      _id: reply.body.data._id,
      type: 'file',
      side: 'claimant',
      sender: { sender: 'Claimants Test' },
      message: name,
      name,
      size: bytes.length,
      file_type: type,
    })
    const served = await open(sent.path)
    expect(served.rawPayload.equals(bytes)).toBe(true)
    expect(served.headers['content-disposition']).toContain('attachment')
  })

  it('is in the first folder of the case, with its name made safe, and is the last line of the list', async () => {
    const own = await makeStory(world)
    const { data } = (await upload(own.employer, own, { name: '../../etc/pass\u202ewd' })).body
    const [document] = await documentsOf(own.claimant, own)
    expect(document).toMatchObject({ name: 'passwd.txt', uploaded_by: 'Employers Test', case_id: own.caseId })
    const [message] = (await messagesOf(own.claimant, own)).slice(-1)
    expect([message._id, message.document_id]).toEqual([data._id, document._id])
    const folder = await world.deps.db.selectFrom('folder').select('id').where('case_id', '=', own.caseId).execute()
    expect(folder).toEqual([{ id: document.folder_id }])
    const threads = await world.call('GET', '/api/case/discussions', { token: own.claimant.token })
    expect(threads.body.data[0]).toMatchObject({
      last_message: 'passwd.txt',
      last_type: 'file',
      sender: { sender: 'Employers Test' },
    })
  })

  it('leaves an event for the document and one for the message', async () => {
    const own = await makeStory(world)
    const { data } = (await upload(own.employer, own, { bytes: Buffer.from('A SECRET') })).body
    const events = (await eventsOf(world, own.caseId)).slice(-2)
    const [document] = await documentsOf(own.claimant, own)
    expect(events).toMatchObject([
      { action: 'document added', thing_id: document._id, actor_id: own.employer.id },
      { action: 'message sent', thing_id: own.threadId, after: { message: data._id, document: document._id } },
    ])
    expect(JSON.stringify(events)).not.toContain('SECRET')
  })

  it('is one file however often it is sent with one key', async () => {
    const own = await makeStory(world)
    const before = await Promise.all([count('message'), count('document'), count('file')])
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(own.claimant, own, { key: 'one-file' })))
    expect(new Set(replies.map(reply => reply.body.data?._id)).size).toBe(1)
    expect(await Promise.all([count('message'), count('document'), count('file')])).toEqual(before.map(n => n + 1))
    const sent = (await messagesOf(own.employer, own)).at(-1)
    expect((await open(sent.path)).body).toBe('pay slip')
    const other = await upload(own.claimant, own, { key: 'one-file', bytes: Buffer.from('another') })
    expect(other.status).toBe(422)
  })

  it('refuses what is no file of ours, and keeps nothing of it', async () => {
    const before = await Promise.all([count('message'), count('document'), count('file')])
    const html = await upload(story.claimant, story, { name: 'a.pdf', bytes: Buffer.from('<!doctype html><script>') })
    expect([html.status, Object.keys(html.body.error ?? {})]).toEqual([415, ['document']])
    const empty = await upload(story.claimant, story, { bytes: Buffer.alloc(0) })
    expect([empty.status, Object.keys(empty.body.error ?? {})]).toEqual([422, ['document']])
    const large = await upload(story.claimant, story, { bytes: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') })
    expect(large.status).toBe(413)
    const none = await world.call('POST', `/api/case/discussions/${story.threadId}/upload-document`, {
      token: story.claimant.token,
      form: {},
    })
    expect([none.status, none.body.error]).toEqual([422, { document: 'please upload a file' }])
    const forged: Sent[] = [{ field: 'photo' }, { fields: { sender: NOBODYS_ID } }, { fields: { type: 'text' } }]
    for (const sent of forged) expect((await upload(story.claimant, story, sent)).status).toBe(422)
    expect(await Promise.all([count('message'), count('document'), count('file')])).toEqual(before)
  })
})

describe('who may send a file', () => {
  it('is whoever takes part: a mediator who joined, nobody who left, and no stranger', async () => {
    const [own, other] = [await makeStory(world), await makeStory(world)]
    const mediator = await makePerson(world, 'Mediators')
    await join(world, own.caseId, mediator, 'neutral')
    expect((await upload(mediator, own)).status).toBe(200)
    await leave(world, own.caseId, mediator)
    const left = await upload(mediator, own)
    const unseen = await upload(own.claimant, other)
    const unknown = await upload(own.claimant, { threadId: NOBODYS_ID })
    expect([left.status, left.raw, unseen.raw]).toEqual([404, unknown.raw, unknown.raw])
  })

  it('is nobody without “participate in resolution”: 403', async () => {
    const own = await makeStory(world)
    const enquirer = await makePerson(world, 'Board of Enquiry')
    await withoutPermissions(world, enquirer, ['participate in resolution'])
    await join(world, own.caseId, enquirer, 'neutral')
    expect((await upload(enquirer, own)).status).toBe(403)
  })

  it.each(['closed', 'rejected', 'withdrawn'] as const)('is nobody in a %s case: 409', async status => {
    const own = await makeStory(world)
    await upload(own.claimant, own)
    await setStatus(world, own.caseId, status)
    const reply = await upload(own.claimant, own)
    expect([reply.status, reply.body.status]).toEqual([409, status])
    // What was sent before can still be read.
    expect((await open((await messagesOf(own.employer, own)).at(-1).path)).statusCode).toBe(200)
  })
})

describe('a link in a thread', () => {
  it('is the reader’s own, for 120 s, and dies when they are taken out of the case', async () => {
    const own = await makeStory(world)
    const mediator = await makePerson(world, 'Mediators')
    await join(world, own.caseId, mediator, 'neutral')
    await upload(own.claimant, own)
    const path = async () => (await messagesOf(mediator, own)).at(-1).path
    const first: string = await path()
    expect(first).toContain(mediator.id)
    expect((await open(first)).statusCode).toBe(200)
    world.clock.add(121_000)
    expect((await open(first)).statusCode).toBe(404)
    const second = await path()
    await leave(world, own.caseId, mediator)
    expect((await open(second)).statusCode).toBe(404)
  })

  it('goes when the document is deleted from the case; the thread keeps that it was there', async () => {
    const own = await makeStory(world)
    await upload(own.claimant, own)
    const before = (await messagesOf(own.employer, own)).at(-1)
    await world.call('DELETE', `/api/documents/${before.document_id}`, { token: own.claimant.token })
    expect((await open(before.path)).statusCode).toBe(404)
    const after = (await messagesOf(own.employer, own)).at(-1)
    expect(after).toMatchObject({ _id: before._id, type: 'file', name: 'slip.txt', path: null })
  })

  it('is also on a change of status that came with a document', async () => {
    const own = await makeStory(world)
    const reply = await world.call('POST', `/api/case/change-status/${own.caseId}`, {
      token: own.ministry.token,
      form: {
        fields: { status: 'resolved', resolution_reached: 'yes', summary: 'The arrears are paid.' },
        files: [{ field: 'document', name: 'ruling.txt', bytes: Buffer.from('Paid.') }],
      },
    })
    expect(reply.status, reply.raw).toBe(200)
    const line = (await messagesOf(own.employer, own)).at(-1)
    expect(line).toMatchObject({ type: 'status update', status: 'resolved', name: 'ruling.txt', size: 5 })
    expect((await open(line.path)).body).toBe('Paid.')
  })
})
