import { MOST_PROMISES } from '@accord/contract/promises/promises.limits'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddPromise } from './AddPromise.tsx'

i18n.load('en', {})
i18n.activate('en')

const shown = (count: number, error?: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AddPromise count={count} isAward={false} error={error} onAdd={() => undefined} />
    </I18nProvider>,
  )

test('a promise is added while there may be more', () => {
  expect(shown(MOST_PROMISES - 1)).toContain('Add a promise')
  expect(shown(MOST_PROMISES)).not.toContain('Add a promise')
  expect(shown(MOST_PROMISES)).toContain('An agreement has at most 60 promises.')
})

test('what is refused of all promises stands where the summary leads', () => {
  expect(shown(1)).not.toContain('promises-error')
  expect(shown(1, 'Too many.')).toMatch(/id="promises"[^>]*tabindex="-1".*Too many\./)
})
