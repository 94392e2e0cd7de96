import { type Found, SEARCH_GROUPS } from '@accord/contract/search/search.schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { scheduled } from '../../../test/meetings.ts'
import { join, makeTree } from '../../../test/parties.ts'
import { customRole, makePerson, makeUnit, PNG, type TestPerson } from '../../../test/people.ts'
import { askPoll } from '../../../test/polls.ts'
import { changeStatus } from '../../../test/stages.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { lagosDay } from '../../lagos.ts'

const TITLES = ['Overtime at Delta Mills', 'Wages of June withheld', 'Mills closed on a holiday'] as const
const FIRM = 'Sahel Cooperative Bank'
const COCOA = {
  unions: ['Cocoa union'],
  branches: ['Cocoa branch', 'Cocoa other branch'],
  'sub branches': ['Cocoa org', 'Cocoa other org'],
}

let world: World
let worker: TestPerson
let stranger: TestPerson
let ministry: TestPerson
let employer: TestPerson
let firmId: string
let threadId: string
const ids: string[] = []
const numbers: string[] = []
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  await makeTree(world, 'Cocoa')
  worker = await makePerson(world, 'Claimants', { name: 'Ngozi' })
  stranger = await makePerson(world, 'Claimants', { name: 'Emeka' })
  ministry = await makeMinistryAdmin(world)
  const firm = await makeUnit(world, 'employer', FIRM)
  firmId = firm.id
  employer = await makePerson(world, 'Employers', { unitId: firm.id, name: 'Halima' })
  for (const title of TITLES) {
    const filed = await fileDispute(world, worker, { accused_party: firm.id, title })
    ids.push(filed.body.data._id)
    numbers.push(filed.body.data.case_no)
  }
  await approveCase(world, ministry, ids[1] ?? '')
  await upload(worker, ids[1] ?? '', 'June payslip.txt')
  const threads = await world.call('GET', `/api/case/discussions/${ids[1]}`, { token: worker.token })
  threadId = threads.body.data[0]._id
  for (const message of ['They promised a payment.', 'You promised the payments again.', 'It was withheld.'])
    await world.call('POST', `/api/case/discussions/${threadId}/send-message`, {
      token: worker.token,
      body: { type: 'text', message },
    })
})
afterAll(() => world.end())

/** Into a case, or to their own. */
const upload = (who: TestPerson, caseId: string, name: string, bytes = Buffer.from(name)) =>
  world.call('POST', caseId ? `/api/case/${caseId}/add-document` : '/api/documents/upload', {
    token: who.token,
    form: { fields: {}, files: [{ field: 'documents[]', name, bytes }] },
  })

async function ask(who: TestPerson, query: Record<string, string>): Promise<Found> {
  const { status, body, raw } = await world.call('GET', `/api/search?${new URLSearchParams(query)}`, {
    token: who.token,
  })
  expect(status, raw).toBe(200)
  return body.data
}
/** The names of each group that is not empty, whose count says as many. */
async function names(who: TestPerson, query: Record<string, string> | string) {
  const found = await ask(who, typeof query === 'string' ? { q: query } : query)
  const each = Object.entries(found).map(([group, { count, data }]) => {
    expect([group, count]).toEqual([group, data.length])
    return [group, data.map(one => ('document_name' in one ? one.document_name : one.name))] as const
  })
  return Object.fromEntries(each.filter(([, some]) => some.length > 0))
}

