import { settingsHref } from '@accord/contract/places'
import { fill, say, type Words } from '../../words.ts'
import { isShort, plain } from './deliver.plain.ts'
import { fitting, subjectOf } from './deliver.short.ts'
import { kindOf } from './notifications.kinds.ts'
import { mail } from './notifications.mails.words.ts'
import { messageOf, pathOf, shortened } from './notifications.present.ts'
import type { NotificationRow } from './notifications.queries.ts'

export type Letter = {
  /** What is said, each with the place it is about; rarely more than one. */
  readonly items: readonly { readonly subject: string; readonly said: string; readonly path: string }[]
  readonly next: Words | null
  readonly why: Words | null
}

/** One notification as it stands in a letter. */
export const itemOf = (row: NotificationRow, language: string): Letter['items'][number] => ({
  subject: subjectOf(limit => messageOf(shortened(row, language, { limit }), language, kindOf(row.kind).subject)),
  said: messageOf(row, language, kindOf(row.kind).letter),
  path: pathOf(row),
})

/** A plain letter for a phone: what happened, where it is, what to do, why it comes and how to end it. */
export function letterOf({ items, next, why }: Letter, publicUrl: string, language: string) {
  const words = (text: Words, params: Record<string, string | number> = {}) => say(fill(text, params), language)
  const lines = items.map(({ said, path }) => `${said}\n\n${words(mail.open, { link: publicUrl + path })}`)
  const [only] = items
  const subject = items.length === 1 && only ? only.subject : words(mail.several, { count: items.length })
  const text = [
    ...lines,
    ...(next ? [say(next, language)] : []),
    ...(why ? [words(mail.why, { why: say(why, language) })] : []),
    words(mail.off, { settings: publicUrl + settingsHref('notifications') }),
    words(mail.foot),
  ].join('\n\n')
  return { subject, text }
}

/** The same for a number: as much of what `write` says as two messages hold beside the link. */
export function textOf(write: (limit: number) => string, path: string, publicUrl: string, language: string): string {
  const link = publicUrl + path
  // What was cut ends in dots of its own.
  const words = (limit: number) => write(limit).replaceAll(/(…|\.\.\.)\./g, '$1')
  return fitting(limit => plain(say(fill(mail.sms, { message: words(limit), link }), language)), isShort)
}

/** A text is paid for by its length: a title or a name has room for no more than this. */
const TYPED_IN_TEXT = 40

/** What a notification says in a text; `words` in place of its own. */
export const shortMessageOf =
  (row: NotificationRow, language: string, words = kindOf(row.kind).text) =>
  (limit: number) =>
    messageOf(shortened(row, language, { limit: Math.min(limit, TYPED_IN_TEXT), write: plain }), language, words)
