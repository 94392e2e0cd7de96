import type { Act, Notification } from '@accord/contract/notifications/notifications.schemas'
import { notificationHref, places } from '@accord/contract/places'
import { lagosDate, lagosDay } from '../../lagos.ts'
import { fill, say, type Words } from '../../words.ts'
import { cut } from '../sending/deliver.short.ts'
import { unlinked } from '../sending/deliver.unlinked.ts'
import type { NotificationRow } from './notifications.queries.ts'
import { words } from './notifications.words.ts'

const DAY_MS = 86_400_000

/** Today, Yesterday, else the day, in Lagos (rules "Notifications"). */
const headingOf = (at: Date, now: Date, language: string): string => {
  const day = lagosDay(at)
  if (day === lagosDay(now)) return say(words.today, language)
  if (day === lagosDay(new Date(now.getTime() - DAY_MS))) return say(words.yesterday, language)
  return lagosDate(at)
}

/** Kept as kind, ids and parameters, worded now, in the reader's language (rules "Notifications"). */
export const messageOf = (row: NotificationRow, language: string, sentence: Words = row.notice.sentence): string => {
  const kept = Object.entries(row.params).map(([name, value]) => [name, value ?? ''])
  const { case_no, title, accused, unit } = row
  const actor = row.actor || say(words.somebody, language)
  const named = { case_no, title, accused, unit, actor, open: row.to_do ? 'yes' : 'no' }
  const filled = Object.entries(named).map(([name, value]) => [name, value ?? ''])
  return say(fill(sentence, Object.fromEntries([...kept, ...filled])), language)
}

/** The row as an email or text message may say it. Where a meeting is stays whole: it may be a link, and its readers are in the case. */
export function unlinkedRow<T extends NotificationRow>(row: T): T {
  const safe = (value: string | null) => value && unlinked(value)
  const params = Object.entries(row.params).map(([name, value]) => [
    name,
    name === row.notice.typedLink ? value : safe(value),
  ])
  const { title, accused, unit, actor } = row
  const named = { title: safe(title), accused: safe(accused), unit: safe(unit), actor: safe(actor) }
  return { ...row, ...named, params: Object.fromEntries(params) }
}

const isLongLink = (value: string, limit: number) => value.includes('://') && value.length > limit

/** The same with what people typed cut short; in place of a long link it says where to find it. */
export function shortened(
  row: NotificationRow,
  language: string,
  { limit, write = typed => typed }: { limit: number; write?: (typed: string) => string },
): NotificationRow {
  const { typed, typedLink } = row.notice
  // What is left of nothing is still something.
  const short = (value: string | null) => value && cut(write(value) || '…', limit)
  const shortParam = ([name, value]: [string, string | null]) => {
    if (!value || !typed?.includes(name)) return [name, value]
    return [name, name === typedLink && isLongLink(value, limit) ? say(words.itsLink, language) : short(value)]
  }
  const { title, accused, unit, actor } = row
  const cutRow = { title: short(title), accused: short(accused), unit: short(unit), actor: short(actor) }
  return { ...row, ...cutRow, params: Object.fromEntries(Object.entries(row.params).map(shortParam)) }
}

/** The page an email leads to. */
export const pathOf = (row: NotificationRow): string => notificationHref({ link: linkOf(row) }) ?? places.notifications

function linkOf(row: NotificationRow): Notification['link'] {
  const to = row.notice.leadsTo
  if (!to) return null
  if (to === 'requests' || to === 'invites' || to === 'settings' || to === 'own documents')
    return { to, id: row.thing_id }
  if (!row.case_id) return null
  return { to, id: row.case_id, ...(to === 'discussions' ? messageOfRow(row) : {}) }
}

/** The message it is about, and the thread of that. */
function messageOfRow({ thing_id: thread, params }: NotificationRow): { thread?: string; message?: string } {
  const message = params.message ?? params.poll
  return thread && message ? { thread, message } : {}
}

export const presentNotification = (row: NotificationRow, language: string): Notification => ({
  _id: row.id,
  message: messageOf(row, language),
  date: row.at.toISOString(),
  ...(row.case_id ? { case_id: row.case_id, case_no: row.case_no ?? '', title: row.title ?? '' } : {}),
  topic: row.notice.setting,
  read: row.read,
  act: row.to_do ? (row.act as Act) : null,
  link: linkOf(row),
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
