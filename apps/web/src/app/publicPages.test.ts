import { places } from '@accord/contract/places'
import { expect, test } from 'vitest'
import { findPage } from './publicPages.ts'

test('addresses match in any case and with a last slash', () => {
  for (const path of ['/login', '/Login', '/LOGIN/']) expect(findPage(path)?.page.path).toBe(places.login)
  expect(findPage('/')?.page.path).toBe('/')
  expect(findPage('/nowhere')).toBeNull()
  expect(findPage('/login/more')).toBeNull()
})

test('a token keeps its case, is a segment of its own, and may be nonsense', () => {
  expect(findPage('/Reset-Password/AbC-1')).toMatchObject({ page: { path: places.reset }, token: 'AbC-1' })
  expect(findPage('/reset-password')).toMatchObject({ page: { path: places.resetAgain }, token: null })
  expect(findPage('/reset-password/%')?.token).toBe('%')
  expect(findPage('/reset-password/a/b')).toBeNull()
})
