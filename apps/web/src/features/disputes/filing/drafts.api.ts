import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Options, Reply } from '../../../lib/calls.ts'
import { ApiError } from '../../../lib/errors.ts'

export type ServerDraft = Reply<'GET /api/case/drafts/:id'>['data']
export type DraftForm = Options<'PUT /api/case/drafts/:id'>['body']

export const draftsKey = ['disputes', 'drafts'] as const
export const draftsQuery = queryOptions({
  queryKey: draftsKey,
  queryFn: async ({ signal }) => (await api('GET /api/case/drafts', { signal })).data,
  staleTime: 0,
})

/** Null where there is none: filed, deleted, or never brought to the server. */
export const findDraft = async (id: string, signal?: AbortSignal): Promise<ServerDraft | null> => {
  try {
    return (await api('GET /api/case/drafts/:id', { params: { id }, ...(signal && { signal }) })).data
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null
    throw error
  }
}

/** Asked once, when a draft is opened: what comes later must not write over what is being typed. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: [...draftsKey, id],
    queryFn: ({ signal }) => findDraft(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const saveDraft = async (id: string, form: DraftForm, seen: string | null, keepalive = false) =>
  (
    await api('PUT /api/case/drafts/:id', {
      params: { id },
      body: seen ? { ...form, seen } : form,
      ...(keepalive && { keepalive }),
    })
  ).data

export const dropDraft = async (id: string): Promise<void> => {
  try {
    await api('DELETE /api/case/drafts/:id', { params: { id } })
  } catch (error) {
    // Already gone, or never brought to the server.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
