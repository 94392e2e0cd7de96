import { fill, say, type Words } from '../../words.ts'
import { isShort, plain } from './deliver.plain.ts'
import { fitting } from './deliver.short.ts'
import { mail } from './notifications.mails.words.ts'

export type Letter = {
  /** What is said, each with the place it is about; rarely more than one. */
  readonly items: readonly { readonly subject: string; readonly said: string; readonly path: string }[]
  readonly next: Words | null
  readonly why: Words | null
}

/** Where people choose what is sent to them. */
const SETTINGS_PATH = '/settings?tab=notifications'

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
    words(mail.off, { settings: publicUrl + SETTINGS_PATH }),
    words(mail.foot),
  ].join('\n\n')
  return { subject, text }
}

/** The same for a number: as much of what `write` says as two messages hold beside the link. */
export function textOf(write: (limit: number) => string, path: string, publicUrl: string, language: string): string {
  const link = publicUrl + path
  return fitting(limit => plain(say(fill(mail.sms, { message: write(limit), link }), language)), isShort)
}
