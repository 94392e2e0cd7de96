import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLive } from '../../lib/live.ts'
import { useVisible } from '../../lib/useVisible.ts'
import { type Message, type MessagesPage, messagesQuery } from './discussions.api.ts'
import { fetchNewest } from './newest.ts'
import { isJustOpened } from './opened.api.ts'
import { outboxOf } from './outbox.ts'
import { notYetShown } from './unsent.ts'

/** What was said in a thread, oldest first, and what this person has said but the server may not have. */
export const useThread = (id: string, person: string, around?: string) => {
  const client = useQueryClient()
  // What is asked for is marked read, so nothing is while nobody looks.
  const answer = useInfiniteQuery({ ...messagesQuery(id, around), enabled: useVisible() })
  const outbox = outboxOf(person)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.read)

  const said = useMemo(() => [...(answer.data?.pages ?? [])].reverse().flatMap(page => page.data), [answer.data])
  const here = unsent.filter(one => one.thread === id)
  const mine = notYetShown(here, said, person)
  const delivered = here.filter(one => one.sent !== null)
  const waiting = delivered.map(one => one.key).join()

  // Sent: ask for the list, and let go of what it shows.
  useEffect(() => {
    if (waiting) void fetchNewest(client, id, around).catch(() => undefined)
  }, [waiting, client, id, around])
  // Refused: whether one may still be here, and say something, has changed meanwhile.
  const refused = mine.filter(one => one.failed).length
  useEffect(() => {
    if (refused > 0) void client.invalidateQueries({ queryKey: ['discussions'] })
  }, [refused, client])
  useLive(news => {
    if (news.name === 'message sent') void fetchNewest(client, id, around).catch(() => undefined)
    // The line is back, whatever the browser thinks of its network.
    if (news.name === 'reset' || news.name === 'back') outbox.retryAll()
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
  const [justOpened] = useState(() => isJustOpened(id))
  const visit = useVisit(justOpened || answer.isFetchedAfterMount ? first?.discuss_info.read_until : undefined, newest)
  const news = newsOf(said, person, visit)
  const excerpt = Boolean(first?.newer_cursor)
  const { info, caseId } = useHead(first)
  return { answer, said, mine, outbox, news, excerpt, info, caseId }
}

/** The part that is shown stays while another part of the discussion is fetched. */
const useHead = (page: MessagesPage | undefined) => {
  const [head, setHead] = useState(page)
  if (page && page !== head) setHead(page)
  return { info: head?.discuss_info, caseId: head?.case_id ?? '' }
}

type Visit = { since: string | null; until: string | undefined }

/** How far somebody had read when they came, and how far the discussion went then: only the first answer says it. */
const useVisit = (readUntil: string | null | undefined, newest: string | undefined): Visit => {
  const [visit, setVisit] = useState<Visit | null>(null)
  if (!visit && readUntil !== undefined) setVisit({ since: readUntil, until: newest })
  return visit ?? { since: null, until: undefined }
}

export type News = {
  /** The first message that others said since the last visit; none when one has never been here. */
  from: string | undefined
  /** How many they said, so far as they are loaded. */
  count: number
  /** They begin before what is loaded. */
  more: boolean
}

const newsOf = (said: readonly Message[], person: string, { since, until }: Visit): News => {
  if (!since || !until) return { from: undefined, count: 0, more: false }
  const isNew = ({ _id }: Message) => _id > since && _id <= until
  const count = said.filter(one => isNew(one) && one.sender._id !== person).length
  const first = said.findIndex(isNew)
  return { from: count > 0 && first > 0 ? said[first]?._id : undefined, count, more: count > 0 && first === 0 }
}
