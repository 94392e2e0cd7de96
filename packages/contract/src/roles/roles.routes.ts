import * as z from 'zod/mini'
import { route } from '../route.ts'
import * as s from './roles.schemas.ts'

/** What each role may do, and who says so (rules "Editing roles"). */
export const rolesRoutes = {
  roles: route({
    method: 'GET',
    path: '/api/users/roles',
    source: 'ours, rules "Editing roles"',
    summary: 'Every role with its permissions, for whoever may edit roles.',
    session: 'full',
    data: z.array(s.role),
    extra: s.rolesAbilities,
  }),
  permissions: route({
    method: 'GET',
    path: '/api/users/permissions',
    source: '002 §7, rules "Editing roles"',
    summary: 'Every permission, by group, with what a new role begins with.',
    session: 'full',
    data: s.newPermissionGroups,
  }),
  createRole: route({
    method: 'POST',
    path: '/api/users/create-role',
    source: '002 §7, rules "Editing roles"',
    summary: 'Makes a role of the ministry’s own.',
    session: 'full',
    body: s.newRole,
    data: s.role,
    creates: true,
  }),
  updatePermission: route({
    method: 'POST',
    path: '/api/users/update-permission',
    source: '002 §7, rules "Editing roles"',
    summary: 'Gives a role a permission or takes it away; of the own role it asks for that.',
    session: 'full',
    body: s.permissionChange,
    data: s.role,
    extra: s.asked,
  }),
  restoreRole: route({
    method: 'POST',
    path: '/api/users/restore-role-default',
    source: '002 §7, rules "Editing roles"',
    summary: 'Gives a built-in role the permissions it has by default; of the own role it asks for that.',
    session: 'full',
    body: s.roleRestored,
    data: s.role,
    extra: s.asked,
  }),
}
