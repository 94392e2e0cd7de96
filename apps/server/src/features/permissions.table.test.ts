import { NEVER_TOGETHER, PERMISSIONS, type Permission } from '@accord/policy/permissions'
import { BUILT_IN_ROLES } from '@accord/policy/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStory } from '../../test/cases.ts'
import { roleId } from '../../test/invitations.ts'
import { makeTree, NOBODYS_ID } from '../../test/parties.ts'
import { customRole, makePerson, ministryId, type TestPerson } from '../../test/people.ts'
import { permissionId, toggle } from '../../test/roles.ts'
import { branchForm, unionForm } from '../../test/units.ts'
import { type CallOptions, openWorld, type World } from '../../test/world.ts'
import { newId } from '../lib/ids.ts'

type Asked = readonly [method: string, path: string, sent?: Pick<CallOptions, 'body' | 'form'>]
/** The call that shows a permission: by its status, or by whether its answer names it. */
type Shown = { readonly by: () => Asked; readonly named?: true; readonly without?: Permission }

let world: World
let editor: TestPerson
const at = { open: '', approved: '', union: '', branch: '', organization: '', somebody: '' }
const held = new Map<string, TestPerson>()
let forms: Record<'union' | 'branch', Record<string, string>>

const of = (id: () => string): Shown => ({ by: () => ['GET', `/api/case/permissions/${id()}`], named: true })
const form = (path: string, fields: () => Record<string, string>): Shown => ({
  by: () => ['POST', path, { form: { fields: fields() } }],
})
const [FILES, APPROVES] = NEVER_TOGETHER

/** What each permission opens, refused in the next step, so that nothing is made: everybody here works in the ministry. */
const SHOWN: Readonly<Record<Permission, Shown>> = {
  'create dispute': {
    by: () => ['PUT', `/api/case/drafts/${newId(world.deps.clock)}`, { body: { title: 'Pay' } }],
    without: APPROVES,
  },
  'approve dispute': { ...of(() => at.open), without: FILES },
  'invite dispute participants': of(() => at.approved),
  'change dispute case status': of(() => at.approved),
  'participate in resolution': { by: () => ['GET', `/api/case/discussions/${at.approved}`] },
  'view dispute notifications': { by: () => ['GET', `/api/notifications?case_id=${at.approved}`] },
  'create unions': form('/api/union/create', () => ({ ...forms.union, industry_id: NOBODYS_ID })),
  'edit unions': { by: () => ['POST', `/api/union/edit/${at.union}`, { form: { fields: { version: '99' } } }] },
  'create branches': form('/api/union/branch/create', () => ({ ...forms.branch, union: NOBODYS_ID })),
  'edit branches': {
    by: () => ['POST', `/api/union/branch/edit/${at.branch}`, { form: { fields: { version: '99' } } }],
  },
  'create sub branches': form('/api/union/sub-branch/create', () => ({ ...forms.branch, branch: NOBODYS_ID })),
  'edit sub branches': {
    by: () => ['POST', `/api/union/sub-branch/edit/${at.organization}`, { form: { fields: { version: '99' } } }],
  },
  'invite users': {
    by: () => ['POST', '/api/users/send-invite', { body: { email: 'a@mail.example', role: NOBODYS_ID } }],
  },
  'edit users status': {
    by: () => ['POST', `/api/users/change-status/${at.somebody}`, { body: { status: 'active' } }],
  },
  'assign users cases': {
    by: () => ['POST', `/api/users/refer-case/${NOBODYS_ID}`, { body: { cases: [at.approved] } }],
  },
  'edit roles and permissions': { by: () => ['GET', '/api/users/permissions'] },
  // Either of the two opens the reports.
  'view reports': { by: () => ['GET', '/api/reports'], without: 'download reports' },
  'download reports': { by: () => ['GET', '/api/reports?export_data=true'] },
}

const ROLES = [...BUILT_IN_ROLES.map(({ name }) => name), 'Registry', 'Guests']

beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  const story = await makeStory(world)
  at.approved = story.caseId
  at.open = (await makeStory(world, { approved: false })).caseId
  const tree = await makeTree(world, 'Oil')
  Object.assign(at, {
    union: tree.union.id,
    branch: tree.branch.id,
    organization: tree.org.id,
    somebody: tree.orgAdmin.id,
  })
  forms = { union: await unionForm(world), branch: await branchForm(world) }
  const unitId = await ministryId(world)
  // Nobody here is the last to hold anything.
  const all = await customRole(world, 'Editors', PERMISSIONS)
  editor = await makePerson(world, all, { unitId })
  await customRole(world, 'Registry', ['view reports', 'assign users cases'])
  await customRole(world, 'Guests', [])
  for (const role of ROLES) held.set(role, await makePerson(world, role, { unitId }))
})
afterAll(() => world.end())

async function answer(role: string, permission: Permission): Promise<string> {
  const { by, named } = SHOWN[permission]
  const [method, path, sent] = by()
  const { status, body } = await world.call(method, path, { token: held.get(role)?.token ?? '', ...sent })
  return named ? `${status} ${body.data.includes(permission)}` : String(status)
}
const set = (role: string, permission: Permission, to: boolean) =>
  toggle(world, editor, role, permission, { has_permission: to ? 1 : 0 })
const holds = async (role: string, permission: Permission): Promise<boolean> => {
  const id = await roleId(world, role)
  const found = await world.deps.db
    .selectFrom('role_permission')
    .select('role_id')
    .where('role_id', '=', id)
    .where('permission_id', '=', await permissionId(world, permission))
    .executeTakeFirst()
  return found !== undefined
}

it.each(ROLES)('%s: each permission given and taken away shows in an answer to whoever has it', async role => {
  const unseen: string[] = []
  for (const permission of PERMISSIONS) {
    const { without } = SHOWN[permission]
    const besides = without !== undefined && (await holds(role, without)) ? without : null
    if (besides) await set(role, besides, false)
    const first = await holds(role, permission)
    const before = await answer(role, permission)
    const turned = await set(role, permission, !first)
    const after = await answer(role, permission)
    const back = await set(role, permission, first)
    const again = await answer(role, permission)
    if (besides) await set(role, besides, true)
    expect([turned.status, back.status], `${permission}: ${turned.raw}`).toEqual([200, 200])
    if (before === after || before !== again) unseen.push(`${permission}: ${before}, ${after}, ${again}`)
  }
  expect(unseen).toEqual([])
})
