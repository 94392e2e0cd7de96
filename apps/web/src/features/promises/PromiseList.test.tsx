import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PromiseActions } from './PromiseList.tsx'
import type { PromiseState } from './promises.api.ts'

i18n.load('en', {})
i18n.activate('en')

const shown = (state: PromiseState): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PromiseActions
        promise={{
          state,
          marks: [],
          creditor_side: 'claimant',
          abilities: { mark: false, report: true, recall: false },
        }}
        onDo={() => undefined}
      />
    </I18nProvider>,
  )

test('what was kept, in time or late, is not reported as done', () => {
  expect(shown('due')).toContain('Report it as done')
  expect(shown('not kept')).toContain('Report it as done')
  expect(shown('kept')).not.toContain('Report it as done')
  expect(shown('kept late')).not.toContain('Report it as done')
})
