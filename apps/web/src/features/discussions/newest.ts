import type { QueryClient } from '@tanstack/react-query'
import { messagesOf, messagesQuery } from './discussions.api.ts'

/** Asks only for the newest page and adds what it brings: a long discussion is not fetched again for each word. */
export const fetchNewest = async (client: QueryClient, id: string, around?: string): Promise<void> => {
  const { queryKey } = messagesQuery(id, around)
  // Asking for the newest marks it read: in the background it is asked for once somebody looks.
  if (document.hidden) return client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  // Only the part one begins with says whether it is the end.
  const begun = await client.ensureInfiniteQueryData(messagesQuery(id, around))
  // Who reads in the middle of a discussion comes to its end by reading on.
  if (begun.pages[0]?.newer_cursor) return
  const newest = await messagesOf(id)
  const known = client.getQueryData(queryKey)
  const [first, ...older] = known?.pages ?? []
  if (!known || !first) return
  const ids = new Set(first.data.map(message => message._id))
  // So much was said that the pages no longer meet: the list begins anew.
  if (first.data.length > 0 && !newest.data.some(message => ids.has(message._id))) {
    await client.resetQueries({ queryKey })
    return
  }
  const data = [...first.data, ...newest.data.filter(message => !ids.has(message._id))]
  const page = { ...newest, data, next_cursor: first.next_cursor }
  client.setQueryData(queryKey, { ...known, pages: [page, ...older] })
}
