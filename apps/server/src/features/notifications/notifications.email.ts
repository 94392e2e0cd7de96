import { settingsHref } from '@accord/contract/places'
import { fill, say, type Words } from '../../words.ts'
import { isShort, plain } from '../sending/deliver.plain.ts'
import { fitting, subjectOf } from '../sending/deliver.short.ts'
import { messageOf, pathOf, shortened } from './notifications.present.ts'
import type { NotificationRow } from './notifications.queries.ts'
import { mail } from './notifications.words.ts'

export type Email = {
  /** What it says, each with the place it is about; rarely more than one. */
  readonly items: readonly { readonly subject: string; readonly sentence: string; readonly path: string }[]
  readonly next: Words | null
  readonly why: Words | null
}

/** One notification as an email shows it. */
export const itemOf = (row: NotificationRow, language: string): Email['items'][number] => ({
  subject: subjectOf(limit => messageOf(shortened(row, language, { limit }), language, row.notice.subject)),
  sentence: messageOf(row, language, row.notice.email),
  path: pathOf(row),
})

/** A plain email for a phone: what happened, where it is, what to do, why it comes and how to end it. */
export function emailOf({ items, next, why }: Email, publicUrl: string, language: string) {
  const words = (text: Words, params: Record<string, string | number> = {}) => say(fill(text, params), language)
  const lines = items.map(({ sentence, path }) => `${sentence}\n\n${words(mail.open, { link: publicUrl + path })}`)
  const [only] = items
  const subject = items.length === 1 && only ? only.subject : words(mail.several, { count: items.length })
  const settings = publicUrl + settingsHref('notifications')
  const text = [
    ...lines,
    ...(next ? [say(next, language)] : []),
    ...(why ? [words(mail.why, { why: say(why, language) })] : []),
    words(mail.off, { settings }),
    words(mail.foot),
  ].join('\n\n')
  return { subject, text, unsubscribe: settings }
}

/** The same for a number: as much of what `write` says as two text messages hold beside the link. */
export function textMessageOf(
  write: (limit: number) => string,
  path: string,
  publicUrl: string,
  language: string,
): string {
  const link = publicUrl + path
  // What was cut ends in dots of its own.
  const words = (limit: number) => write(limit).replaceAll(/(…|\.\.\.)\./g, '$1')
  return fitting(limit => plain(say(fill(mail.sms, { message: words(limit), link }), language)), isShort)
}

/** A text message is paid for by its length: a title or a name has room for no more than this. */
const TYPED_IN_TEXT = 40

/** What a notification says in a text message; `words` in place of its own. */
export const shortMessageOf =
  (row: NotificationRow, language: string, words = row.notice.sms) =>
  (limit: number) =>
    messageOf(shortened(row, language, { limit: Math.min(limit, TYPED_IN_TEXT), write: plain }), language, words)
