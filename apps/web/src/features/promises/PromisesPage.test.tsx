import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Nothing } from './PromisesPage.tsx'

i18n.load('en', {})
i18n.activate('en')

const shown = (isNarrowed: boolean): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Nothing isNarrowed={isNarrowed} onClear={() => undefined} />
    </I18nProvider>,
  )

test('a list that its filters emptied says so and shows all again', () => {
  expect(shown(true)).toContain('No promises like this')
  expect(shown(true)).toContain('Show all promises')
  expect(shown(false)).toContain('No promises here')
  expect(shown(false)).not.toContain('Show all promises')
})
