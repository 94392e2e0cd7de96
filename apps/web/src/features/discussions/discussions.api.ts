import { FIRST_MESSAGES } from '@accord/contract/discussions/discussions.limits'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging, uncounted } from '../../lib/paging.ts'
import type { Ways } from '../documents/sendFile.ts'

export type Thread = Reply<'GET /api/case/discussions'>['data'][number]
export type MessagesPage = Reply<'GET /api/case/discussions/:id/messages'>
export type Message = MessagesPage['data'][number]

export const threadsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['discussions', 'threads', { q }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/case/discussions', { query: { ...uncounted, q: q || undefined, cursor }, signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

type At = { cursor?: string; newer?: string; around?: string }
export const messagesOf = (id: string, at: At = {}, signal?: AbortSignal) =>
  api('GET /api/case/discussions/:id/messages', {
    params: { id },
    query: { ...at, limit: FIRST_MESSAGES },
    ...(signal && { signal }),
  })

/** The first page is the newest, or the one that holds `around`; each page is in the order it was written. */
export const messagesQuery = (id: string, around?: string) =>
  infiniteQueryOptions({
    queryKey: around ? ['discussions', 'messages', id, { around }] : ['discussions', 'messages', id],
    queryFn: ({ pageParam, signal }) => messagesOf(id, pageParam, signal),
    initialPageParam: (around ? { around } : {}) as At,
    getNextPageParam: ({ next_cursor }): At | undefined => (next_cursor ? { cursor: next_cursor } : undefined),
    getPreviousPageParam: ({ newer_cursor }): At | undefined => (newer_cursor ? { newer: newer_cursor } : undefined),
  })

export type Sought = { kind?: 'file' | 'link'; q?: string }

/** Messages of a kind or with these words, the newest first. */
export const foundQuery = (id: string, sought: Sought) =>
  infiniteQueryOptions({
    queryKey: ['discussions', 'messages', id, 'found', sought],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...sought, limit: 30, cursor }
      const page = await api('GET /api/case/discussions/:id/messages', { params: { id }, query, signal })
      return { ...page, data: page.data.toReversed() }
    },
    ...paging,
  })

export const membersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['discussions', 'members', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/case/discussions/:id/members', { params: { id }, query: { cursor, limit: 50 }, signal }),
    ...paging,
  })

export const internalQuery = infiniteQueryOptions({
  queryKey: ['disputes', 'internal'],
  queryFn: ({ pageParam: cursor, signal }) =>
    api('GET /api/case/disputes', { query: { internal: 'true', limit: 30, cursor }, signal }),
  ...paging,
})

type Saying = { text: string; key: string; replyTo: string | undefined }

export const sendMessage = (id: string, { text, key, replyTo }: Saying) =>
  api('POST /api/case/discussions/:id/send-message', {
    params: { id },
    body: { type: 'text', message: text, ...(replyTo && { reply_to: replyTo }) },
    idempotencyKey: key,
  })

/** A file into a thread. */
export const uploadDocument = (id: string): Ways<{ data: { _id: string } }> => ({
  field: 'document',
  inForm: (body, idempotencyKey) =>
    api('POST /api/case/discussions/:id/upload-document', { params: { id }, body, idempotencyKey }),
  added: (uploads, idempotencyKey) =>
    api('POST /api/case/discussions/:id/add-uploads', { params: { id }, body: { uploads }, idempotencyKey }),
})
