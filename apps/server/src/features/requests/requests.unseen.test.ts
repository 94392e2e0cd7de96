import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileDispute } from '../../../test/cases.ts'
import { makeTree, openTrees, type Tree } from '../../../test/parties.ts'
import { makePerson, PNG, signUp, type TestPerson } from '../../../test/people.ts'
import { askToJoin, decideRequest } from '../../../test/requests.ts'
import type { World } from '../../../test/world.ts'

let world: World
let tree: Tree
let ministry: TestPerson
let caseId: string
let threadId: string
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Bank' }))
  const other = await makeTree(world, 'Mine')
  const filed = await fileDispute(world, tree.orgAdmin, { accused_party: other.org.id })
  caseId = filed.body.data._id
  const url = `/api/case/approve-case/${caseId}`
  await world.call('POST', url, { token: ministry.token, body: { status: 'concilliation' } })
  const threads = await get(tree.orgAdmin, `/api/case/discussions/${caseId}`)
  threadId = threads.body.data[0]._id
})
afterAll(() => world.end())

const get = (who: { token: string }, url: string) => world.call('GET', url, { token: who.token })

/** All that a person may ask of a unit's business, with what an outsider is answered. */
async function learns(who: TestPerson): Promise<[url: string, status: number, raw: string][]> {
  const answers: [string, number, string][] = []
  for (const url of [
    `/api/case/read/${caseId}`,
    `/api/case/permissions/${caseId}`,
    `/api/case/${caseId}/documents`,
    `/api/case/discussions/${caseId}`,
    `/api/case/discussions/${threadId}/messages`,
    '/api/case/disputes',
    '/api/case/disputes/pending',
    '/api/case/discussions',
    '/api/dashboard',
    '/api/users/requests',
    '/api/get-unions?q=Bank',
    `/api/get-union-branches/${tree.union.id}`,
    `/api/get-union-organizations/${tree.branch.id}`,
    '/api/search-organizations?q=Bank',
  ]) {
    const { status, raw } = await get(who, url)
    answers.push([url, status, raw])
  }
  return answers
}

describe('a pending member', () => {
  it('learns of the unit what an outsider learns, to the byte, and no more once declined', async () => {
    const outsider = await makePerson(world, 'Claimants')
    const pending = await askToJoin(world, tree.org.id)
    expect(await learns(pending)).toEqual(await learns(outsider))
    await decideRequest(world, tree.orgAdmin, pending.requestId, 'decline')
    // The dashboard shows them the decision, which is their own.
    const others = async (who: TestPerson) => (await learns(who)).filter(([url]) => url !== '/api/dashboard')
    expect(await others(pending)).toEqual(await others(outsider))
  })

  it('is named by no answer to people of the unit who do not decide', async () => {
    const colleague = await makePerson(world, 'Staff', { unitId: tree.org.id })
    const hidden = await makePerson(world, 'Claimants', { name: 'Hidden Person' })
    await askToJoin(world, tree.org.id, hidden)
    await fileDispute(world, hidden, { accused_party: tree.otherOrg.id, title: 'By the hidden person' })
    for (const who of [colleague, tree.otherOrgAdmin, tree.otherBranchAdmin]) {
      const answers = JSON.stringify(await learns(who))
      for (const trace of ['Hidden Person', hidden.id, hidden.email, 'By the hidden person'])
        expect(answers).not.toContain(trace)
    }
    expect(JSON.stringify(await learns(tree.orgAdmin))).toContain('Hidden Person')
  })
})

