import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test, vi } from 'vitest'
import { withOwnPlurals } from './plurals.ts'

const MESSAGES = [
  'No number',
  'Hello {name}',
  '{n, plural, one {# case} other {# cases}}',
  '{n, plural, =0 {none} one {one case of {name}} other {# cases of {name}}} found',
  '{n, plural, one {<0>#</0> case} other {<0>#</0> cases}} and {m, plural, one {# paper} other {# papers}}',
  '{n, plural, one {{m, plural, one {# in #} other {# in many}}} other {#: {m, plural, one {# one} other {# ones}}}}',
]

test('a plural says what it says with Lingui alone, and asks for no format of the browser', () => {
  const messages = Object.fromEntries(MESSAGES.map((text, i) => [String(i), compileMessage(text)]))
  const [plain, own] = [setupI18n(), withOwnPlurals(setupI18n())]
  for (const i18n of [plain, own]) i18n.loadAndActivate({ locale: 'en', messages })
  const said = (i18n: typeof own) =>
    Object.entries(messages).flatMap(([id, message]) =>
      [0, 1, 2, 999, 1000, 1_234_567].flatMap(n =>
        [0, 1, 5].flatMap(m => {
          const values = { n, m, name: 'Ada' }
          return [
            i18n._(id, values),
            i18n._({ id, values }),
            i18n._({ id: `new ${id}`, message: message as never, values }),
          ]
        }),
      ),
    )
  const wanted = said(plain)
  vi.stubGlobal('Intl', {})
  expect(said(own)).toEqual(wanted)
  vi.unstubAllGlobals()
})
