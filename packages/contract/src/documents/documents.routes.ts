import * as z from 'zod/mini'
import { byId, emptyData, id } from '../fields.ts'
import { route } from '../route.ts'
import * as s from './documents.schemas.ts'
import { DOCUMENT_FIELDS, MAX_DOCUMENT } from './files.ts'

export const documentsRoutes = {
  addDocument: route({
    method: 'POST',
    path: '/api/case/:id/add-document',
    source: '002 §7, rules "Files"',
    summary: 'Adds documents to a case; without folder_id they go to its first folder.',
    session: 'full',
    params: byId,
    body: s.addTo,
    files: { field: 'documents[]', also: DOCUMENT_FIELDS, max: MAX_DOCUMENT, many: true },
    data: z.array(s.document),
    creates: true,
  }),
  caseDocuments: route({
    method: 'GET',
    path: '/api/case/:id/documents',
    source: '002 §7',
    summary: 'Documents of a case, or of one of its folders: the newest first unless asked otherwise.',
    session: 'full',
    params: byId,
    query: s.documentsQuery,
    data: z.array(s.document),
    list: true,
  }),
  createFolder: route({
    method: 'POST',
    path: '/api/case/:id/create-folder',
    source: '002 §7, rules "Documents"',
    summary: 'Makes a folder in a case; names are unique there.',
    session: 'full',
    params: byId,
    body: s.newFolder,
    data: z.object({ _id: id }),
    creates: true,
  }),
  folders: route({
    method: 'GET',
    path: '/api/documents/folders',
    source: '002 §7',
    summary:
      'Folders of the cases the caller has access to, or of one case: the latest case first unless asked otherwise.',
    session: 'full',
    query: s.foldersQuery,
    data: z.array(s.folder),
    list: true,
  }),
  allDocuments: route({
    method: 'GET',
    path: '/api/documents/all',
    source: '002 §7',
    summary: 'Documents of every case the caller has access to: the newest first unless asked otherwise.',
    session: 'full',
    query: s.allDocumentsQuery,
    data: z.array(s.document),
    list: true,
  }),
  copyDocument: route({
    method: 'POST',
    path: '/api/documents/:id/copy',
    source: 'rules "Documents"',
    summary: 'Puts a copy into another folder of the same case, or beside the original.',
    session: 'full',
    params: byId,
    body: s.copyTo,
    data: s.document,
    creates: true,
  }),
  deleteDocument: route({
    method: 'DELETE',
    path: '/api/documents/:id',
    source: 'rules "Documents"',
    summary:
      'Takes a document out, while the case is open: its uploader or the ministry. The record keeps that it was there.',
    session: 'full',
    params: byId,
    data: emptyData,
  }),
  documentLink: route({
    method: 'GET',
    path: '/api/documents/:id/link',
    source: 'rules "Links to files"',
    summary: 'A link to the bytes, signed for the caller and this document, good for 120 s.',
    session: 'full',
    params: byId,
    query: z.object({ view: z.optional(z.enum(['1'])) }),
    data: s.fileLink,
  }),
}
