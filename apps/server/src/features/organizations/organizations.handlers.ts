import type { organizationsRoutes } from '@accord/contract/organizations/organizations.routes'
import type { Handlers } from '../../http/context.ts'
import { listUnits, searchOrganizations } from './organizations.service.ts'

export const organizationsHandlers: Handlers<typeof organizationsRoutes> = {
  unions: (ctx, { query }) => listUnits(ctx, { kind: 'union' }, query),
  branches: (ctx, { params, query }) => listUnits(ctx, { kind: 'branch', parentId: params.unionId }, query),
  organizations: (ctx, { params, query }) => listUnits(ctx, { kind: 'sub_branch', parentId: params.branchId }, query),
  searchOrganizations: (ctx, { query }) => searchOrganizations(ctx, query.q, query.kind),
}
