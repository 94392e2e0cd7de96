import type { documentsRoutes } from '@accord/contract/documents/documents.routes'
import type { Handlers } from '../../http/context.ts'
import { addDocument, caseDocuments, documentLink } from './documents.service.ts'

export const documentsHandlers: Handlers<typeof documentsRoutes> = {
  addDocument: (ctx, { params, body }) => addDocument(ctx, params.id, body.folder_id),
  caseDocuments: (ctx, { params, query }) => caseDocuments(ctx, params.id, query),
  documentLink: (ctx, { params, query }) => documentLink(ctx, params.id, query.view === '1'),
}
