import type { I18n, MessageDescriptor, MessageOptions } from '@lingui/core'
import { inFigures } from './numbers.ts'

/** A message as it is compiled: texts, `#` for the number of the plural around it, and what is put in. */
type Token = string | readonly [name: string, type?: string, cases?: Cases]
type Cases = Readonly<Record<string, string | readonly Token[]>>
type Values = Record<string, unknown>

const rules = new Map<string, Intl.PluralRules>()

const categoryOf = (n: number, locale: string): string => {
  if (locale === 'en') return n === 1 ? 'one' : 'other'
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(n)
}

/** The tokens of a message with the arm of each plural in its place. */
export const chosen = (tokens: readonly Token[], values: Values | undefined, locale: string): Token[] =>
  tokens.flatMap(token => {
    const [name, type, cases = {}] = typeof token === 'string' ? [] : token
    if (name === undefined || type !== 'plural') return [token]
    const n = Number(values?.[name])
    const arm = cases[n] ?? cases[categoryOf(n, locale)] ?? cases.other ?? ''
    const inside = chosen(typeof arm === 'string' ? [arm] : arm, values, locale)
    return inside.map(one => (one === '#' ? inFigures(n) : one))
  })

/** Lingui writes the number of each plural in the browser's own format, which takes a phone 100 ms to load: here it is done first. */
export function withOwnPlurals(i18n: I18n): I18n {
  const say = i18n._.bind(i18n)
  i18n._ = (asked: string | MessageDescriptor, sent?: Values, options?: MessageOptions) => {
    const { id, message, values = sent } = typeof asked === 'string' ? { id: asked, ...options } : asked
    const found: unknown = i18n.messages[id] ?? message
    if (!Array.isArray(found)) return say(id, values, { ...options, message })
    // Without an id, what is handed over is said.
    return say('', values, { ...options, message: chosen(found, values, i18n.locale) as never })
  }
  i18n.t = i18n._
  return i18n
}
