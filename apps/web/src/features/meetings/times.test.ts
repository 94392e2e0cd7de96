import { expect, test } from 'vitest'
import { endsAfter, firstDay, minutesOf, startsOn } from './times.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00+01:00`)
const today = '2026-11-24'
const all = ['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM']

test('starts are on the hour from 10:00 AM to 3:00 PM, ends from 11:00 AM to 4:00 PM and after the start', () => {
  expect(startsOn('2026-11-25', at('14:00'))).toEqual(all)
  expect(endsAfter('10:00 AM')).toEqual([...all.slice(1), '4:00 PM'])
  expect(endsAfter('2:00 PM')).toEqual(['3:00 PM', '4:00 PM'])
  expect(endsAfter('3:00 PM')).toEqual(['4:00 PM'])
})

test('of today only what is still to come is offered, by Lagos', () => {
  expect(startsOn(today, at('12:00'))).toEqual(['1:00 PM', '2:00 PM', '3:00 PM'])
  expect(startsOn(today, at('11:59'))).toEqual(['12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM'])
  expect(startsOn(today, at('15:00'))).toEqual([])
  expect([firstDay(at('14:59')), firstDay(at('15:00'))]).toEqual([today, '2026-11-25'])
})

test('a meeting keeps the times it has', () => {
  expect(startsOn(today, at('14:00'), '9:30 AM')).toEqual(['9:30 AM', '3:00 PM'])
  expect(endsAfter('2:00 PM', '2:30 PM')).toEqual(['2:30 PM', '3:00 PM', '4:00 PM'])
  expect(['12:00 AM', '12:30 PM', '9:05 PM'].map(minutesOf)).toEqual([0, 750, 1265])
})
