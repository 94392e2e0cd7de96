import type { rolesRoutes } from '@accord/contract/roles/roles.routes'
import type { Handlers } from '../../http/context.ts'
import { createRole, permissions, restoreRole, roles, updatePermission } from './roles.service.ts'

export const rolesHandlers: Handlers<typeof rolesRoutes> = {
  roles: ctx => roles(ctx),
  permissions: ctx => permissions(ctx),
  createRole: (ctx, { body }) => createRole(ctx, body),
  updatePermission: (ctx, { body }) => updatePermission(ctx, body),
  restoreRole: (ctx, { body }) => restoreRole(ctx, body),
}