describe('signing up', () => {
  const form = (fields: Record<string, string>) => ({
    form: {
      fields: { union_member: 'yes', first_name: 'Ada', last_name: 'Obi', phone: '08031234567', ...fields },
      files: [{ field: 'display_picture', name: 'me.png', bytes: PNG }],
    },
  })
  const complete = async (address: string, fields: Record<string, string>) => {
    const token = await signUp(world, address, 'password')
    const reply = await world.call('POST', '/api/complete-registration', { token, ...form(fields) })
    expect(reply.status, reply.raw).toBe(200)
    return token
  }

  it('with a union asks its admins, who see the person with the number typed', async () => {
    const chosen = { union: tree.union.id, union_branch: tree.branch.id, organization: tree.otherOrg.id }
    // The organization belongs to another branch: nothing is asked of it.
    const token = await signUp(world, 'ada@mail.example', 'password')
    const wrong = await world.call('POST', '/api/complete-registration', { token, ...form(chosen) })
    expect(wrong.status).toBe(422)
    expect((await get(tree.otherOrgAdmin, '/api/users/requests')).body.total).toBe(0)
    const right = { ...chosen, union_branch: tree.otherBranch.id }
    expect((await world.call('POST', '/api/complete-registration', { token, ...form(right) })).status).toBe(200)
    const { body } = await get(tree.otherOrgAdmin, '/api/users/requests')
    expect(body.data).toMatchObject([
      {
        kind: 'membership',
        person: { name: 'Ada Obi', email: 'ada@mail.example', phone: '+2348031234567' },
        unit: { name: 'Bank other org', above: ['Bank union', 'Bank other branch'] },
      },
    ])
    expect(body.data[0].person.picture).toMatch(/^\/api\/pictures\//)
    await decideRequest(world, tree.otherOrgAdmin, body.data[0]._id, 'approve')
    expect((await get({ token }, '/api/user-profile')).body.data).toMatchObject({
      pending_membership: null,
      organization_name: 'Bank other org',
    })
    expect(await world.mailTo('ada@mail.example', text => text.includes('accepted'))).toContain('Bank other org')
  })

  it('with an organization that is not listed asks the ministry', async () => {
    await complete('bola@mail.example', { organization_name: 'Lekki Tailors' })
    const { body } = await get(ministry, '/api/users/requests?q=lekki')
    expect(body.data).toMatchObject([{ kind: 'unlisted organization', organization_name: 'Lekki Tailors', unit: null }])
  })

  it.each([
    ['yaba', () => ({ union: tree.union.id, union_branch: tree.branch.id }), ['Bank union', 'Bank branch']],
    ['ojota', () => ({ union: tree.union.id, union_branch: '' }), ['Bank union']],
    ['surulere', () => ({}), []],
  ])('shows the ministry alone where that organization belongs (%s)', async (place, given, under) => {
    const token = await complete(`${place}@mail.example`, { organization_name: `Tailors of ${place}`, ...given() })
    const { body } = await get(ministry, `/api/users/requests?q=${place}`)
    expect(body.data).toMatchObject([{ organization_name: `Tailors of ${place}`, unit: null, under }])
    for (const admin of [tree.unionAdmin, tree.branchAdmin])
      expect((await get(admin, `/api/users/requests?q=${place}`)).body.total).toBe(0)
    for (const url of ['/api/user-profile', '/api/dashboard']) {
      const { status, raw } = await get({ token }, url)
      expect([status, raw]).toEqual([200, expect.not.stringMatching(/Bank (union|branch)/)])
    }
    const { data } = (await get({ token }, '/api/user-profile')).body
    expect([data.organization_name, data.user_role.union_name]).toEqual(['', ''])
  })

  it('refuses there a branch of another union, a branch without one and a unit of another kind, at its field', async () => {
    const elsewhere = await makeTree(world, 'Rail')
    const token = await signUp(world, 'mixed@mail.example', 'password')
    for (const [field, given] of [
      ['union_branch', { union: elsewhere.union.id, union_branch: tree.branch.id }],
      ['union_branch', { union: tree.union.id, union_branch: tree.org.id }],
      ['union', { union_branch: tree.branch.id }],
      ['union', { union: tree.branch.id }],
    ] as const) {
      const fields = form({ organization_name: 'Mixed Mills', ...given })
      const { status, body } = await world.call('POST', '/api/complete-registration', { token, ...fields })
      expect([status, Object.keys(body.error ?? {})]).toEqual([422, [field]])
    }
    expect((await get(ministry, '/api/users/requests?q=mixed')).body.total).toBe(0)
  })
})
