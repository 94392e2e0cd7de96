import type { documentsRoutes } from '@accord/contract/documents/documents.routes'
import type { Handlers } from '../../http/context.ts'
import { allDocuments, exportDocuments } from './documents.all.service.ts'
import { createFolder, folders } from './documents.folders.service.ts'
import { addOwn, addOwnUploads, beforeOwn, exportOwn, ownDocuments } from './documents.own.service.ts'
import { copyDocument, deleteDocument } from './documents.place.service.ts'
import { readReceipt } from './documents.receipt.service.ts'
import { addDocument, addUploads, beforeDocuments, caseDocuments, documentLink } from './documents.service.ts'

export const documentsHandlers: Handlers<typeof documentsRoutes> = {
  addDocument: {
    before: (ctx, { params }) => beforeDocuments(ctx, params.id),
    handle: (ctx, { params, body }) => addDocument(ctx, params.id, body),
  },
  addUploads: (ctx, { params, body }) => addUploads(ctx, params.id, body),
  caseDocuments: (ctx, { params, query }) => caseDocuments(ctx, params.id, query),
  caseReceipt: (ctx, { params }) => readReceipt(ctx, params.id),
  createFolder: (ctx, { params, body }) => createFolder(ctx, params.id, body.name),
  folders: (ctx, { query }) => folders(ctx, query),
  allDocuments: (ctx, { query }) => allDocuments(ctx, query),
  exportDocuments: (ctx, { query }) => (query.own ? exportOwn : exportDocuments)(ctx, query),
  ownDocuments: (ctx, { query }) => ownDocuments(ctx, query),
  addOwnDocument: { before: async ctx => beforeOwn(ctx), handle: (ctx, { body }) => addOwn(ctx, body.chosen_sha256) },
  addOwnUploads: (ctx, { body }) => addOwnUploads(ctx, body),
  copyDocument: (ctx, { params, body }) => copyDocument(ctx, params.id, body.folder_id),
  deleteDocument: (ctx, { params }) => deleteDocument(ctx, params.id),
  documentLink: (ctx, { params, query }) => documentLink(ctx, params.id, query.view === '1'),
}
