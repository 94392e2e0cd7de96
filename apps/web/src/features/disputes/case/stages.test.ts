import { expect, test } from 'vitest'
import { STATUSES, type Status } from '../../../ui/StatusPill.tsx'
import { placesOf } from './stages.ts'

const passed = (...steps: Status[]) => ({
  status: steps.at(-1) ?? ('case opened' as const),
  filling_date: '2026-03-02T09:00:00.000Z',
  steps: steps.map((status, day) => ({ status, at: `2026-03-${String(day + 3).padStart(2, '0')}T09:00:00.000Z` })),
})
const named = (...steps: Status[]) => placesOf(passed(...steps)).map(place => `${place.status}: ${place.state}`)

test('every status is on its line exactly once as the present one', () => {
  for (const status of Object.keys(STATUSES) as Status[]) {
    const now = placesOf({ ...passed(), status }).filter(place => place.state === 'now')
    expect(now.map(place => place.status)).toEqual([status])
  }
})

test('the stages a case passed are on its line in their order, with the day of each', () => {
  const places = placesOf(
    passed('concilliation', 'mediation', 'arbitration panel', 'national industrial court', 'closed'),
  )
  expect(places.map(place => place.status)).toEqual([
    'filed',
    'case opened',
    'concilliation',
    'mediation',
    'arbitration panel',
    'national industrial court',
    'closed',
  ])
  expect(places.map(place => place.at?.slice(8, 10))).toEqual(['02', '03', '03', '04', '05', '06', '07'])
})

test('the present stage began with the change to it, a case that nobody decided on with its filing', () => {
  const began = (...steps: Status[]) =>
    placesOf(passed(...steps))
      .find(place => place.state === 'now')
      ?.at?.slice(8, 10)
  expect(began()).toBe('02')
  expect(began('concilliation', 'mediation')).toBe('04')
  expect(began('concilliation', 'on hold')).toBe('04')
  expect(began('concilliation', 'on hold', 'concilliation')).toBe('03')
})

test('a rest on hold is no stage of its own once it is over', () => {
  expect(named('concilliation', 'on hold')).toEqual([
    'filed: done',
    'case opened: done',
    'concilliation: done',
    'on hold: now',
    'resolved: next',
  ])
  expect(named('concilliation', 'on hold', 'concilliation')).toEqual([
    'filed: done',
    'case opened: done',
    'concilliation: now',
    'resolved: next',
  ])
})

test('a case that never was approved is not said to have been', () => {
  expect(named('withdrawn')).toEqual(['filed: done', 'withdrawn: now'])
  expect(named('rejected')).toEqual(['filed: done', 'rejected: now'])
})

test('a case called back keeps the resolution it had', () => {
  expect(named('concilliation', 'resolved', 'recalled')).toEqual([
    'filed: done',
    'case opened: done',
    'concilliation: done',
    'resolved: done',
    'recalled: now',
    'resolved: next',
  ])
})
