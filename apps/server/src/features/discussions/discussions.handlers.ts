import type { discussionsRoutes } from '@accord/contract/discussions/discussions.routes'
import type { Handlers } from '../../http/context.ts'
import { beforeFile, uploadDocument, uploadInPieces } from './discussions.files.service.ts'
import type { Above } from './discussions.kinds.ts'
import { members } from './discussions.members.service.ts'
import { openedCase } from './discussions.opened.service.ts'
import { caseThreads, messages, readUpTo, sendMessage, threads } from './discussions.service.ts'

export const discussionsHandlers = (above: Above): Handlers<typeof discussionsRoutes> => ({
  threads: (ctx, { query }) => threads(ctx, query),
  caseThreads: (ctx, { params, query }) => caseThreads(ctx, params.id, query),
  openedCase: (ctx, { params }) => openedCase(ctx, above, params.id),
  messages: (ctx, { params, query }) => messages(ctx, above, params.id, query),
  sendMessage: (ctx, { params, body }) => sendMessage(ctx, above.kinds, params.id, body),
  uploadDocument: {
    before: (ctx, { params }) => beforeFile(ctx, params.id),
    handle: (ctx, { params, body }) => uploadDocument(ctx, params.id, body.chosen_sha256),
  },
  uploadDocumentInPieces: (ctx, { params, body }) => uploadInPieces(ctx, params.id, body),
  readUpTo: (ctx, { params, body }) => readUpTo(ctx, above, params.id, body.message_id),
  members: (ctx, { params, query }) => members(ctx, params.id, query),
})
