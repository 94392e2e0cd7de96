import type { hierarchyRoutes } from '@accord/contract/hierarchy/hierarchy.routes'
import type { Handlers } from '../../http/context.ts'
import { mergeUnit } from './hierarchy.merge.service.ts'
import { moveUnit } from './hierarchy.move.service.ts'
import { mergePreview, movePreview } from './hierarchy.preview.service.ts'

export const hierarchyHandlers: Handlers<typeof hierarchyRoutes> = {
  mergePreview: (ctx, { params, query }) => mergePreview(ctx, params.id, query.into),
  mergeUnit: (ctx, { params, body }) => mergeUnit(ctx, params.id, body),
  movePreview: (ctx, { params, query }) => movePreview(ctx, params.id, query.parent),
  moveUnit: (ctx, { params, body }) => moveUnit(ctx, params.id, body),
}
