import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Hash } from './AgreementPage.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(() => vi.unstubAllGlobals())

const shown = (isSecureContext: boolean): string => {
  vi.stubGlobal('isSecureContext', isSecureContext)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Hash text="Memorandum of settlement" hash={'a'.repeat(64)} />
    </I18nProvider>,
  )
}

test('the hash is checked by the browser, and where it may not, the page says how else', () => {
  expect(shown(true)).toContain('Check the hash')
  expect(shown(true)).not.toContain('sha256sum')
  expect(shown(false)).toContain('sha256sum')
  expect(shown(false)).toContain('Save the words')
  expect(shown(false)).not.toContain('Check the hash')
})
