import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PollOption } from './PollOption.tsx'

i18n.load('en', {})
i18n.activate('en')

const shown = (many: number): string => {
  const voters = Array.from({ length: many }, (_, i) => ({ name: `Voter ${i + 1}`, photo: null }))
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PollOption name="p" option="Yes" result={{ percentage: 100, voters }} chosen closed onChoose={() => {}} />
    </I18nProvider>,
  )
}

test('of many voters five are shown, and how many more there are', () => {
  expect(shown(5)).toContain('Voter 5')
  expect(shown(5)).not.toContain('+')
  expect(shown(7)).toContain('Voter 5')
  expect(shown(7)).not.toContain('Voter 6')
  expect(shown(7)).toContain('>+2<')
})
