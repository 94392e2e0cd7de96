import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeToastStore } from './toastStore.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('errors stay 4 s, success 2 s, loading until dismissed', () => {
  const store = makeToastStore()
  store.add('error', 'no')
  store.add('success', 'yes')
  const loading = store.add('loading', 'wait')
  const kinds = () => store.read().map(t => t.kind)
  vi.advanceTimersByTime(2000)
  expect(kinds()).toEqual(['error', 'loading'])
  vi.advanceTimersByTime(2000)
  expect(kinds()).toEqual(['loading'])
  vi.advanceTimersByTime(600_000)
  expect(kinds()).toEqual(['loading'])
  store.dismiss(loading)
  expect(kinds()).toEqual([])
})

test('the same again is shown once, and stays its full time', async () => {
  const store = makeToastStore()
  store.add('error', 'All fields are required.')
  await Promise.resolve()
  vi.advanceTimersByTime(3000)
  store.add('info', 'All fields are required.')
  store.add('error', 'All fields are required.')
  expect(store.read().map(one => one.kind)).toEqual(['info', 'error'])
  vi.advanceTimersByTime(3999)
  expect(store.read().map(one => one.kind)).toEqual(['info', 'error'])
  vi.advanceTimersByTime(1)
  expect(store.read()).toEqual([])
})

test('at most 20 are kept, the newest', () => {
  const store = makeToastStore()
  for (let n = 1; n <= 25; n++) store.add('loading', `toast ${n}`)
  expect(store.read()).toHaveLength(20)
  expect(store.read()[0]?.message).toBe('toast 6')
})

test('what comes while somebody reads waits for them, too; after the last one is dismissed nothing is held', () => {
  const store = makeToastStore()
  const first = store.add('info', 'read me')
  store.hold()
  const second = store.add('success', 'me too')
  vi.advanceTimersByTime(60_000)
  expect(store.read()).toHaveLength(2)
  store.dismiss(first)
  store.dismiss(second)
  store.add('success', 'another')
  vi.advanceTimersByTime(2000)
  expect(store.read()).toHaveLength(0)
})

test('none goes away while somebody reads', () => {
  const store = makeToastStore()
  store.add('info', 'read me')
  store.hold()
  vi.advanceTimersByTime(60_000)
  expect(store.read()).toHaveLength(1)
  store.release()
  vi.advanceTimersByTime(4000)
  expect(store.read()).toHaveLength(0)
})

test('two faults added at the same moment are two toasts, also in the same words', async () => {
  const store = makeToastStore()
  store.add('error', 'This is not valid. Please check it.')
  store.add('error', 'This is not valid. Please check it.')
  expect(store.read()).toHaveLength(2)
  await Promise.resolve()
  store.add('error', 'This is not valid. Please check it.')
  expect(store.read()).toHaveLength(1)
})
