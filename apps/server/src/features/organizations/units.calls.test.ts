import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../../test/cases.ts'
import { roleId } from '../../../test/invitations.ts'
import { makeTree, NOBODYS_ID, type Tree } from '../../../test/parties.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { askToJoin } from '../../../test/requests.ts'
import { branchForm } from '../../../test/units.ts'
import { type CallOptions, openWorld, type Reply, type World } from '../../../test/world.ts'

/** A unit in its place to the caller's own one. The caller runs a branch, or belongs to one. */
const PLACES = ['own', 'parent', 'child', 'sibling', 'foreign'] as const
type Place = (typeof PLACES)[number]

/** Answers at the five places, in their order. */
type Answers = readonly [own: number, parent: number, child: number, sibling: number, foreign: number]
const everywhere = (status: number): Answers => [status, status, status, status, status]
/** Over the own unit and what is below it; of others nothing. */
const below: Answers = [200, 404, 200, 404, 404]

const CALLERS = [
  'anonymous',
  'branch admin',
  'branch admin without its permissions',
  'member of the branch',
  'pending member of the branch',
  'admin of the branch below',
  'neighbour’s admin',
  'admin of the union',
  'claimant without a unit',
  'mediator',
  'ministry',
  'ministry without the permissions',
] as const
type Caller = (typeof CALLERS)[number]

let world: World
let tree: Tree
let foreign: Tree
let tokens: Record<Caller, string | null>
let staffRole: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  tree = await makeTree(world, 'Palm')
  foreign = await makeTree(world, 'Steel')
  staffRole = await roleId(world, 'Staff')
  const bare = async (who: TestPerson) => (await strip(who)).token
  tokens = {
    anonymous: null,
    'branch admin': tree.branchAdmin.token,
    'branch admin without its permissions': await bare(
      await makePerson(world, 'Union Branch Admin', { unitId: tree.branch.id }),
    ),
    'member of the branch': (await makePerson(world, 'Staff', { unitId: tree.branch.id })).token,
    'pending member of the branch': (await askToJoin(world, tree.branch.id)).token,
    'admin of the branch below': tree.orgAdmin.token,
    'neighbour’s admin': tree.otherBranchAdmin.token,
    'admin of the union': tree.unionAdmin.token,
    'claimant without a unit': (await makePerson(world, 'Claimants')).token,
    mediator: (await makePerson(world, 'Mediators')).token,
    ministry: (await makeMinistryAdmin(world)).token,
    'ministry without the permissions': await bare(await makeMinistryAdmin(world)),
  }
})
afterAll(() => world.end())

/** The person in a role of the same group that holds no permission. */
async function strip(who: TestPerson): Promise<TestPerson> {
  const id = NOBODYS_ID.slice(0, -1) + (stripped++).toString()
  await world.deps.db.insertInto('role').values({ id, name: id, name_key: id, role_group: 'admin' }).execute()
  await world.deps.db.updateTable('person').set({ role_id: id }).where('id', '=', who.id).execute()
  return who
}
let stripped = 1

type Level = 'union' | 'branch' | 'sub-branch'
const at = (place: Place): { id: string; level: Level } => {
  switch (place) {
    case 'own':
      return { id: tree.branch.id, level: 'branch' }
    case 'parent':
      return { id: tree.union.id, level: 'union' }
    case 'child':
      return { id: tree.org.id, level: 'sub-branch' }
    case 'sibling':
      return { id: tree.otherBranch.id, level: 'branch' }
    case 'foreign':
      return { id: foreign.branch.id, level: 'branch' }
  }
}
const stem = (level: Level) => (level === 'union' ? '/api/union' : `/api/union/${level}`)
const inviting = (level: Level, id: string) =>
  level === 'union' ? `${stem(level)}/send-invite/${id}` : `${stem(level)}/${id}/send-invite`

let addresses = 0
/** Every call about one unit, well formed. What it takes beyond the right to it does not exist: 404 or 422 from there. */
const CALLS = {
  read: (place: Place) => ({ method: 'GET', path: `${stem(at(place).level)}/${at(place).id}` }),
  edit: (place: Place) => ({
    method: 'POST',
    path: `${stem(at(place).level)}/edit/${at(place).id}`,
    form: { fields: { phone: '0803 555 0100' } },
  }),
  'get-admins': (place: Place) => ({ method: 'GET', path: `${stem(at(place).level)}/get-admins/${at(place).id}` }),
  'remove-admin': (place: Place) => ({
    method: 'DELETE',
    path: `${stem(at(place).level)}/remove-admin/${at(place).id}`,
    // Somebody else's admin: whoever may remove some is answered that this is none of them.
    body: { admin_id: foreign.unionAdmin.id },
  }),
  'send-invite': (place: Place) => ({
    method: 'POST',
    path: inviting(at(place).level, at(place).id),
    body: { email: `guest${++addresses}@mail.example`, role: staffRole },
  }),
  disputes: (place: Place) => ({ method: 'GET', path: `/api/case/union/${at(place).id}` }),
  'make one below': async (place: Place) => {
    const { id, level } = at(place)
    const under = { [level === 'union' ? 'union' : 'branch']: id }
    const fields = await branchForm(world, { ...under, name: `Made ${++addresses}` })
    return {
      method: 'POST',
      path: level === 'union' ? '/api/union/branch/create' : '/api/union/sub-branch/create',
      form: { fields },
    }
  },
} satisfies Record<string, (place: Place) => unknown>
type Call = keyof typeof CALLS

