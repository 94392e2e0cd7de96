import { makeMinistryAdmin } from '../cases.ts'
import { inviteUser, roleId, usersCsv } from '../invitations.ts'
import { makeTree } from '../parties.ts'
import { customRole, makePerson, makeUnit, withoutPermissions } from '../people.ts'
import { askToJoin } from '../requests.ts'
import { permissionId } from '../roles.ts'
import { branchForm, unionForm, unionsCsv } from '../units.ts'
import type { World } from '../world.ts'
import { address, type Changing, idIn, logo, type Made, type Making, name } from './making.ts'

/** An admin edits the unit they run. */
const editing =
  (at: 'union' | 'branch' | 'org'): Making =>
  async world => {
    const tree = await makeTree(world, name())
    return { who: tree[`${at}Admin`], id: tree[at].id, ...logo({ about: name() }) }
  }
const invited = async (world: World): Promise<Made> => {
  const who = await makePerson(world, 'Claimants')
  const id = await idIn(inviteUser(world, await makeMinistryAdmin(world), who.email, 'Mediators'))
  return { who, body: { invite_id: id } }
}
const sentInvitation: Making = async world => {
  const who = await makeMinistryAdmin(world)
  return { who, id: await idIn(inviteUser(world, who, address(), 'Mediators')) }
}
const inviting =
  (unit: 'union' | 'branch' | 'org'): Making =>
  async world => {
    const tree = await makeTree(world, name())
    const body = { email: address(), role: await roleId(world, 'Staff') }
    return { who: await makeMinistryAdmin(world), id: tree[unit].id, body }
  }
const asked = async (world: World, body: object): Promise<Made> => {
  const unit = await makeUnit(world, 'employer', name())
  const { requestId } = await askToJoin(world, unit.id)
  return { who: await makePerson(world, 'Employers', { unitId: unit.id }), id: requestId, body }
}

/** Units, who belongs to them, invitations to them and requests. */
export const units = {
  changeUserStatus: async world => ({
    who: await makeMinistryAdmin(world),
    id: (await makePerson(world, 'Staff')).id,
    body: { status: 'suspended' },
  }),
  acceptInvitation: invited,
  declineInvitation: invited,
  inviteUser: async world => ({
    who: await makeMinistryAdmin(world),
    body: { email: address(), role: await roleId(world, 'Mediators') },
  }),
  inviteUsers: async world => ({
    who: await makeMinistryAdmin(world),
    form: { files: [{ field: 'file', name: 'users.csv', bytes: usersCsv([{ email: address(), role: 'Mediators' }]) }] },
  }),
  inviteToUnion: inviting('union'),
  inviteToBranch: inviting('branch'),
  inviteToSubBranch: inviting('org'),
  resendInvitation: sentInvitation,
  revokeInvitation: sentInvitation,
  mergeUnit: async world => ({
    who: await makeMinistryAdmin(world),
    id: (await makeUnit(world, 'employer', name())).id,
    body: { into: (await makeUnit(world, 'employer', name())).id },
  }),
  moveUnit: async world => ({
    who: await makeMinistryAdmin(world),
    id: (await makeUnit(world, 'branch', name(), await makeUnit(world, 'union', name()))).id,
    body: { parent: (await makeUnit(world, 'union', name())).id },
  }),
  createUnion: async world => ({
    who: await makeMinistryAdmin(world),
    ...logo(await unionForm(world, { name: name() })),
  }),
  createUnions: async world => ({
    who: await makeMinistryAdmin(world),
    form: { files: [{ field: 'file', name: 'unions.csv', bytes: unionsCsv([{ name: name() }]) }] },
  }),
  createBranch: async world => {
    const tree = await makeTree(world, name())
    return { who: tree.unionAdmin, ...logo(await branchForm(world, { union: tree.union.id, name: name() })) }
  },
  createSubBranch: async world => {
    const tree = await makeTree(world, name())
    return { who: tree.branchAdmin, ...logo(await branchForm(world, { branch: tree.branch.id, name: name() })) }
  },
  editUnion: editing('union'),
  editBranch: editing('branch'),
  editSubBranch: editing('org'),
  editOrganizationProfile: async world => ({
    who: (await makeTree(world, name())).orgAdmin,
    ...logo({ about: name() }),
  }),
  removeUnionAdmin: async world => {
    const { union, unionAdmin } = await makeTree(world, name())
    return { who: await makeMinistryAdmin(world), id: union.id, body: { admin_id: unionAdmin.id } }
  },
  removeBranchAdmin: async world => {
    const { branch, branchAdmin, unionAdmin } = await makeTree(world, name())
    return { who: unionAdmin, id: branch.id, body: { admin_id: branchAdmin.id } }
  },
  removeSubBranchAdmin: async world => {
    const { org, orgAdmin, branchAdmin } = await makeTree(world, name())
    return { who: branchAdmin, id: org.id, body: { admin_id: orgAdmin.id } }
  },
  approveRequest: world => asked(world, {}),
  declineRequest: world => asked(world, { reason: 'Not one of ours.' }),
  askForRole: async world => ({
    who: (await makeTree(world, name())).branchAdmin,
    body: { role_id: await roleId(world, 'National Union Admin') },
  }),
  askForOrganization: async world => ({
    who: await makePerson(world, 'Claimants'),
    body: { org_id: (await makeUnit(world, 'union', name())).id },
  }),
  askForDeletion: async world => ({
    who: (await makeTree(world, name())).orgAdmin,
    body: { reason: 'We have closed.' },
  }),
  createRole: async world => ({
    who: await makeMinistryAdmin(world),
    body: { name: name(), permissions: { [await permissionId(world, 'view reports')]: 1 } },
  }),
  updatePermission: async world => ({
    who: await makeMinistryAdmin(world),
    body: {
      role_id: await roleId(world, await customRole(world, name(), ['view reports'])),
      permission_id: await permissionId(world, 'view reports'),
    },
  }),
  restoreRole: async world => {
    const who = await makeMinistryAdmin(world)
    const role_id = await roleId(world, 'Respondents')
    const permission_id = await permissionId(world, 'view reports')
    const body = { role_id, permission_id, has_permission: 1 }
    await world.call('POST', '/api/users/update-permission', { token: who.token, body })
    return { who, body: { role_id } }
  },
  askForPermissions: async world => {
    const who = await withoutPermissions(world, await makeMinistryAdmin(world), ['view reports'])
    await makeMinistryAdmin(world)
    return { who, body: { permissions: { [await permissionId(world, 'view reports')]: 1 } } }
  },
  cancelRequest: async world => {
    const asker = await askToJoin(world, (await makeUnit(world, 'union', name())).id)
    return { who: asker, id: asker.requestId }
  },
} satisfies Partial<Record<Changing, Making>>
