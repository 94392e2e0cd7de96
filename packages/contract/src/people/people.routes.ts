import * as z from 'zod/mini'
import { byId, emptyData, id } from '../fields.ts'
import { unitAdmins } from '../organizations/organizations.schemas.ts'
import { route } from '../route.ts'
import { ownPassword } from '../security/security.schemas.ts'

const ADMINS = { method: 'GET', session: 'full', params: byId, data: unitAdmins } as const
const REMOVE = {
  method: 'DELETE',
  session: 'full',
  params: byId,
  body: z.strictObject({ admin_id: id }),
  data: emptyData,
} as const

/** Who runs a unit, and who does so no more. */
export const peopleRoutes = {
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
