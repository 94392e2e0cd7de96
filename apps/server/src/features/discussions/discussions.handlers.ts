import type { discussionsRoutes } from '@accord/contract/discussions/discussions.routes'
import type { Handlers } from '../../http/context.ts'
import { uploadDocument } from './discussions.files.service.ts'
import type { MessageKinds } from './discussions.kinds.ts'
import { caseThreads, messages, sendMessage, threads } from './discussions.service.ts'

export const discussionsHandlers = (kinds: MessageKinds): Handlers<typeof discussionsRoutes> => ({
  threads: (ctx, { query }) => threads(ctx, query),
  caseThreads: (ctx, { params }) => caseThreads(ctx, params.id),
  messages: (ctx, { params, query }) => messages(ctx, kinds, params.id, query),
  sendMessage: (ctx, { params, body }) => sendMessage(ctx, kinds, params.id, body),
  uploadDocument: (ctx, { params }) => uploadDocument(ctx, params.id),
})
