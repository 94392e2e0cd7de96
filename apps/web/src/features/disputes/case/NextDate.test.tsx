import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Dispute } from '../disputes.api.ts'
import { NextDate } from './NextDate.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(() => vi.useRealTimers())

const objecting: Dispute['next_step'] = {
  who: 'claimant',
  step: 'object',
  since: '2026-03-09T11:00:00Z',
  due: '2026-03-16',
  yours: true,
  settled_by: [],
  poll: null,
}

const shown = (today: string, next: Partial<Dispute['next_step']> = {}, due_on: string | null = null): string => {
  vi.setSystemTime(`${today}T11:00:00Z`)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NextDate dispute={{ _id: 'case', due_on, next_step: { ...objecting, ...next } }} />
    </I18nProvider>,
  )
}

test('who may object to an award reads the last day, which is never overdue', () => {
  expect(shown('2026-03-10')).toContain('You may object until Monday 16 March 2026')
  expect(shown('2026-03-16')).toContain('Today is the last day on which you may object')
  expect(shown('2026-03-17')).not.toMatch(/object|Overdue/)
  expect(shown('2026-03-10', { yours: false })).toBe('')
  expect(shown('2026-03-10', { step: 'answer', due: null })).toBe('')
})

test('the day of somebody’s duty stands beside it', () => {
  expect(shown('2026-03-10', {}, '2026-03-12')).toMatch(/may object until.*the next step by Thursday 12 March 2026/s)
})
