import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PromiseFields } from './PromiseFields.tsx'
import type { PromiseField, Typed } from './typedPromises.ts'

i18n.load('en', {})
i18n.activate('en')

const shown = (refused: { [F in PromiseField]?: string }, more: Partial<Typed> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PromiseFields
        at={1}
        isAward={false}
        promise={{
          key: 'wages',
          debtor: 'accused',
          kind: 'money',
          what: 'Pays the wages',
          amount: '250,000',
          due: '2026-05-04',
          parts: '3',
          ...more,
        }}
        refused={refused}
        onChange={() => undefined}
        onRemove={() => undefined}
      />
    </I18nProvider>,
  )

test.each(['debtor', 'kind', 'what', 'amount', 'due', 'parts'] as const)(
  'what is refused of "%s" stands at its control',
  field => {
    const page = shown({ [field]: 'Write this anew.' })
    expect(page.match(new RegExp(`<[a-z]+[^>]* id="promise-2-${field}"`, 'g'))).toHaveLength(1)
    expect(page).toMatch(new RegExp(`id="promise-2-${field}-error"[^>]*>(<svg.*?</svg>)?<span>Write this anew\\.`))
    expect(page.match(/Write this anew\./g)).toHaveLength(1)
  },
)

test('too many parts are said at once', () => {
  expect(shown({}, { parts: '60' })).not.toContain('At most 60 parts.')
  expect(shown({}, { parts: '61' })).toContain('At most 60 parts.')
})
