import { createHash } from 'node:crypto'
import { LONG_TEXTS } from '@accord/contract/disputes/form'
import { receiptHref } from '@accord/contract/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, disputeForm, fileDispute, filedCase } from '../../../test/cases.ts'
import { allSent, outboxTo } from '../../../test/mails.ts'
import { notificationsTo, numberOf } from '../../../test/notifications.ts'
import { eventsOf, join, leave, openTrees, setStatus, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
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

const receiptOf = (who: TestPerson, caseId: string) =>
  world.call('GET', `/api/case/${caseId}/receipt`, { token: who.token })
/** Once all of it has its place in the audit chain. */
const sealed = (who: TestPerson, caseId: string) =>
  until('the audit chain', async () => {
    const { data } = (await receiptOf(who, caseId)).body
    return [data, ...data.files].every(one => one.seq !== null) && data
  })
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const send = (
  who: TestPerson,
  url: string,
  words: string[],
  fields: Record<string, string> = {},
  field = 'documents',
) =>
  world.call('POST', url, {
    token: who.token,
    form: { fields, files: words.map((one, i) => ({ field, name: `slip ${i + 1}.txt`, bytes: Buffer.from(one) })) },
  })
const toCase = (caseId: string) => `/api/case/${caseId}/add-document`
const worker = () => makePerson(world, 'Staff', { unitId: oil.org.id })

describe('a receipt', () => {
  it('is read by whoever filed, the claimant’s own admins and the ministry, and by nobody else', async () => {
    const [filer, colleague] = [await worker(), await worker()]
    const caseId = await filedCase(world, filer, bank.org.id, 'Night duty unpaid')
    for (const who of [filer, oil.orgAdmin, ministry])
      expect((await receiptOf(who, caseId)).body.data).toMatchObject({
        _id: caseId,
        case_no: await numberOf(world, ministry, caseId),
        title: 'Night duty unpaid',
        parties: { claimant: 'Oil org', accused: 'Bank org', filed_against: 'Bank org' },
        filling_date: expect.any(String),
        files: [],
      })
    for (const approved of [false, true]) {
      if (approved) await approveCase(world, ministry, caseId)
      for (const who of [colleague, oil.branchAdmin, bank.orgAdmin])
        expect((await receiptOf(who, caseId)).status).toBe(404)
    }
  })

  it('has the hash of the answers, as anybody counts it who has them, and its event has the same', async () => {
    const filer = await worker()
    const form = disputeForm({
      title: 'Pay “late” again',
      summary: 'Line one\nLine two: ₦5,000',
      organization_email: '',
    })
    const filed = await fileDispute(world, filer, { ...form, accused_party: bank.org.id })
    const caseId: string = filed.body.data._id
    const data = await sealed(filer, caseId)
    const said = LONG_TEXTS.map(({ name }) => `  ${JSON.stringify(name)}: ${JSON.stringify(form[name])}`)
    const head = ['  "title": "Pay “late” again"', '  "type": "Grievance"', `  "accused": "Bank org"`]
    const text = `{\n${[...head, ...said].join(',\n')}\n}\n`
    expect(data.answers).toEqual({ text, sha256: sha256(text) })
    const event = (await eventsOf(world, caseId)).find(one => one.action === 'case filed')
    expect(event?.after).toMatchObject({ answers_sha256: sha256(text) })
    const place = await world.deps.db
      .selectFrom('event_chain')
      .select('seq')
      .where('event_id', '=', event?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(data.seq).toBe(Number(place.seq))
    // What becomes of the names later changes nothing that was filed.
    await world.deps.db.updateTable('unit').set({ name: 'Bank of today' }).where('id', '=', bank.org.id).execute()
    const later = (await receiptOf(filer, caseId)).body.data
    expect(later.answers).toEqual(data.answers)
    expect(later.parties).toMatchObject({ accused: 'Bank of today', filed_against: 'Bank org' })
    // What somebody changed past Accord has another hash than the one that was sealed.
    await world.deps.db.updateTable('cases').set({ summary: 'Nothing happened.' }).where('id', '=', caseId).execute()
    const changed = (await receiptOf(filer, caseId)).body.data.answers
    expect([changed.sha256, sha256(changed.text) === changed.sha256]).toEqual([data.answers.sha256, false])
    await world.deps.db.updateTable('unit').set({ name: 'Bank org' }).where('id', '=', bank.org.id).execute()
  })

  it('lists what the claimant’s side sent, when, and with which hashes, and nothing of the others', async () => {
    const [filer, witness] = [await worker(), await makePerson(world, 'Claimants')]
    const caseId = await filedCase(world, filer, bank.org.id)
    await approveCase(world, ministry, caseId)
    await join(world, caseId, witness, 'claimant')
    const chosen = sha256('the photo of 12 MB')
    const [first] = (await send(filer, toCase(caseId), ['one', 'two'], { chosen_sha256: `${chosen},` })).body.data
    await send(oil.orgAdmin, toCase(caseId), ['three'])
    await send(witness, toCase(caseId), ['four'])
    expect((await send(bank.orgAdmin, toCase(caseId), ['five'])).status).toBe(200)
    expect((await send(ministry, toCase(caseId), ['six'])).status).toBe(200)
    const threads = await world.call('GET', `/api/case/discussions/${caseId}`, { token: filer.token })
    const thread = `/api/case/discussions/${threads.body.data[0]._id}/upload-document`
    expect((await send(filer, thread, ['seven'], {}, 'document')).status).toBe(200)
    // Nobody sends a copy.
    expect(
      (await world.call('POST', `/api/documents/${first._id}/copy`, { token: filer.token, body: {} })).status,
    ).toBe(200)
    // It was received all the same.
    await leave(world, caseId, witness)
    await world.call('DELETE', `/api/documents/${first._id}`, { token: filer.token })
    const { files } = await sealed(filer, caseId)
    expect(files.map((one: { sha256: string }) => one.sha256)).toEqual(
      ['one', 'two', 'three', 'four', 'seven'].map(sha256),
    )
    const moment = expect.stringMatching(/^\d{4}-.+Z$/)
    const times = { received_at: moment, removed_at: moment, original_received_at: null }
    const about = { _id: first._id, name: 'slip 1.txt', size: 3, sha256: sha256('one'), chosen_sha256: chosen }
    expect(files[0]).toEqual({ ...about, ...times, seq: expect.any(Number) })
    expect(files[1]).toMatchObject({ chosen_sha256: null, removed_at: null })
    const added = (await eventsOf(world, caseId)).filter(one => one.action === 'document added')
    expect(added[0]?.after).toMatchObject({ sha256: sha256('one'), chosen_sha256: chosen })
    expect(added[1]?.after).not.toHaveProperty('chosen_sha256')
    const seqs = files.map((one: { seq: number }) => one.seq)
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => Number(a) - Number(b)))
  })

  it('says when the original of a smaller picture came, as long as it is there', async () => {
    const filer = await worker()
    const caseId = await filedCase(world, filer, bank.org.id)
    const original = 'the original'
    await send(filer, toCase(caseId), ['made smaller'], { chosen_sha256: sha256(original) })
    const at = async () => (await receiptOf(filer, caseId)).body.data.files[0].original_received_at
    expect(await at()).toBeNull()
    const [sent] = (await send(filer, toCase(caseId), [original])).body.data
    expect(await at()).toBe(sent.last_modified)
    await world.call('DELETE', `/api/documents/${sent._id}`, { token: filer.token })
    expect(await at()).toBeNull()
  })

  it('offers to add a document as long as the case is open', async () => {
    const filer = await worker()
    const caseId = await filedCase(world, filer, bank.org.id)
    const offered = async () => (await receiptOf(filer, caseId)).body.data.abilities
    expect(await offered()).toEqual({ add_document: true })
    await setStatus(world, caseId, 'withdrawn')
    expect(await offered()).toEqual({ add_document: false })
  })
})

