import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMinistryAdmin } from '../../test/cases.ts'
import { roleId } from '../../test/invitations.ts'
import { offering, undoChanges } from '../../test/offers.ts'
import { makeTree } from '../../test/parties.ts'
import { customRole, makePerson, makeUnit, type TestPerson, unitIdOf, withoutPermissions } from '../../test/people.ts'
import { askedDeletion, askedRole, askedUnit, askToJoin, askUnlisted } from '../../test/requests.ts'
import { branchForm, unionForm } from '../../test/units.ts'
import { openWorld, type World } from '../../test/world.ts'
import { newId } from '../lib/ids.ts'
import { endInvitation, insertInvitations } from './invitations/invitations.queries.ts'

type Row = { _id: string; abilities: Record<string, boolean> }
type Unit = {
  id: string
  path: 'union' | 'union/branch' | 'union/sub-branch'
  admin: string | null
  into: string
  parent: string
}

let world: World
let people: Record<string, TestPerson>
let units: Record<string, Unit>
let requests: Record<string, { id: string; unitId?: string }>
let invitations: Record<string, string>
/** Under which union and branch somebody makes units. */
let places: (name: string) => { union: string; branch: string }
let undone: Awaited<ReturnType<typeof undoChanges>>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_COOLDOWN_S: '0' }, { work: false })
  const { db } = world.deps
  const [tree, other] = [await makeTree(world, 'Bank'), await makeTree(world, 'Oil')]
  const employer = (name: string) => makeUnit(world, 'employer', name)
  const [firm, typed, gone] = [await employer('Delta Mills'), await employer('Typed'), await employer('Gone')]
  await db.updateTable('unit').set({ verified: false }).where('id', '=', typed.id).execute()
  const ministry = await makeMinistryAdmin(world)
  const ofMinistry = { unitId: await unitIdOf(world, ministry) }
  const firmAdmin = await makePerson(world, 'Employers', { unitId: firm.id })
  const [joins, leaves] = [await askToJoin(world, tree.org.id), await askToJoin(world, gone.id)]
  const moves = await makePerson(world, 'Staff', { unitId: tree.otherOrg.id })
  requests = {
    membership: { id: joins.requestId },
    'membership of what was deleted': { id: leaves.requestId },
    'an organization that is not listed': { id: (await askUnlisted(world, 'Sahel Mills')).requestId, unitId: firm.id },
    'another organization': { id: await askedUnit(world, moves, tree.branch.id) },
    'a role': { id: await askedRole(world, tree.otherBranchAdmin, 'National Union Admin'), unitId: other.union.id },
    deletion: { id: await askedDeletion(world, firmAdmin) },
  }
  await db.updateTable('unit').set({ status: 'deleted' }).where('id', '=', gone.id).execute()
  const staff = { unitId: tree.org.id }
  people = {
    unionAdmin: tree.unionAdmin,
    branchAdmin: tree.branchAdmin,
    orgAdmin: tree.orgAdmin,
    siblingAdmin: tree.otherBranchAdmin,
    otherUnionAdmin: other.unionAdmin,
    member: await makePerson(world, 'Staff', staff),
    deputy: await withoutPermissions(world, await makePerson(world, 'Union Branch Admin', { unitId: tree.branch.id }), [
      'invite users',
      'create sub branches',
      'edit branches',
    ]),
    firmAdmin,
    asker: joins,
    ministry,
    officer: await makePerson(world, await customRole(world, 'Registry', ['approve dispute']), ofMinistry),
    desk: await makePerson(world, await customRole(world, 'Users desk', ['edit users status']), ofMinistry),
    registrar: await makePerson(world, await customRole(world, 'Registrar', ['create unions', 'create sub branches']), {
      unitId: tree.otherBranch.id,
    }),
  }
  const employers = { path: 'union/sub-branch', into: other.org.id, parent: other.branch.id } as const
  units = {
    union: {
      id: tree.union.id,
      path: 'union',
      admin: tree.unionAdmin.id,
      into: other.union.id,
      parent: other.union.id,
    },
    branch: {
      id: tree.branch.id,
      path: 'union/branch',
      admin: tree.branchAdmin.id,
      into: other.branch.id,
      parent: other.union.id,
    },
    org: { id: tree.org.id, admin: tree.orgAdmin.id, ...employers },
    firm: { id: firm.id, admin: firmAdmin.id, ...employers },
    typed: { id: typed.id, admin: null, ...employers },
    gone: { id: gone.id, admin: null, ...employers },
  }
  invitations = {
    'of the ministry to an organization': await sentTo(ministry, 'Staff', tree.org.id),
    'of the ministry to a union': await sentTo(ministry, 'National Union Admin', tree.union.id),
    'of the ministry to itself': await sentTo(ministry, 'Ministry Admin', ofMinistry.unitId),
    'of the ministry to settle': await sentTo(ministry, 'Mediators', null),
    'of a union to a branch': await sentTo(tree.unionAdmin, 'Union Branch Admin', tree.branch.id),
    'of a branch to an organization': await sentTo(tree.branchAdmin, 'Staff', tree.org.id),
    'of an employer': await sentTo(firmAdmin, 'Staff', firm.id),
    'to what was deleted': await sentTo(ministry, 'Staff', gone.id),
    'by which somebody signs up': await sentTo(tree.unionAdmin, 'Staff', tree.org.id),
  }
  const taken = invitations['by which somebody signs up'] ?? ''
  await db.transaction().execute(tx => endInvitation(tx, taken, 'accepted', joins.id, world.clock.now()))
  const ofOther = { union: other.union.id, branch: other.branch.id }
  const ofSibling = { union: tree.union.id, branch: tree.otherBranch.id }
  places = name => {
    if (name === 'otherUnionAdmin') return ofOther
    if (name === 'siblingAdmin' || name === 'registrar') return ofSibling
    return { union: tree.union.id, branch: tree.branch.id }
  }
  undone = await undoChanges(world)
})
afterAll(() => world.end())

