import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseDataUse, dataUseOf, onDataUse, usesLess } from './dataUse.ts'

class Connection extends EventTarget {
  saveData = false
}
let connection: Connection
let kept: Map<string, string>

beforeEach(() => {
  connection = new Connection()
  kept = new Map()
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  [null, false, 'more'],
  [null, true, 'asked'],
  ['told', true, 'told'],
  ['told', false, 'more'],
  ['less', false, 'less'],
  ['less', true, 'less'],
  ['more', true, 'more'],
  ['more', false, 'more'],
  ['something else', true, 'asked'],
] as const)('kept %s, and the browser asks to save: %s, so %s', (before, saveData, use) => {
  expect(dataUseOf(before, saveData)).toBe(use)
})

test('less is used as the browser asks, until somebody chooses; what is chosen stays', () => {
  expect(usesLess()).toBe(false)
  connection.saveData = true
  expect(usesLess()).toBe(true)
  chooseDataUse('more')
  expect([usesLess(), kept.get('data-use')]).toEqual([false, 'more'])
  connection.saveData = false
  chooseDataUse('less')
  expect(usesLess()).toBe(true)
})

test('whoever follows hears of a choice and of the browser’s own setting, until they end it', () => {
  let heard = 0
  const end = onDataUse(() => heard++)
  chooseDataUse('less')
  connection.dispatchEvent(new Event('change'))
  expect(heard).toBe(2)
  end()
  chooseDataUse('more')
  connection.dispatchEvent(new Event('change'))
  expect(heard).toBe(2)
})

test('a browser that says nothing of its network, and one that keeps nothing, use what is chosen', () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  chooseDataUse('more')
  expect(usesLess()).toBe(false)
  chooseDataUse('less')
  expect(usesLess()).toBe(true)
})
