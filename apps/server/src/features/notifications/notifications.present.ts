import type { Act, Notification } from '@accord/contract/notifications/notifications.schemas'
import { lagosDate, lagosDay } from '../../lagos.ts'
import { fill, say } from '../../words.ts'
import { type Kind, kindOf } from './notifications.kinds.ts'
import type { NotificationRow } from './notifications.queries.ts'
import { words } from './notifications.words.ts'

const DAY_MS = 86_400_000

/** Today, Yesterday, else the day, in Lagos (rules §1). */
export const headingOf = (at: Date, now: Date, language: string): string => {
  const day = lagosDay(at)
  if (day === lagosDay(now)) return say(words.today, language)
  if (day === lagosDay(new Date(now.getTime() - DAY_MS))) return say(words.yesterday, language)
  return lagosDate(at)
}

/** Kept as kind, ids and parameters, worded now, in the reader's language (rules §8). */
export const messageOf = (row: NotificationRow, language: string): string => {
  const kept = Object.entries(row.params).map(([name, value]) => [name, value ?? ''])
  const { case_no, title, accused, unit } = row
  const actor = row.actor || say(words.somebody, language)
  const named = { case_no, title, accused, unit, actor, open: row.to_do ? 'yes' : 'no' }
  const filled = Object.entries(named).map(([name, value]) => [name, value ?? ''])
  return say(fill(kindOf(row.kind).said, Object.fromEntries([...kept, ...filled])), language)
}

/** A text of 160 characters has room for no more of what people typed. */
const SHORT = 40
/** Half of a link, such as where a meeting is, leads nowhere. */
const cut = (typed: string) =>
  typed.length > SHORT && !typed.startsWith('https://')
    ? `${[...typed]
        .slice(0, SHORT - 1)
        .join('')
        .trimEnd()}…`
    : typed

/** The same with what people typed cut short: a text is paid for by its length. */
export function shortMessageOf(row: NotificationRow, language: string): string {
  const params = Object.fromEntries(Object.entries(row.params).map(([name, value]) => [name, value && cut(value)]))
  return messageOf({ ...row, params, title: row.title && cut(row.title) }, language)
}

/** The page a mail leads to, as the web's own links do. */
export function pathOf(row: NotificationRow): string {
  const link = linkOf(kindOf(row.kind), row)
  if (!link) return '/notifications'
  if (link.to === 'requests' || link.to === 'invites') return '/notifications?tab=pending'
  return `/disputesDetails/${link.id}${link.to === 'case' ? '' : `?tab=${link.to}`}`
}

function linkOf({ to }: Kind, row: NotificationRow): Notification['link'] {
  if (!to) return null
  if (to === 'requests' || to === 'invites') return { to, id: row.thing_id }
  return row.case_id ? { to, id: row.case_id } : null
}

export const presentNotification = (row: NotificationRow, language: string): Notification => ({
  _id: row.id,
  message: messageOf(row, language),
  date: row.at.toISOString(),
  ...(row.case_id ? { case_id: row.case_id } : {}),
  read: row.read,
  act: row.to_do ? (row.act as Act) : null,
  link: linkOf(kindOf(row.kind), row),
})

/** Under their headings, in the order they came. */
export function grouped(rows: readonly NotificationRow[], now: Date, language: string): Record<string, Notification[]> {
  const groups: Record<string, Notification[]> = {}
  for (const row of rows) {
    const heading = headingOf(row.at, now, language)
    groups[heading] ??= []
    groups[heading].push(presentNotification(row, language))
  }
  return groups
}
