import * as z from 'zod/mini'
import { dispute } from '../disputes/disputes.schemas.ts'
import { chosen_sha256, uploadsTo } from '../documents/documents.schemas.ts'
import { DOCUMENT_FIELDS, MAX_DOCUMENT } from '../documents/files.ts'
import { byId, emptyData, id } from '../fields.ts'
import { listQuery } from '../page.ts'
import { route } from '../route.ts'
import * as s from './discussions.schemas.ts'

export const discussionsRoutes = {
  threads: route({
    method: 'GET',
    path: '/api/case/discussions',
    source: '002 §7',
    summary: 'All threads of the cases the caller has access to, the latest message first.',
    session: 'full',
    query: s.threadsQuery,
    data: z.array(s.thread),
    list: true,
    uncounted: true,
  }),
  caseThreads: route({
    method: 'GET',
    path: '/api/case/discussions/:id',
    source: '002 §7',
    summary: 'The threads of one case, the latest message first.',
    session: 'full',
    params: byId,
    query: s.threadsQuery,
    data: z.array(s.thread),
    list: true,
    uncounted: true,
  }),
  openedCase: route({
    method: 'GET',
    path: '/api/case/opened/:id',
    source: 'rules "Discussions"',
    summary:
      'A case, its threads and, where there is but one, its newest messages, which marks them read: what the discussion of a case needs, in one call.',
    session: 'full',
    params: byId,
    data: z.object({ case: dispute, threads: z.array(s.thread), messages: z.nullable(s.messagesPage) }),
  }),
  messages: route({
    method: 'GET',
    path: '/api/case/discussions/:id/messages',
    source: '002 §7',
    summary:
      'Messages of a thread: the newest page, in the order they were said; next_cursor leads to older ones. Reading the newest marks them read.',
    session: 'full',
    params: byId,
    query: s.messagesQuery,
    data: z.array(s.message),
    extra: z.object({ discuss_info: s.discussInfo, case_id: id, newer_cursor: z.nullable(z.string()) }),
    list: true,
  }),
  sendMessage: route({
    method: 'POST',
    path: '/api/case/discussions/:id/send-message',
    source: '002 §7, rules "Discussions"',
    summary: 'Says something in a thread.',
    session: 'full',
    params: byId,
    body: s.newMessage,
    data: z.object({ _id: id }),
    creates: true,
    rate: 'messages',
  }),
  uploadDocument: route({
    method: 'POST',
    path: '/api/case/discussions/:id/upload-document',
    source: '002 §7, rules "Discussions"',
    summary: 'Sends a file into a thread; it stands in the case’s first folder like any other document.',
    session: 'full',
    params: byId,
    body: z.strictObject({ chosen_sha256 }),
    files: { field: 'document', also: DOCUMENT_FIELDS, max: MAX_DOCUMENT },
    data: z.object({ _id: id }),
    creates: true,
  }),
  uploadDocumentInPieces: route({
    method: 'POST',
    path: '/api/case/discussions/:id/add-uploads',
    source: 'rules "Uploads that resume"',
    summary: 'Sends a file that came in pieces into a thread, as `uploadDocument` sends one of a form.',
    session: 'full',
    params: byId,
    body: uploadsTo(1),
    data: z.object({ _id: id }),
    creates: true,
  }),
  readUpTo: route({
    method: 'POST',
    path: '/api/case/discussions/:id/read',
    source: 'rules "Discussions"',
    summary: 'Marks a thread as read up to one of its messages; never back.',
    session: 'full',
    params: byId,
    body: s.readUpTo,
    data: emptyData,
    rate: 'messages',
  }),
  members: route({
    method: 'GET',
    path: '/api/case/discussions/:id/members',
    source: 'rules "Discussions"',
    summary: 'Everybody who may read a thread: the sides, who settles, the ministry. Nobody who has not joined yet.',
    session: 'full',
    params: byId,
    query: listQuery,
    data: z.array(s.member),
    list: true,
  }),
}
