import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { ApiError } from '../../lib/errors.ts'
import { caseKey, caseQuery, readCase } from '../disputes/disputes.api.ts'
import { messagesQuery, type Thread } from './discussions.api.ts'

type Opened = Reply<'GET /api/case/opened/:id'>['data']

/** Threads whose newest messages came with their case, and were shown to nobody yet. */
const unshown = new Set<string>()
/** Whether what is known of a thread has just come: then it says how far somebody had read before. */
export const isJustOpened = (thread: string): boolean => unshown.delete(thread)

const threadsKey = (caseId: string) => ['discussions', 'threads', 'case', caseId] as const

/** A case with its discussion in one call; each part is kept as if it had been asked for alone. */
async function open(id: string, client: QueryClient, signal: AbortSignal): Promise<Opened> {
  const { data, message } = await api('GET /api/case/opened/:id', { params: { id }, signal })
  client.setQueryData(caseQuery(id).queryKey, data.case)
  client.setQueryData(threadsKey(id), data.threads)
  if (!data.messages) return data
  const { thread_id, ...page } = data.messages
  const { queryKey } = messagesQuery(thread_id)
  if (client.getQueryData(queryKey)) return data
  client.setQueryData(queryKey, { pages: [{ message, ...page }], pageParams: [{}] })
  unshown.add(thread_id)
  return data
}

/** What is asked for is marked read: not while nobody looks, and not again for each change in the case. */
const isFirstLook = (id: string, client: QueryClient): boolean =>
  !document.hidden && !client.getQueryData(threadsKey(id))

/** The threads of a case, at first with its newest messages. */
export const caseThreadsQuery = (id: string) =>
  queryOptions({
    queryKey: threadsKey(id),
    queryFn: async ({ client, signal }): Promise<Thread[]> => {
      if (isFirstLook(id, client)) return (await open(id, client, signal)).threads
      return (await api('GET /api/case/discussions/:id', { params: { id }, query: {}, signal })).data
    },
  })

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 403

/** A case whose page opens at its discussion. Who may not read that may still read the case. */
export const caseAtDiscussion = (id: string) =>
  queryOptions({
    queryKey: caseKey(id),
    queryFn: async ({ client, signal }) => {
      if (!isFirstLook(id, client)) return readCase(id, signal)
      return open(id, client, signal).then(
        opened => opened.case,
        error => (isRefusal(error) ? readCase(id, signal) : Promise.reject(error)),
      )
    },
  })
