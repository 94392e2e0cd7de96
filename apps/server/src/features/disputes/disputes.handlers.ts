import type { disputesRoutes } from '@accord/contract/disputes/disputes.routes'
import type { Handlers } from '../../http/context.ts'
import { readAttempts } from './disputes.attempts.service.ts'
import { exportDisputes } from './disputes.export.service.ts'
import { createCase } from './disputes.file.service.ts'
import { caseTypes, disputes, pendingDisputes, permissions, readCase, unitCases } from './disputes.service.ts'

export const disputesHandlers: Handlers<typeof disputesRoutes> = {
  caseTypes: ctx => caseTypes(ctx),
  createCase: (ctx, { body }) => createCase(ctx, body),
  disputes: (ctx, { query }) => disputes(ctx, query),
  pendingDisputes: (ctx, { query }) => pendingDisputes(ctx, query),
  exportDisputes: (ctx, { query }) => exportDisputes(ctx, query),
  unitCases: (ctx, { params, query }) => unitCases(ctx, params.id, query),
  readCase: (ctx, { params }) => readCase(ctx, params.id),
  caseAttempts: (ctx, { params }) => readAttempts(ctx, params.id),
  casePermissions: (ctx, { params }) => permissions(ctx, params.id),
}
