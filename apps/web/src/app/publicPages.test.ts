import { helpHref, places } from '@accord/contract/places'
import { expect, test } from 'vitest'
import { findPage, shownAt } from './publicPages.ts'

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

test('an id is found in any case and opens nothing by itself; what it names may not be there', () => {
  const address = helpHref('getting-started').toUpperCase()
  expect(findPage(address)).toMatchObject({ page: { path: places.helpCategory }, token: null })
  expect(shownAt(address, null).page.path).toBe('/404')
  const category = { title: 'Getting started', description: 'How to begin', slug: 'getting-started' }
  expect(shownAt(address, { category, posts: [], article: null }).subject).toEqual({
    title: 'Getting started',
    about: 'How to begin',
    path: helpHref('getting-started'),
  })
})
