import type { draftsRoutes } from '@accord/contract/disputes/drafts.routes'
import type { Handlers } from '../../http/context.ts'
import { drafts, dropDraft, readDraft, saveDraft } from './drafts.service.ts'

export const draftsHandlers: Handlers<typeof draftsRoutes> = {
  drafts: ctx => drafts(ctx),
  readDraft: (ctx, { params }) => readDraft(ctx, params.id),
  saveDraft: (ctx, { params, body }) => saveDraft(ctx, params.id, body),
  dropDraft: (ctx, { params }) => dropDraft(ctx, params.id),
}
