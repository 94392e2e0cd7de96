import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { pageQuery } from '../page.ts'
import { route } from '../route.ts'
import * as s from './documents.schemas.ts'

const byId = z.object({ id })

export const documentsRoutes = {
  addDocument: route({
    method: 'POST',
    path: '/api/case/:id/add-document',
    source: '002 §7, rules §7 §10',
    summary: 'Adds documents to a case; without folder_id they go to its first folder.',
    reach: 'session',
    params: byId,
    body: z.strictObject({ folder_id: z.optional(id) }),
    files: { field: 'documents[]', max: s.MAX_DOCUMENT, many: true },
    data: z.array(s.document),
    creates: true,
  }),
  caseDocuments: route({
    method: 'GET',
    path: '/api/case/:id/documents',
    source: '002 §7',
    summary: 'Documents of a case, the newest first.',
    reach: 'session',
    params: byId,
    query: z.object(pageQuery),
    data: z.array(s.document),
    list: true,
  }),
  documentLink: route({
    method: 'GET',
    path: '/api/documents/:id/link',
    source: 'rules §2',
    summary: 'A link to the bytes, signed for the caller and this document, good for 120 s.',
    reach: 'session',
    params: byId,
    query: z.object({ view: z.optional(z.enum(['1'])) }),
    data: s.fileLink,
  }),
}
