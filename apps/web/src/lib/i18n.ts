import { i18n, type Messages } from '@lingui/core'
import { withOwnPlurals } from './plurals.ts'

const catalogues = import.meta.glob<{ messages: Messages }>([
  '../*/locale/*.po',
  '../features/*/locale/*.po',
  '!**/en.po',
])

/** English is in the code; another language is loaded on demand, one chunk per feature. */
export const speak = async (locale: string): Promise<void> => {
  const wanted = Object.entries(catalogues).filter(([path]) => path.endsWith(`/${locale}.po`))
  const parts = await Promise.all(wanted.map(([, load]) => load()))
  for (const part of parts) i18n.load(locale, part.messages)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

withOwnPlurals(i18n)
i18n.load('en', {})
i18n.activate('en')

export { i18n }