/** Who has no session, and those to whom no unit is shown. */
const OUTSIDERS = {
  anonymous: everywhere(401),
  'pending member of the branch': everywhere(404),
  'claimant without a unit': everywhere(404),
  mediator: everywhere(404),
} satisfies Partial<Record<Caller, Answers>>

/** Who sees a unit may list its disputes; which of them are shown each case's own rules say. */
const SEEN: Record<Caller, Answers> = {
  ...OUTSIDERS,
  'branch admin': below,
  'branch admin without its permissions': below,
  'member of the branch': [200, 404, 404, 404, 404],
  'admin of the branch below': [404, 404, 200, 404, 404],
  'neighbour’s admin': [404, 404, 404, 200, 404],
  'admin of the union': [200, 200, 200, 200, 404],
  ministry: everywhere(200),
  'ministry without the permissions': everywhere(200),
}

/** The union's own calls are of its admins; what is nobody's but theirs is 404 to others (rules "Units"). */
const TABLE: Record<Call, Record<Caller, Answers>> = {
  read: SEEN,
  edit: {
    ...OUTSIDERS,
    'branch admin': below,
    'branch admin without its permissions': [200, 404, 403, 404, 404],
    'member of the branch': [403, 404, 404, 404, 404],
    'admin of the branch below': [404, 404, 200, 404, 404],
    'neighbour’s admin': [404, 404, 404, 200, 404],
    'admin of the union': [200, 200, 200, 200, 404],
    ministry: everywhere(200),
    'ministry without the permissions': everywhere(403),
  },
  // A member of the unit does not get the list of its admins.
  'get-admins': { ...SEEN, 'member of the branch': [403, 404, 404, 404, 404] },
  'remove-admin': {
    ...OUTSIDERS,
    'branch admin': [403, 404, 404, 404, 404],
    'branch admin without its permissions': [403, 404, 403, 404, 404],
    'member of the branch': [403, 404, 404, 404, 404],
    'admin of the branch below': [404, 404, 403, 404, 404],
    'neighbour’s admin': [404, 404, 404, 403, 404],
    'admin of the union': [404, 403, 404, 404, 404],
    ministry: everywhere(404),
    'ministry without the permissions': everywhere(403),
  },
  'send-invite': {
    ...OUTSIDERS,
    'branch admin': below,
    'branch admin without its permissions': [403, 404, 403, 404, 404],
    'member of the branch': [403, 404, 404, 404, 404],
    'admin of the branch below': [404, 404, 200, 404, 404],
    'neighbour’s admin': [404, 404, 404, 200, 404],
    'admin of the union': [200, 200, 200, 200, 404],
    ministry: everywhere(200),
    'ministry without the permissions': everywhere(403),
  },
  disputes: SEEN,
  // Below an organization there is nothing: the branch that is named is none.
  'make one below': {
    anonymous: everywhere(401),
    'branch admin': [200, 403, 422, 403, 403],
    'branch admin without its permissions': everywhere(403),
    'member of the branch': everywhere(403),
    'pending member of the branch': everywhere(403),
    'admin of the branch below': everywhere(403),
    'neighbour’s admin': [403, 403, 422, 200, 403],
    'admin of the union': [200, 200, 422, 200, 403],
    'claimant without a unit': everywhere(403),
    mediator: everywhere(403),
    ministry: [200, 200, 422, 200, 200],
    'ministry without the permissions': everywhere(403),
  },
}

describe.each(Object.keys(CALLS) as Call[])('%s', call => {
  it.each(CALLERS)('answers %s as the rules say, at every unit', async caller => {
    const found: Reply[] = []
    for (const place of PLACES) {
      const { method, path, ...sent } = (await CALLS[call](place)) as { method: string; path: string } & CallOptions
      found.push(await world.call(method, path, { ...sent, token: tokens[caller] }))
    }
    expect(Object.fromEntries(PLACES.map((place, i) => [place, found[i]?.status]))).toEqual(
      Object.fromEntries(PLACES.map((place, i) => [place, TABLE[call][caller][i]])),
    )
  })
})

it('what is not accessible and what is not there are one answer, to the byte', async () => {
  const token = tokens['claimant without a unit']
  const [there, not] = await Promise.all(
    [tree.branch.id, NOBODYS_ID].map(id => world.call('GET', `/api/union/branch/${id}`, { token })),
  )
  expect([there?.status, there?.raw]).toEqual([404, not?.raw])
})
