import type { bulkRoutes } from '@accord/contract/organizations/bulk.routes'
import type { organizationsRoutes } from '@accord/contract/organizations/organizations.routes'
import type { Handlers } from '../../http/context.ts'
import { checkUnions, createUnions } from './bulk.service.ts'
import { exportOwnUnits, exportUnits, listOwnUnits, listUnits } from './organizations.lists.service.ts'
import {
  beforeCreating,
  beforeEditing,
  createBranch,
  createSubBranch,
  createUnion,
  editOrganizationProfile,
  editUnit,
} from './organizations.make.service.ts'
import { industries, organizationProfile, readUnitOf, searchOrganizations } from './organizations.service.ts'

const unions = { kind: 'union', scope: { of: 'all' } } as const
const branchesOf = (id: string) => ({ kind: 'branch', scope: { of: 'under', id } }) as const
const organizationsOf = (id: string) => ({ kind: 'sub_branch', scope: { of: 'under', id } }) as const

export const organizationsHandlers: Handlers<typeof organizationsRoutes & typeof bulkRoutes> = {
  unions: (ctx, { query }) => listUnits(ctx, unions, query),
  branches: (ctx, { params, query }) => listUnits(ctx, branchesOf(params.unionId), query),
  organizations: (ctx, { params, query }) => listUnits(ctx, organizationsOf(params.branchId), query),
  ownBranches: (ctx, { query }) => listOwnUnits(ctx, 'branch', query),
  ownOrganizations: (ctx, { query }) => listOwnUnits(ctx, query.kind ?? 'sub_branch', query),
  exportUnions: (ctx, { query }) => exportUnits(ctx, unions, query),
  exportBranches: (ctx, { params, query }) => exportUnits(ctx, branchesOf(params.unionId), query),
  exportOrganizations: (ctx, { params, query }) => exportUnits(ctx, organizationsOf(params.branchId), query),
  exportOwnBranches: (ctx, { query }) => exportOwnUnits(ctx, 'branch', query),
  exportOwnOrganizations: (ctx, { query }) => exportOwnUnits(ctx, query.kind ?? 'sub_branch', query),
  industries: ctx => industries(ctx),
  readUnion: (ctx, { params }) => readUnitOf('union')(ctx, params.id),
  readBranch: (ctx, { params }) => readUnitOf('branch')(ctx, params.id),
  readSubBranch: (ctx, { params }) => readUnitOf('sub_branch')(ctx, params.id),
  createUnion: { before: beforeCreating('union'), handle: (ctx, { body }) => createUnion(ctx, body) },
  createUnions: { before: beforeCreating('union'), handle: (ctx, { query }) => createUnions(ctx, query) },
  checkUnions: { before: beforeCreating('union'), handle: ctx => checkUnions(ctx) },
  createBranch: { before: beforeCreating('branch'), handle: (ctx, { body }) => createBranch(ctx, body) },
  createSubBranch: { before: beforeCreating('sub_branch'), handle: (ctx, { body }) => createSubBranch(ctx, body) },
  editUnion: {
    before: (ctx, { params }) => beforeEditing('union')(ctx, params.id),
    handle: (ctx, { params, body }) => editUnit('union')(ctx, params.id, body),
  },
  editBranch: {
    before: (ctx, { params }) => beforeEditing('branch')(ctx, params.id),
    handle: (ctx, { params, body }) => editUnit('branch')(ctx, params.id, body),
  },
  editSubBranch: {
    before: (ctx, { params }) => beforeEditing('sub_branch')(ctx, params.id),
    handle: (ctx, { params, body }) => editUnit('sub_branch')(ctx, params.id, body),
  },
  organizationProfile: ctx => organizationProfile(ctx),
  editOrganizationProfile: {
    before: ctx => beforeEditing(null)(ctx, ctx.actor.unit?.id),
    handle: (ctx, { body }) => editOrganizationProfile(ctx, body),
  },
  searchOrganizations: (ctx, { query }) => searchOrganizations(ctx, query.q, query.kind),
}