describe('a search', () => {
  it('answers the six groups of the documents, each with its count', async () => {
    expect(Object.keys(await ask(worker, { q: 'nothing here' }))).toEqual([...SEARCH_GROUPS])
    expect(await names(worker, 'cocoa')).toEqual(COCOA)
    expect(await names(worker, 'june')).toEqual({ disputes: [TITLES[1]], documents: ['June payslip.txt'] })
    expect((await ask(worker, { q: 'june' })).documents.data[0]?.size).toBe('June payslip.txt'.length)
    expect(await names(worker, 'ngozi')).toEqual({ disputes: [...TITLES].reverse(), users: ['Ngozi Test'] })
    expect(await names(worker, '')).toEqual({})
    expect(await names(worker, '%')).toEqual({})
    expect((await world.call('GET', `/api/search?q=${'a'.repeat(201)}`, { token: worker.token })).status).toBe(422)
  })

  it('finds for each what they may see, counts too', async () => {
    expect(await names(stranger, 'june')).toEqual({})
    expect(await names(stranger, 'ngozi')).toEqual({})
    expect(await names(employer, 'june')).toEqual({ disputes: [TITLES[1]], documents: ['June payslip.txt'] })
    // Before the approval the accused find neither the case nor what is in it.
    expect(await names(employer, 'mills')).toEqual({})
    expect(await names(ministry, 'mills')).toEqual({ disputes: [TITLES[2], TITLES[0]] })
    expect(await names(ministry, 'emeka')).toEqual({ users: ['Emeka Test'] })
  })

  it('shows an address to those alone who may reach the person', async () => {
    const emails = async (who: TestPerson) => (await ask(who, { q: 'ngozi' })).users.data.map(({ email }) => email)
    expect(await emails(ministry)).toEqual([worker.email])
    expect(await emails(worker)).toEqual([worker.email])
    expect(await emails(employer)).toEqual([null])
  })

  it('says of a unit whether its page opens', async () => {
    const opens = async (who: TestPerson) =>
      (await ask(who, { q: 'sahel' }))['sub branches'].data.map(unit => unit.opens)
    expect([await opens(ministry), await opens(employer), await opens(worker)]).toEqual([[true], [true], [false]])
  })

  it('puts the case of a number first, whole or in part', async () => {
    const number = numbers[0] ?? ''
    const short = number.replace(/^LD\/\d+\/0*/, '')
    const joined = number.replaceAll('/', '')
    // Newer, and found by the words of its title whatever is typed.
    const author = await makePerson(world, 'Claimants')
    const title = `Appeal in case no. ${short}, also written ${number}, ${number.slice(3)}, ${joined} and ${joined.slice(2)}`
    const rival = await fileDispute(world, author, { accused_party: firmId, title })
    const both = [ids[0], rival.body.data._id]
    for (const typed of [
      number,
      number.slice(3),
      number.toLowerCase(),
      short,
      joined,
      joined.slice(2),
      `Case no. ${short}`,
      `#${short}`,
    ])
      expect(
        (await ask(ministry, { q: typed })).disputes.data.slice(0, 2).map(({ _id }) => _id),
        typed,
      ).toEqual(both)
    expect((await ask(worker, { q: number.slice(0, -1) })).disputes.count).toBe(3)
    expect((await ask(stranger, { q: number })).disputes.count).toBe(0)
  })

  it('finds the case of a begun number, however many titles have it', async () => {
    const begun = (numbers[0] ?? '').slice(0, -1)
    const author = await makePerson(world, 'Claimants')
    for (let newest = begun; newest.startsWith(begun); ) {
      const filed = await fileDispute(world, author, {
        accused_party: firmId,
        title: `${newest}, appeal of ${numbers[0]}`,
      })
      newest = filed.body.data.case_no
    }
    const { data } = (await ask(ministry, { q: begun, limit: '1' })).disputes
    expect(data[0]?.case_no.startsWith(begun), data[0]?.case_no).toBe(true)
  })

  it.each([
    ['a letter that is missing', 'overtme', { disputes: [TITLES[0]] }],
    ['one too many', 'overtimme delta', { disputes: [TITLES[0]] }],
    ['another one', 'delta ofertime', { disputes: [TITLES[0]] }],
    ['two that changed places', 'withehld', { disputes: [TITLES[1]] }],
    ['in the name of a document', 'payslpi', { documents: ['June payslip.txt'] }],
    ['in the name of a person', 'halmia', { users: ['Halima Test'] }],
    ['in the name of a union and a branch', 'coccoa', COCOA],
    [
      'in the name of a unit, of which all these are',
      'sahle',
      { disputes: [...TITLES].reverse(), 'sub branches': [FIRM] },
    ],
    ['many words that are right', 'overtme at delta mills ngozi test sahel bank', { disputes: [TITLES[0]] }],
    ['two letters are too much', 'ovrtme', {}],
    ['a number means itself', '999999', {}],
  ])('finds a word in spite of %s', async (_, typed, found) => {
    expect(await names(worker, typed)).toEqual(found)
  })

  it('takes for six words that nobody wrote about as long as for one', async () => {
    const fastest = async (words: readonly string[]) => {
      const took: number[] = []
      for (let round = 0; round < 3; round++) {
        const began = performance.now()
        expect(await names(worker, words.join(' '))).toEqual({})
        took.push(performance.now() - began)
      }
      return Math.min(...took)
    }
    const words = [...'bcdfgh'].map(letter => `${letter.repeat(2)}qxzvkjwypqxzvkjwyp`)
    expect(await fastest(words)).toBeLessThan(3 * (await fastest(words.slice(0, 1))))
  })

  it('finds what was said, by its stems, for those who take part, once for each case with the newest message', async () => {
    const said = async (who: TestPerson, q: string) => (await ask(who, { q })).disputes.data
    const [first] = await said(employer, 'promise payment')
    expect(first).toMatchObject({ _id: ids[1], category: 'Message', name: TITLES[1] })
    expect(first?.message).toMatchObject({
      thread_id: threadId,
      sender: 'Ngozi Test',
      text: 'You promised the payments again.',
    })
    expect(await said(ministry, 'promised')).toHaveLength(1)
    expect(await said(stranger, 'promised')).toEqual([])
    // A case that is found by its row is not found once more by what was said in it.
    expect(await said(worker, 'withheld')).toMatchObject([{ category: 'Dispute', message: null }])
    const mute = await makePerson(world, await customRole(world, 'Readers', []), { name: 'Musa' })
    await join(world, ids[1] ?? '', mute, 'claimant')
    expect([await said(mute, 'promised'), (await said(mute, 'june')).length]).toEqual([[], 1])
  })

  it('is narrowed by status, days and types, and a filter alone finds the newest first', async () => {
    const today = lagosDay(world.clock.now())
    expect(await names(worker, { case_status: 'Open' })).toEqual({
      disputes: [...TITLES].reverse(),
      documents: ['June payslip.txt'],
    })
    expect(await names(worker, { case_status: 'Closed', q: 'mills' })).toEqual({})
    expect(await names(worker, { 'doc_type[]': 'PDF', q: 'june' })).toEqual({})
    expect(await names(ministry, { start_date: today, q: 'june' })).toMatchObject({ disputes: [TITLES[1]] })
    expect(await names(ministry, { end_date: today, q: 'june' })).toMatchObject({ disputes: [TITLES[1]] })
    const tomorrow = lagosDay(new Date(world.clock.now().getTime() + 86_400_000))
    expect(await names(ministry, { start_date: tomorrow, q: 'june' })).toEqual({})
    expect(await names(ministry, { end_date: '2020-01-01', q: 'june' })).toEqual({})
    expect((await names(worker, { case_status: 'Open', order_by: 'oldest' })).disputes).toEqual(TITLES)
    const wrong = await world.call('GET', '/api/search?start_date=2026-02-01&end_date=2026-01-01', {
      token: worker.token,
    })
    expect([wrong.status, Object.keys(wrong.body.error ?? {})]).toEqual([422, ['end_date']])
    const two = await world.call('GET', '/api/search?doc_type[]=PDF&doc_type[]=PNG&q=june', { token: worker.token })
    expect(two.body.data.documents.count).toBe(0)
    await upload(worker, '', 'Stamp.png', PNG)
    expect(await names(worker, { 'doc_type[]': 'PNG', q: 'stamp' })).toEqual({ documents: ['Stamp.png'] })
  })

  it('is in the order that was asked for', async () => {
    const inOrder = async (order_by: string) =>
      (await ask(worker, { q: 'ngozi', order_by })).disputes.data.map(({ name }) => name)
    expect(await inOrder('oldest')).toEqual(TITLES)
    expect(await inOrder('newest')).toEqual([...TITLES].reverse())
    expect(await inOrder('name')).toEqual([...TITLES].sort())
    expect((await ask(worker, { q: 'ngozi', limit: '1' })).disputes).toMatchObject({
      count: 3,
      data: [{ name: TITLES[2] }],
    })
    const people = (await ask(ministry, { q: 'test' })).users.data.map(({ name }) => name)
    expect(people).toEqual([...people].sort())
    const units = async (order_by: string) => names(worker, { q: 'cocoa', order_by })
    const reversed = Object.entries(COCOA).map(([group, each]) => [group, each.toReversed()])
    expect([await units('oldest'), await units('newest')]).toEqual([COCOA, Object.fromEntries(reversed)])
    // Whoever is called so stands before whose name goes on.
    await makePerson(world, 'Claimants', { name: 'Emekauche' })
    expect((await ask(ministry, { q: 'emeka test' })).users.data[0]?.name).toBe('Emeka Test')
  })

  it('keeps own documents and those that were deleted from everybody else', async () => {
    await upload(worker, '', 'Diary of overtime.txt')
    expect(await names(worker, 'diary')).toEqual({ documents: ['Diary of overtime.txt'] })
    expect(await names(ministry, 'diary')).toEqual({})
    const added = await upload(worker, ids[1] ?? '', 'Affidavit.txt')
    expect(await names(employer, 'affidavit')).toEqual({ documents: ['Affidavit.txt'] })
    const id = added.body.data[0]._id
    expect((await world.call('DELETE', `/api/documents/${String(id)}`, { token: worker.token })).status).toBe(200)
    expect(await names(employer, 'affidavit')).toEqual({})
  })

  it('finds by a new name at once, and no more by the old one', async () => {
    const renamed = await world.call('POST', '/api/profile-update', {
      token: employer.token,
      form: { fields: { first_name: 'Ifeoma' } },
    })
    expect(renamed.status, renamed.raw).toBe(200)
    expect([await names(worker, 'ifeoma'), await names(worker, 'halima')]).toEqual([{ users: ['Ifeoma Test'] }, {}])
  })

  it('counts no further than a thousand', async () => {
    await sql`insert into unit (id, kind, path, name, name_key, created_at)
      select gen_random_uuid(), 'employer', '{}', 'Mango farm ' || n, 'mango farm ' || n, now() from generate_series(1, 1001) n`.execute(
      world.deps.db,
    )
    const found = (await ask(stranger, { q: 'mango' }))['sub branches']
    expect([found.count, found.data.length]).toEqual(['1,000+', 10])
    expect((await ask(stranger, { q: 'mango 7' }))['sub branches'].count).toBe(111)
  })

  it('corrects names though a form of the mistyped word was said in many cases', async () => {
    for (const [n, id] of ids.entries()) {
      if (n !== 1) await approveCase(world, ministry, id)
      const threads = await world.call('GET', `/api/case/discussions/${id}`, { token: worker.token })
      const body = { type: 'text', message: 'I am retired.' }
      await world.call('POST', `/api/case/discussions/${threads.body.data[0]._id}/send-message`, {
        token: worker.token,
        body,
      })
    }
    await upload(worker, ids[0] ?? '', 'Retirement notice.txt')
    const { disputes, documents } = await names(worker, 'retirment')
    expect([disputes?.length, documents]).toEqual([3, ['Retirement notice.txt']])
    // What was said just so is no typo.
    expect(await names(worker, 'retired')).not.toHaveProperty('documents')
    await upload(worker, ids[0] ?? '', 'Retires.txt')
    expect(await names(worker, 'retired')).not.toHaveProperty('documents')
  })

  it('finds questions and choices of polls, titles of meetings and summaries', async () => {
    const said = async (who: TestPerson, q: string) =>
      (await ask(who, { q })).disputes.data.map(({ message }) => message?.text)
    await askPoll(
      world,
      worker,
      { threadId },
      { poll_question: 'Which instalment suits you?', poll_options: ['Fortnightly', 'Monthly'] },
    )
    await scheduled(world, { threadId }, worker, { meeting_title: 'Hearing about the ledger' })
    expect(
      (await changeStatus(world, ministry, ids[1] ?? '', 'on hold', { summary: 'The auditor is awaited.' })).status,
    ).toBe(200)
    const poll = 'Which instalment suits you? (Fortnightly / Monthly)'
    expect(await said(worker, 'instalments')).toEqual([poll])
    expect([await said(worker, 'fortnightly'), await said(ministry, 'fortnightly')]).toEqual([[poll], [poll]])
    expect([await said(worker, 'ledgers'), await said(ministry, 'ledger')]).toEqual([
      ['Hearing about the ledger'],
      ['Hearing about the ledger'],
    ])
    expect([await said(worker, 'auditor'), await said(ministry, 'auditors')]).toEqual([
      ['The auditor is awaited.'],
      ['The auditor is awaited.'],
    ])
    for (const word of ['fortnightly', 'ledger', 'auditor']) expect(await said(stranger, word)).toEqual([])
  })
})
