import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Clock } from './clocks.api.ts'
import { CountedDays } from './HowCounted.tsx'

i18n.load('en', {})
i18n.activate('en')

type Day = Clock['why'][number]
const day = (date: string, more: Partial<Day> = {}): Day => ({
  day: date,
  counted: false,
  why: null,
  moves: false,
  holiday: null,
  ...more,
})

/** The lines, each with its number, its day and what is said of it. */
const lines = (...days: Day[]): string[] =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CountedDays days={days} />
    </I18nProvider>,
  )
    .split('</li>')
    .slice(0, -1)
    .map(line => line.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'))

test('a Sunday or a holiday on which nothing falls due says that the last day moves', () => {
  expect(
    lines(
      day('2026-04-05', { counted: true, moves: true }),
      day('2026-04-06', { why: 'holiday', moves: true, holiday: 'Easter Monday' }),
      day('2026-04-07', { why: 'moved' }),
    ),
  ).toEqual([
    '|1|Sunday 5 April 2026|Sunday: nothing falls due, moves to the next day|',
    '|–|Monday 6 April 2026|Easter Monday: nothing falls due, moves to the next day|',
    '|–|Tuesday 7 April 2026|the next day that is no holiday; the last day|',
  ])
})

test('a named day, and one until which more time was given, say so', () => {
  expect(
    lines(
      day('2026-03-09', { why: 'first day' }),
      day('2026-03-10', { counted: true, holiday: 'A day of mourning' }),
      day('2026-03-12', { counted: true, why: 'named' }),
      day('2026-04-05', { why: 'more time', moves: true }),
      day('2026-04-07', { why: 'moved' }),
    ),
  ).toEqual([
    '|–|Monday 9 March 2026|the day itself is not counted|',
    '|1|Tuesday 10 March 2026|A day of mourning: counts|',
    '|2|Thursday 12 March 2026|named by the notice or order|',
    '|–|Sunday 5 April 2026|more time was given until this day; Sunday: nothing falls due, moves to the next day|',
    '|–|Tuesday 7 April 2026|the next day that is no holiday; the last day|',
  ])
})