/** An invitation that waits. */
async function sentTo(by: TestPerson, role: string, unitId: string | null): Promise<string> {
  const [id, at] = [newId(world.clock), world.clock.now()]
  const made = {
    id,
    tokenHash: Buffer.from(id),
    kind: unitId ? ('unit' as const) : ('role' as const),
    address: { kind: 'email' as const, value: `${id}@mail.example` },
    roleId: await roleId(world, role),
    unitId,
    caseId: null,
    side: null,
    inviterId: by.id,
    outboxId: newId(world.clock),
    fileId: null,
    at,
    expiresAt: new Date(at.getTime() + 86_400_000),
  }
  await world.deps.db.transaction().execute(tx => insertInvitations(tx, [made], at))
  return id
}

let sent = 0
const named = () => ({ name: `Unit ${++sent}` })

async function offersOf(who: TestPerson, unit: Unit) {
  const { offers, offer, get } = offering(world, who)
  const page = await get(`/api/${unit.path}/${unit.id}`)
  const may: Record<string, boolean> = page.status === 200 ? page.body.data.abilities : {}
  offer('edit', may.edit, 'POST', `/api/${unit.path}/edit/${unit.id}`, {
    form: { fields: { about: `Text ${++sent}` } },
  })
  if (unit.path !== 'union/sub-branch') {
    const [below, parent] = unit.path === 'union' ? ['branch', 'union'] : ['sub-branch', 'branch']
    const fields = await branchForm(world, { ...named(), [parent]: unit.id })
    offer('create below', may.create_below, 'POST', `/api/union/${below}/create`, { form: { fields } })
  } else expect(may.create_below ?? false).toBe(false)
  offer('read the admins', may.read_admins, 'GET', `/api/${unit.path}/get-admins/${unit.id}`)
  const invite = unit.path === 'union' ? `union/send-invite/${unit.id}` : `${unit.path}/${unit.id}/send-invite`
  offer('invite', may.invite, 'POST', `/api/${invite}`, {
    body: { email: `new${++sent}@mail.example`, role: await roleId(world, 'Staff') },
  })
  if (unit.admin)
    offer('remove an admin', may.remove_admins, 'DELETE', `/api/${unit.path}/remove-admin/${unit.id}`, {
      body: { admin_id: unit.admin },
    })
  offer('merge', may.merge, 'POST', `/api/units/${unit.id}/merge`, { body: { into: unit.into } })
  offer('move', may.move, 'POST', `/api/units/${unit.id}/move`, { body: { parent: unit.parent } })
  return { offers, status: page.status, asks: may.ask_deletion }
}

