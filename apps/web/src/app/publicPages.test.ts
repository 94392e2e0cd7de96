import { expect, test } from 'vitest'
import { findPage } from './publicPages.ts'

test('addresses match in any case and with a last slash', () => {
  for (const path of ['/login', '/Login', '/LOGIN/']) expect(findPage(path)?.page.path).toBe('/login')
  expect(findPage('/')?.page.path).toBe('/')
  expect(findPage('/nowhere')).toBeNull()
  expect(findPage('/login/more')).toBeNull()
})
