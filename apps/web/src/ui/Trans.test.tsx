import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

i18n.load('en', {})
i18n.activate('en')

test('A sentence shows a name as it was typed, tags included, and keeps its own markup', () => {
  const name = '<b>Musa</b> <0>Bello</0> <1/>'
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trans>
        Refer <em>the case</em> of {name}
      </Trans>
    </I18nProvider>,
  )
  expect(shown).toBe('Refer <em>the case</em> of &lt;b&gt;Musa&lt;/b&gt; &lt;0&gt;Bello&lt;/0&gt; &lt;1/&gt;')
})