describe('the hash of a file as it was chosen', () => {
  it('comes once for each file, and is none where the file was not changed', async () => {
    const filer = await worker()
    const caseId = await filedCase(world, filer, bank.org.id)
    const [a, b] = [sha256('a'), sha256('b')]
    const chosen = async (typed: string, words = ['one', 'two']) => {
      const reply = await send(filer, toCase(caseId), words, { chosen_sha256: typed })
      return reply.body.data?.map((one: { chosen_sha256: string | null }) => one.chosen_sha256) ?? reply.body.error
    }
    expect(await chosen(`${a},${b}`)).toEqual([a, b])
    expect(await chosen(`,${b}`)).toEqual([null, b])
    expect(await chosen(',')).toEqual([null, null])
    expect(await chosen('', ['one'])).toEqual([null])
    expect(await chosen(`${sha256('one')},${b}`)).toEqual([null, b])
    for (const wrong of [a, `${a},${b},`, `${a.toUpperCase()},${b}`, `${a},b`, `${a} ${b}`])
      expect(await chosen(wrong)).toEqual({ chosen_sha256: expect.any(String) })
  })

  it('is kept with a copy, with one’s own and with what is sent into a discussion', async () => {
    const filer = await worker()
    const caseId = await filedCase(world, filer, bank.org.id)
    await approveCase(world, ministry, caseId)
    const chosen = sha256('chosen')
    const [sent] = (await send(filer, toCase(caseId), ['one'], { chosen_sha256: chosen })).body.data
    const copy = await world.call('POST', `/api/documents/${sent._id}/copy`, { token: filer.token, body: {} })
    expect(copy.body.data).toMatchObject({ chosen_sha256: chosen })
    const own = await send(filer, '/api/documents/upload', ['mine'], { chosen_sha256: chosen })
    expect(own.body.data).toMatchObject([{ chosen_sha256: chosen }])
    expect((await send(filer, '/api/documents/upload', ['mine'], { chosen_sha256: `${chosen},` })).status).toBe(422)
    const threads = await world.call('GET', `/api/case/discussions/${caseId}`, { token: filer.token })
    const thread = `/api/case/discussions/${threads.body.data[0]._id}/upload-document`
    expect((await send(filer, thread, ['said'], { chosen_sha256: `,${chosen}` }, 'document')).status).toBe(422)
    expect((await send(filer, thread, ['said'], { chosen_sha256: chosen }, 'document')).status).toBe(200)
    const documents = await world.call('GET', `/api/case/${caseId}/documents`, { token: filer.token })
    expect(documents.body.data).toHaveLength(3)
    for (const one of documents.body.data) expect(one.chosen_sha256).toBe(chosen)
    const all = await world.call('GET', '/api/documents/all', { token: filer.token })
    expect(all.body.data).toMatchObject([1, 2, 3].map(() => ({ chosen_sha256: chosen })))
  })
})

it('is a notification to whoever filed, and its email holds number, time and link and nothing of the case', async () => {
  const filer = await worker()
  const caseId = await filedCase(world, filer, bank.org.id, 'Dust in the dye house')
  const case_no = await numberOf(world, ministry, caseId)
  const [told] = await notificationsTo(world, filer)
  expect(told).toMatchObject({ act: null, link: { to: 'receipt', id: caseId } })
  expect(told?.message).toMatch(
    new RegExp(`^Your dispute ${case_no}, “Dust in the dye house”, was filed on \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d\\.`),
  )
  await allSent(world)
  const mail = (await outboxTo(world, filer.email)).find(({ subject }) => subject === `Your receipt: ${case_no}`)
  expect(mail?.text).toMatch(
    new RegExp(
      `^Your dispute was filed on .+ \\(Nigerian time\\) as ${case_no}\\.\n\nOpen it here:\n.+${receiptHref(caseId)}\n`,
    ),
  )
  for (const secret of ['Dust', 'Oil org', 'Bank org', 'Staff', 'No salary', 'sha', 'SHA'])
    expect(mail?.text).not.toContain(secret)
})
