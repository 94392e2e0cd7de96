import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** Something to be said to a person: the catalogue's id, the English text, and what fills its holes. */
export type Words = {
  readonly id: string
  readonly message: string
  readonly params?: Readonly<Record<string, string | number>>
}

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
/** Every answer says something, and all that is said stands in the code: each is read once. */
const compiled = new Map<string, ReturnType<typeof compileMessage>>()
i18n.setMessagesCompiler(text => {
  const known = compiled.get(text) ?? compileMessage(text)
  compiled.set(text, known)
  return known
})

/** Words in a reader's language; English is the source and is kept in the code (decision 0002). */
export const say = (words: Words, language = 'en'): string =>
  language === i18n.locale || language === 'en'
    ? i18n._(words.id, words.params, { message: words.message })
    : say(words)

/** What people typed may hold quotation marks; within ours, theirs are single. */
const withinQuotes = (typed: string): string => typed.replace(/(^|[\s([])"|“/g, '$1‘').replace(/"|”/g, '’')

/** Fills the holes of words later, where the values are known. */
export const fill = (words: Words, params: Record<string, string | number>): Words => {
  const isQuoted = (name: string) => words.message.includes(`“{${name}}”`)
  const filled = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && isQuoted(name) ? withinQuotes(value) : value,
  ])
  return { ...words, params: Object.fromEntries(filled) }
}
