import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDispute } from '../../../test/cases.ts'
import { merge, move } from '../../../test/hierarchy.ts'
import { complete, inviteUser, roleId } from '../../../test/invitations.ts'
import { makeTree, NOBODYS_ID, openTrees, type Tree } from '../../../test/parties.ts'
import { makePerson, makeUnit, signUp, type TestPerson, type TestUnit } from '../../../test/people.ts'
import { WAITING } from '../../../test/queued.ts'
import { askUnlisted, requestRow } from '../../../test/requests.ts'
import { branchForm } from '../../../test/units.ts'
import { until } from '../../../test/until.ts'
import type { CallOptions, Reply, World } from '../../../test/world.ts'
import { mergeInto } from '../organizations/units.place.queries.ts'
import { holdUnitTree } from './hierarchy.held.queries.ts'

/** Three units of one tree, by the ids they have or by those of units merged into them. */
type Ids = { union: string; branch: string; org: string }

let world: World
let ministry: TestPerson
let tree: Tree
let own: Ids
let old: Ids
/** An organization to merge or to move. */
let spare: TestUnit
let elsewhere: Tree
let names = 0
beforeAll(async () => {
  ;({ world, tree, ministry } = await openTrees({ tree: 'Kept' }))
  own = { union: tree.union.id, branch: tree.branch.id, org: tree.org.id }
  const union = await makeUnit(world, 'union', 'Double union')
  const branch = await makeUnit(world, 'branch', 'Double branch', union)
  const org = await makeUnit(world, 'sub_branch', 'Double org', branch)
  for (const [from, into] of [
    [org, tree.org],
    [branch, tree.branch],
    [union, tree.union],
  ] as const)
    expect((await merge(world, ministry, from, into)).status).toBe(200)
  old = { union: union.id, branch: branch.id, org: org.id }
  elsewhere = await makeTree(world, 'Elsewhere')
  spare = await makeUnit(world, 'sub_branch', 'Spare org', elsewhere.branch)
  await inviteUser(world, ministry, 'waiting@mail.example', 'Staff', { unit_id: own.org })
})
afterAll(() => world.end())

const as = (method: string, path: string, more: CallOptions = {}, token = ministry.token) =>
  world.call(method, path, { token, ...more })
const guest = async (role: string) => ({
  body: { email: `guest${++names}@mail.example`, role: await roleId(world, role) },
})
const form = async (fields: Record<string, string>) => ({
  form: { fields: await branchForm(world, { name: `Made ${++names}`, ...fields }) },
})
const another = async () => makeUnit(world, 'sub_branch', `Another ${++names}`, elsewhere.branch)
const edit = { form: { fields: { about: 'Ours' } } }
const admin = async (role: string, unitId: string) => ({
  body: { admin_id: (await makePerson(world, role, { unitId })).id },
})

/** Every call that takes the id of a unit in its address, its query or its form. */
const CALLS: Readonly<Record<string, (ids: Ids) => Promise<Reply>>> = {
  'read a union': ({ union }) => as('GET', `/api/union/${union}`),
  'read a branch': ({ branch }) => as('GET', `/api/union/branch/${branch}`),
  'read an organization': ({ org }) => as('GET', `/api/union/sub-branch/${org}`),
  'branches of a union': ({ union }) => as('GET', `/api/get-union-branches/${union}`),
  'organizations of a branch': ({ branch }) => as('GET', `/api/get-union-organizations/${branch}`),
  'cases of a unit': ({ org }) => as('GET', `/api/case/union/${org}`),
  'make a branch': async ({ union }) => as('POST', '/api/union/branch/create', await form({ union })),
  'make an organization': async ({ union, branch }) =>
    as('POST', '/api/union/sub-branch/create', await form({ union, branch })),
  'edit a union': ({ union }) => as('POST', `/api/union/edit/${union}`, edit),
  'edit a branch': ({ union, branch }) =>
    as('POST', `/api/union/branch/edit/${branch}`, { form: { fields: { about: 'Ours', union } } }),
  'edit an organization': ({ org }) => as('POST', `/api/union/sub-branch/edit/${org}`, edit),
  'admins of a union': ({ union }) => as('GET', `/api/union/get-admins/${union}`),
  'admins of a branch': ({ branch }) => as('GET', `/api/union/branch/get-admins/${branch}`),
  'admins of an organization': ({ org }) => as('GET', `/api/union/sub-branch/get-admins/${org}`),
  'remove an admin of a union': async ({ union }) =>
    as('DELETE', `/api/union/remove-admin/${union}`, await admin('National Union Admin', own.union)),
  'remove an admin of a branch': async ({ branch }) =>
    as('DELETE', `/api/union/branch/remove-admin/${branch}`, await admin('Union Branch Admin', own.branch)),
  'remove an admin of an organization': async ({ org }) =>
    as('DELETE', `/api/union/sub-branch/remove-admin/${org}`, await admin('Employers', own.org)),
  'invite to a union': async ({ union }) => as('POST', `/api/union/send-invite/${union}`, await guest('Staff')),
  'invite to a branch': async ({ branch }) =>
    as('POST', `/api/union/branch/${branch}/send-invite`, await guest('Staff')),
  'invite to an organization': async ({ org }) =>
    as('POST', `/api/union/sub-branch/${org}/send-invite`, await guest('Staff')),
  'invite somebody': async ({ org }) => {
    const { body } = await guest('Staff')
    return as('POST', '/api/users/send-invite', { body: { ...body, unit_id: org } })
  },
  'roles to invite to': ({ org }) => as('GET', `/api/users/get-roles?unit_id=${org}`),
  'invitations sent': async ({ org }) => {
    const sent = await as('GET', `/api/users/invites?q=waiting&unit_id=${org}`)
    expect(sent.body.data).toHaveLength(1)
    return sent
  },
  'ask for an organization': async ({ org }) => {
    const { token } = await makePerson(world, 'Claimants')
    return as('POST', '/api/users/requests/new-organization', { body: { org_id: org } }, token)
  },
  'choose the organization of a request': async ({ org }) => {
    const { requestId } = await askUnlisted(world, 'Unlisted works')
    return as('POST', `/api/users/requests/${requestId}/approve`, { body: { unit_id: org } })
  },
  'sign up as a member': async ({ union, branch, org }) => {
    const token = await signUp(world, `member${++names}@mail.example`, 'password')
    return complete(world, token, { union, union_branch: branch, organization: org })
  },
  'sign up with an organization that is not listed': async ({ union, branch }) => {
    const token = await signUp(world, `member${++names}@mail.example`, 'password')
    return complete(world, token, { union, union_branch: branch, organization_name: 'Unlisted works' })
  },
  'file a dispute': async ({ org }) => {
    return fileDispute(world, await makePerson(world, 'Claimants'), { accused_party: org })
  },
  'say which organization is accused': async ({ org }) => {
    const who = await makePerson(world, 'Claimants')
    const typed = { accused_party: '', accused_name: `Typed ${++names}` }
    const filed = await fileDispute(world, who, typed)
    return as('POST', `/api/case/${filed.body.data._id}/link-accused`, {
      body: { accused: { unit_id: org }, version: 1 },
    })
  },
  'what a merge would do': ({ org }) => as('GET', `/api/units/${spare.id}/merge?into=${org}`),
  'what a move would do': ({ branch }) => as('GET', `/api/units/${spare.id}/move?parent=${branch}`),
  'move under it': async ({ branch }) => move(world, ministry, await another(), { id: branch }),
  'merge into it': async ({ org }) => merge(world, ministry, await another(), { id: org }),
}

