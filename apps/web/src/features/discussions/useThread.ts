import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLive } from '../../lib/live.ts'
import { messagesQuery } from './discussions.api.ts'
import { fetchNewest } from './newest.ts'
import { outboxOf } from './outbox.ts'

/** What was said in a thread, oldest first, and what this person has said but the server may not have. */
export const useThread = (id: string, person: string) => {
  const client = useQueryClient()
  const answer = useInfiniteQuery(messagesQuery(id))
  const outbox = outboxOf(person)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.read)

  const said = useMemo(() => [...(answer.data?.pages ?? [])].reverse().flatMap(page => page.data), [answer.data])
  const mine = unsent.filter(one => one.thread === id && !said.some(message => message._id === one.sent))
  const delivered = unsent.filter(one => one.thread === id && one.sent !== null)
  const waiting = delivered.map(one => one.key).join()

  // Sent: ask for the list, and let go of what it shows.
  useEffect(() => {
    if (waiting) void fetchNewest(client, id).catch(() => undefined)
  }, [waiting, client, id])
  useLive(news => {
    if (news.name === 'message sent') void fetchNewest(client, id).catch(() => undefined)
    // The line is back, whatever the browser thinks of its network.
    if (news.name === 'reset') outbox.retryAll()
  })
  const shown = delivered.filter(one => said.some(message => message._id === one.sent)).map(one => one.key)
  const shownKeys = shown.join()
  useEffect(() => {
    if (shownKeys) outbox.drop(shownKeys.split(','))
  }, [shownKeys, outbox])

  // Reading a thread is what makes its count go; the lists learn of it by asking again.
  const newest = said.at(-1)?._id
  useEffect(() => {
    if (newest) void client.invalidateQueries({ queryKey: ['discussions', 'threads'] })
  }, [newest, client])

  const first = answer.data?.pages[0]
  return { answer, said, mine, outbox, info: first?.discuss_info, caseId: first?.case_id ?? '' }
}
