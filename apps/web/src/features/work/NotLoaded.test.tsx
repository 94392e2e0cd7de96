import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Asked, NotLoaded } from './NotLoaded.tsx'

i18n.load('en', {})
i18n.activate('en')

const shown = (how: Partial<Asked>): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NotLoaded
        answer={{ isError: false, isFetching: false, fetchStatus: 'idle', refetch: () => undefined, ...how }}
      />
    </I18nProvider>,
  )

test('it is said that officers load, that they could not be loaded, and that there is no network', () => {
  expect(shown({ isFetching: true, fetchStatus: 'fetching' })).toContain('Loading…')
  expect(shown({ isError: true })).toMatch(/role="alert".*Failed to fetch data\..*Try again/)
  expect(shown({ isError: true, isFetching: true })).toContain('Trying…')
  expect(shown({ fetchStatus: 'paused' })).toContain('You are offline.')
})