it.each(Object.keys(CALLS))('takes the id of a merged unit for the other: %s', async name => {
  const [byOwn, byOld] = [await CALLS[name]?.(own), await CALLS[name]?.(old)]
  expect(byOwn?.status, byOwn?.raw).toBe(200)
  expect(byOld?.status, byOld?.raw).toBe(200)
})

it('lists below a merged unit, on the screen and as a file, what is below the other', async () => {
  for (const pathOf of [
    ({ union }: Ids) => `/api/get-union-branches/${union}`,
    ({ branch }: Ids) => `/api/get-union-organizations/${branch}`,
  ]) {
    const lists = (ids: Ids) =>
      Promise.all(['', '/export'].map(async end => (await as('GET', `${pathOf(ids)}${end}?q=Kept`)).raw))
    const [byOwn, byOld] = [await lists(own), await lists(old)]
    expect(byOwn.join()).toContain('Kept')
    expect(byOld).toEqual(byOwn)
  }
})

it('has no list below what is no union, or no branch, that is there', async () => {
  const gone = await makeUnit(world, 'union', 'Gone union')
  await world.deps.db.updateTable('unit').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
  const registration = await signUp(world, 'reader@mail.example', 'password')
  const empty = await makeUnit(world, 'union', 'Empty union')
  expect((await as('GET', `/api/get-union-branches/${empty.id}`)).body.data).toEqual([])
  const statuses = async (path: string, unitId: string) =>
    Promise.all([
      as('GET', `/api/${path}/${unitId}`),
      as('GET', `/api/${path}/${unitId}`, {}, registration),
      as('GET', `/api/${path}/${unitId}/export`),
    ]).then(replies => replies.map(reply => reply.status))
  const none = [404, 404, 404]
  for (const id of [NOBODYS_ID, gone.id, own.branch]) expect(await statuses('get-union-branches', id)).toEqual(none)
  for (const id of [NOBODYS_ID, own.union]) expect(await statuses('get-union-organizations', id)).toEqual(none)
})

it('neither merges nor moves another unit by the id of one that was merged', async () => {
  expect((await merge(world, ministry, { id: old.org }, spare)).status).toBe(409)
  expect((await move(world, ministry, { id: old.org }, tree.otherBranch)).status).toBe(409)
})

it('holds the other one where a unit is merged while somebody waits for it', async () => {
  const [from, into] = [await another(), await another()]
  const asker = await makePerson(world, 'Claimants')
  const asked = await world.deps.db.transaction().execute(async tx => {
    await holdUnitTree(tx, from.id, { into: into.id })
    const reply = as('POST', '/api/users/requests/new-organization', { body: { org_id: from.id } }, asker.token)
    await until('the asker to wait', async () => ((await world.pool.query(WAITING)).rowCount ?? 0) > 0)
    await mergeInto(tx, from.id, into)
    return { reply }
  })
  const reply = await asked.reply
  expect(reply.status, reply.raw).toBe(200)
  expect(await requestRow(world, reply.body.data._id)).toMatchObject({ unit_id: into.id })
})