it('offers on the page of a unit what its calls do, to everybody', async () => {
  for (const [name, who] of Object.entries(people))
    for (const [what, unit] of Object.entries(units)) {
      const { offers, status, asks } = await offersOf(who, unit)
      await undone.expectHeld(offers, `${name}, ${what}`)
      expect(asks ?? false).toBe(status === 200 && (await unitIdOf(world, who)) === unit.id && (await runs(who)))
    }
  await undone.expectOnlyUndone()
}, 60_000)

/** Whether somebody may ask to delete their unit, or has asked. */
const runs = async (who: TestPerson): Promise<boolean> => {
  const { data, abilities } = (await world.call('GET', '/api/users/requests/mine', { token: who.token })).body
  return abilities.delete_organization || data.some((row: { kind: string }) => row.kind === 'delete organization')
}

it('offers whoever asks for something, or is asked, what the calls of requests do', async () => {
  for (const [name, who] of Object.entries(people)) {
    const { offers, offer, get } = offering(world, who)
    const listed: Row[] = (await get('/api/users/requests?limit=200')).body.data ?? []
    for (const [what, { id, unitId }] of Object.entries(requests)) {
      const may = listed.find(row => row._id === id)?.abilities
      const body = unitId ? { unit_id: unitId } : {}
      offer(`approve ${what}`, may?.approve, 'POST', `/api/users/requests/${id}/approve`, { body })
      offer(`decline ${what}`, may?.decline, 'POST', `/api/users/requests/${id}/decline`, { body: { reason: 'No.' } })
    }
    const mine = (await get('/api/users/requests/mine')).body
    const own: Row[] = mine.data
    for (const [what, { id }] of Object.entries(requests)) {
      const cancel = own.find(row => row._id === id)?.abilities.cancel
      offer(`cancel ${what}`, cancel, 'DELETE', `/api/users/requests/${id}`)
    }
    const other = who === people.ministry || who === people.officer ? 'Employers' : 'Ministry Admin'
    const ask = '/api/users/requests'
    const may = mine.abilities
    offer('ask for a role', may.new_role, 'POST', `${ask}/new-role`, { body: { role_id: await roleId(world, other) } })
    offer('ask for another organization', may.new_organization, 'POST', `${ask}/new-organization`, {
      body: { org_id: units.firm?.id },
    })
    offer('ask for deletion', may.delete_organization, 'POST', `${ask}/delete-organization`, {
      body: { reason: 'We have closed.' },
    })
    await undone.expectHeld(offers, name)
  }
  await undone.expectOnlyUndone()
}, 60_000)

it('offers whoever reads invitations that wait what their calls do', async () => {
  for (const [name, who] of Object.entries(people)) {
    const { offers, offer, get } = offering(world, who)
    const listed: Row[] = (await get('/api/users/invites?limit=200')).body.data ?? []
    for (const [what, id] of Object.entries(invitations)) {
      const may = listed.find(row => row._id === id)?.abilities
      offer(`send again ${what}`, may?.resend, 'POST', `/api/users/invites/${id}/resend`)
      offer(`cancel ${what}`, may?.cancel, 'DELETE', `/api/users/invites/${id}`)
    }
    await undone.expectHeld(offers, name)
  }
  await undone.expectOnlyUndone()
}, 60_000)

it('offers everybody to make the units that their calls make somewhere', async () => {
  for (const [name, who] of Object.entries(people)) {
    const { offers, offer, get } = offering(world, who)
    const may = (await get('/api/user-profile')).body.data.abilities
    const { union, branch } = places(name)
    const make = (what: string, ability: string, at: string, fields: Record<string, string>) =>
      offer(what, may[ability], 'POST', `/api/union/${at}`, { form: { fields } })
    make('make a union', 'create_unions', 'create', await unionForm(world, named()))
    make('make a branch', 'create_branches', 'branch/create', await branchForm(world, { ...named(), union }))
    const organization = 'sub-branch/create'
    const below = { ...named(), branch }
    make('make a sub branch', 'create_sub_branches', organization, await branchForm(world, below))
    const outside = { ...named(), kind: 'employer' }
    make('make an employer', 'create_employers', organization, await branchForm(world, outside))
    await undone.expectHeld(offers, name)
  }
  await undone.expectOnlyUndone()
}, 60_000)
