import * as z from 'zod/mini'
import { byId, emptyData, id } from '../fields.ts'
import { unitAdmins } from '../organizations/organizations.schemas.ts'
import { route } from '../route.ts'
import { ownPassword } from '../security/security.schemas.ts'
import * as s from './people.schemas.ts'

const ADMINS = { method: 'GET', session: 'full', params: byId, data: unitAdmins } as const
const REMOVE = {
  method: 'DELETE',
  session: 'full',
  params: byId,
  body: z.strictObject({ admin_id: id }),
  data: emptyData,
} as const

/** Who there is, who runs a unit, and who does so no more. */
export const peopleRoutes = {
  allUsers: route({
    method: 'GET',
    path: '/api/users/all',
    source: '002 §7, rules "Lists of people"',
    summary: "People of the caller's own tree, found by name, address or unit.",
    session: 'full',
    query: s.usersQuery,
    data: z.array(s.userRow),
    list: true,
  }),
  usersOfRole: route({
    method: 'GET',
    path: '/api/users/role/:id',
    source: '002 §7, rules "Lists of people"',
    summary: "People of a role inside the caller's own tree, with how many open cases each has.",
    session: 'full',
    params: byId,
    query: s.usersQuery,
    data: z.array(s.userRow),
    list: true,
  }),
  exportUsers: route({
    method: 'GET',
    path: '/api/users/export',
    source: 'rules "Lists and exports"',
    summary: 'The list of all people, or of those of a role, as it is shown, as CSV.',
    session: 'full',
    query: s.usersExportQuery,
    data: z.string(),
    csv: 'users',
  }),
  changeUserStatus: route({
    method: 'POST',
    path: '/api/users/change-status/:userId',
    source: '002 §7, rules "When a person changes"',
    summary: 'Suspends an account, deactivates it, or brings it back.',
    session: 'full',
    params: s.byUserId,
    body: s.statusChange,
    data: emptyData,
  }),
  person: route({
    method: 'GET',
    path: '/api/users/person/:id',
    source: 'rules "Who sees people"',
    summary: 'The person behind a name: role, unit, since when, and contact where the caller may know it.',
    session: 'full',
    params: byId,
    query: s.personQuery,
    data: s.personDetails,
  }),
  unionAdmins: route({
    ...ADMINS,
    path: '/api/union/get-admins/:id',
    source: '001 §7, rules "Units"',
    summary: 'Admins of a union, by their ids.',
  }),
  branchAdmins: route({
    ...ADMINS,
    path: '/api/union/branch/get-admins/:id',
    source: '001 §7, rules "Units"',
    summary: 'Admins of a branch, by their ids.',
  }),
  subBranchAdmins: route({
    ...ADMINS,
    path: '/api/union/sub-branch/get-admins/:id',
    source: '001 §7, rules "Units"',
    summary: 'Admins of an organization, by their ids.',
  }),
  removeUnionAdmin: route({
    ...REMOVE,
    path: '/api/union/remove-admin/:id',
    source: '001 §7, rules "Units"',
    summary: 'Takes the unit and the role from an admin of a union; the account stays.',
  }),
  removeBranchAdmin: route({
    ...REMOVE,
    path: '/api/union/branch/remove-admin/:id',
    source: '001 §7, rules "Units"',
    summary: 'Takes the unit and the role from an admin of a branch; the account stays.',
  }),
  removeSubBranchAdmin: route({
    ...REMOVE,
    path: '/api/union/sub-branch/remove-admin/:id',
    source: '001 §7, rules "Units"',
    summary: 'Takes the unit and the role from an admin of an organization; the account stays.',
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/api/delete-account',
    source: '001 §7, rules "Deleted accounts"',
    summary:
      "Deletes the caller's account and ends every session. Their cases stay, under a pseudonym once they are over.",
    session: 'full',
    body: ownPassword,
    data: emptyData,
  }),
}
