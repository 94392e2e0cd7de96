import type { Found } from '@accord/contract/search/search.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveCase, fileDispute, makeMinistryAdmin } from '../../../test/cases.ts'
import { makeTree } from '../../../test/parties.ts'
import { makePerson, makeUnit, type TestPerson } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

const TITLES = ['Overtime at Delta Mills', 'Wages of June withheld', 'Mills closed on a holiday'] as const

let world: World
let worker: TestPerson
let stranger: TestPerson
let ministry: TestPerson
let employer: TestPerson
const ids: string[] = []
const numbers: string[] = []
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  await makeTree(world, 'Cocoa')
  worker = await makePerson(world, 'Claimants', { name: 'Ngozi' })
  stranger = await makePerson(world, 'Claimants', { name: 'Emeka' })
  ministry = await makeMinistryAdmin(world)
  const firm = await makeUnit(world, 'employer', 'Sahel Cooperative Bank')
  employer = await makePerson(world, 'Employers', { unitId: firm.id, name: 'Halima' })
  for (const title of TITLES) {
    const filed = await fileDispute(world, worker, { accused_party: firm.id, title })
    ids.push(filed.body.data._id)
    numbers.push(filed.body.data.case_no)
  }
  await approveCase(world, ministry, ids[1] ?? '')
  await upload(worker, ids[1] ?? '', 'June payslip.txt')
})
afterAll(() => world.end())

const upload = (who: TestPerson, caseId: string, name: string) =>
  world.call('POST', `/api/case/${caseId}/add-document`, {
    token: who.token,
    form: { fields: {}, files: [{ field: 'documents[]', name, bytes: Buffer.from(name) }] },
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
    expect(Object.keys(await ask(worker, { q: 'nothing here' }))).toEqual([
      'disputes',
      'documents',
      'users',
      'unions',
      'branches',
      'sub branches',
    ])
    expect(await names(worker, 'cocoa')).toEqual({
      unions: ['Cocoa union'],
      branches: ['Cocoa branch', 'Cocoa other branch'],
      'sub branches': ['Cocoa org', 'Cocoa other org'],
    })
    expect(await names(worker, 'june')).toEqual({ disputes: [TITLES[1]], documents: ['June payslip.txt'] })
    expect(await names(worker, 'ngozi')).toEqual({ disputes: [...TITLES].reverse(), users: ['Ngozi Test'] })
    expect(await names(worker, '')).toEqual({})
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

  it('puts the case of a number first, whole or in part', async () => {
    const number = numbers[0] ?? ''
    const short = number.replace(/^LD\/\d+\/0*/, '')
    for (const typed of [number, number.slice(3), short])
      expect((await ask(worker, { q: typed })).disputes.data[0]?._id).toBe(ids[0])
    expect((await ask(worker, { q: number.slice(0, -1) })).disputes.count).toBe(3)
  })
})
