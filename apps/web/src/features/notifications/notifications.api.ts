import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Reply } from '../../lib/calls.ts'
import { paging, uncounted } from '../../lib/paging.ts'
import { profileQuery } from '../accounts/accounts.api.ts'
import type { Wanted } from './sources.ts'

type Page = Reply<'GET /api/notifications'>
type Pages = InfiniteData<Page, string | undefined>
export type Notification = Page['data'][string][number]
export type Invitation = Reply<'GET /api/invites'>['data'][number]

const lists = ['notifications', 'list']

/** The call behind each choice of the radio (000 §4), and those for what waits. */
const CALLS = {
  all: 'GET /api/notifications',
  notifications: 'GET /api/notifications/cases/all',
  activity: 'GET /api/notifications/status/pending',
} as const

const asked = ({ words, oldestFirst }: Wanted) => ({
  ...uncounted,
  q: words || undefined,
  order: oldestFirst ? ('asc' as const) : ('desc' as const),
})

/** While words or order change the rows stay; another source is another list, and starts with a spinner (000 §4). */
const kept =
  ({ source }: Wanted) =>
  (rows: Pages | undefined, before: { queryKey: readonly unknown[] } | undefined): Pages | undefined => {
    const last = before?.queryKey.at(-1)
    return typeof last === 'object' && last && 'source' in last && last.source === source ? rows : undefined
  }

export const notificationsQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...lists, 'all', wanted],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(CALLS[wanted.source], { query: { ...asked(wanted), cursor }, signal }),
    ...paging,
    placeholderData: kept(wanted),
  })

/** Of one case, the newest first. */
export const caseNotificationsQuery = (caseId: string) =>
  infiniteQueryOptions({
    queryKey: [...lists, 'case', caseId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/notifications', { query: { ...uncounted, case_id: caseId, cursor }, signal }),
    ...paging,
  })

/** What waits for the reader. Requests and invitations have parts of their own, so `all` leaves them out here. */
export const pendingQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...lists, 'pending', wanted],
    queryFn: ({ pageParam: cursor, signal }) => {
      const about = wanted.source === 'activity' ? undefined : ('case' as const)
      return api('GET /api/notifications/status/pending', { query: { ...asked(wanted), about, cursor }, signal })
    },
    ...paging,
    placeholderData: kept(wanted),
  })

export const invitationsQuery = queryOptions({
  queryKey: ['notifications', 'invites'],
  queryFn: async ({ signal }) => (await api('GET /api/invites', { signal })).data,
})

export type Group = { readonly heading: string; readonly items: readonly Notification[] }

/** The groups of all pages so far; a day that goes on over the edge of a page stays one group. */
export const groupsOf = (answer: { readonly pages: readonly Page[] } | undefined): readonly Group[] => {
  const groups = new Map<string, Notification[]>()
  for (const page of answer?.pages ?? [])
    for (const [heading, items] of Object.entries(page.data))
      groups.set(heading, [...(groups.get(heading) ?? []), ...items])
  return [...groups].map(([heading, items]) => ({ heading, items }))
}

const read = (page: Page, isMeant: (one: Notification) => boolean): Page => ({
  ...page,
  data: Object.fromEntries(
    Object.entries(page.data).map(([heading, items]) => [
      heading,
      items.map(one => (isMeant(one) ? { ...one, read: true } : one)),
    ]),
  ),
})

/** Marked at once in every list and on the bell; the server is asked, and its answer counts in the end. */
const markHere = (client: QueryClient, isMeant: (one: Notification) => boolean, bell: (unread: number) => number) => {
  client.setQueriesData<Pages>(
    { queryKey: lists },
    known => known && { ...known, pages: known.pages.map(page => read(page, isMeant)) },
  )
  client.setQueryData(
    profileQuery.queryKey,
    known => known && { ...known, unread_notifications: bell(known.unread_notifications) },
  )
}

export const markRead = (client: QueryClient, id: string) => {
  markHere(
    client,
    one => one._id === id,
    unread => Math.max(0, unread - 1),
  )
  return api('POST /api/notifications/read', { body: { ids: [id] } })
}

/** As many as one call takes. */
const AT_ONCE = 200

/** Those named, or all of the reader's. */
export const markAllRead = (ids?: readonly string[]) =>
  api('POST /api/notifications/read', { body: ids ? { ids: ids.slice(0, AT_ONCE) } : {} })
