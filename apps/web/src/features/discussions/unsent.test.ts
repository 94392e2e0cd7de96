import { expect, test } from 'vitest'
import type { Unsent } from './outbox.ts'
import { notYetShown } from './unsent.ts'

const ME = 'me'
const unsent = (key: string, more: Partial<Unsent> = {}): Unsent => ({
  key,
  thread: 't',
  text: 'Yes',
  reply: null,
  at: '2026-11-21T10:00:00.000Z',
  after: '05',
  sent: null,
  failed: null,
  ...more,
})
const said = (_id: string, message = 'Yes', sender = ME) => ({
  _id,
  type: 'text' as const,
  message,
  sender: { _id: sender, sender: 'Somebody', photo: null },
})
const keys = (...given: Parameters<typeof notYetShown>) => notYetShown(...given).map(one => one.key)

test('a message that came back before its answer is shown once', () => {
  expect(keys([unsent('a')], [said('06')], ME)).toEqual([])
  expect(keys([unsent('a', { sent: '06' })], [said('06')], ME)).toEqual([])
})

test('what was said before it, by others or in other words is another message', () => {
  expect(keys([unsent('a')], [said('05'), said('06', 'No'), said('07', 'Yes', 'you')], ME)).toEqual(['a'])
})

test('two alike on their way are two', () => {
  expect(keys([unsent('a'), unsent('b')], [said('06')], ME)).toEqual(['b'])
  expect(keys([unsent('a', { sent: '06' }), unsent('b')], [said('06')], ME)).toEqual(['b'])
  expect(keys([unsent('a'), unsent('b')], [said('06'), said('07')], ME)).toEqual([])
})

test('one that failed stays to be sent again', () => {
  expect(keys([unsent('a', { failed: 'You are offline' })], [said('06')], ME)).toEqual(['a'])
})
