import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClockCard } from './ClockCard.tsx'
import type { Clock } from './clocks.api.ts'

i18n.load('en', {})
i18n.activate('en')

const objection: Clock = {
  _id: 'clock',
  code: 'objection',
  section: 'Trade Disputes Act, s.13(2)(b)',
  kind: 'right',
  round: 1,
  duty: 'sides',
  anchor: 'award notice published',
  anchored_on: '2026-03-09',
  day: 7,
  length: 7,
  unit: 'days',
  due: '2026-03-16',
  may_move_to: null,
  state: 'lapsed',
  overdue_by: 0,
  ended_on: null,
  ended_how: null,
  why: [],
  extensions: [],
  next_step: 'Confirm the award',
  abilities: { extend: false },
}
const stoppage: Partial<Clock> = { code: 'stoppage', kind: 'bar', length: 15, day: 15 }

const shown = (more: Partial<Clock> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ClockCard caseId="case" clock={{ ...objection, ...more }} today="2026-03-20" />
    </I18nProvider>,
  )

test('that nobody objected is said of objecting alone; of other days, that they are over', () => {
  expect(shown()).toContain('Nobody objected in time.')
  for (const other of [stoppage, { code: 'mediation', duty: 'sides' } as const]) {
    expect(shown(other)).toContain('These days are over.')
    expect(shown(other)).not.toContain('objected')
  }
})

test('only a duty is due; a right and a bar last until a day', () => {
  const running = { state: 'running' } as const
  const today = { state: 'due today' } as const
  expect(shown({ kind: 'duty', ...running })).toContain('Due Monday 16 March 2026')
  expect(shown({ kind: 'duty', ...today })).toContain('Due today, Monday 16 March 2026')
  for (const other of [{}, stoppage]) {
    expect(shown({ ...other, ...running })).toContain('Until Monday 16 March 2026')
    expect(shown({ ...other, ...today })).toContain('Today is the last day, Monday 16 March 2026')
  }
})

const stands = { withdrawn: null, abilities: { withdraw: false } }
const counted = { counted: true, why: null, moves: false, holiday: null } as const

test('an extension is named by the day that is due', () => {
  const given = { until: '2026-04-03', due: '2026-04-04', reason: 'Witnesses', authority: 'The Minister' }
  const words = shown({
    code: 'award',
    kind: 'duty',
    state: 'running',
    due: '2026-04-04',
    day: 7,
    extensions: [{ ...given, _id: 'x', by: 'Ada', at: '2026-03-10T11:00:00Z', ...stands }],
  })
  expect(words).toContain('Extended to Saturday 4 April 2026')
  expect(words).toContain('Extended to 4 April 2026 by authority of The Minister.')
  expect(words).toContain('Day 7 of 7, then more time')
})

test('more time that was taken back stays, with the reason, and the day is the law’s again', () => {
  const given = { until: '2026-04-03', due: '2026-04-04', reason: 'Witnesses', authority: 'The Minister' }
  const withdrawn = { by: 'Ada', at: '2026-03-11T11:00:00Z', reason: 'Meant for another case' }
  const one = { ...given, _id: 'x', by: 'Ada', at: '2026-03-10T11:00:00Z', withdrawn, abilities: { withdraw: false } }
  const words = shown({ kind: 'duty', state: 'running', due: '2026-03-16', day: 7, extensions: [one] })
  expect(words).toContain('Due Monday 16 March 2026')
  expect(words).toContain('Taken back by Ada:')
  expect(words).toContain('Meant for another case')
  expect(words).not.toContain('then more time')
})

test('a named day is not told as one of the rule’s', () => {
  const words = shown({ state: 'running', why: [{ ...counted, day: '2026-03-16', why: 'named' }] })
  expect(words).toContain('The notice or order names the last day.')
  expect(words).not.toContain('of 7')
})

test('days that do not lead to the day of an ended clock are not shown', () => {
  expect(shown({ state: 'ended', why: [] })).toContain('The days were counted by the holidays known then.')
  expect(shown({ state: 'ended', why: [{ ...counted, day: '2026-03-16' }] })).toContain('How counted')
  expect(shown({ state: 'ended', why: [], due: null })).not.toContain('counted')
})
