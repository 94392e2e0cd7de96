import { expect, it } from 'vitest'
import { caseHref, notificationHref, pendingHref, places, resetHref } from './places.ts'

const id = '01a1fc9f-0000-7000-8000-000000000000'

it('fills in the id or token of an address, and what is searched for', () => {
  expect(caseHref(id)).toBe(`/disputesDetails/${id}`)
  expect(caseHref(id, { tab: 'documents', q: 'Pay & leave?' })).toBe(
    `/disputesDetails/${id}?tab=documents&q=Pay%20%26%20leave%3F`,
  )
  expect(resetHref('$&')).toBe('/reset-password/$&')
})

it('leads to the place a notification is about', () => {
  expect(notificationHref({ link: { to: 'case', id } })).toBe(caseHref(id))
  expect(notificationHref({ link: { to: 'documents', id } })).toBe(`/disputesDetails/${id}?tab=documents`)
  const message = { to: 'discussions' as const, id, thread: 'a', message: 'b' }
  expect(notificationHref({ link: message })).toBe('/discussionsDetails/a?message=b')
  expect(notificationHref({ link: { to: 'requests', id } })).toBe(pendingHref)
  expect(notificationHref({ link: { to: 'settings', id: null } })).toBe(places.settings)
  expect(notificationHref({ link: null })).toBeNull()
})
