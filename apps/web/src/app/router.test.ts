import { places, publicPlaces, sharedPlaces, shellPlaces } from '@accord/contract/places'
import { useParams, useSearch } from '@tanstack/react-router'
import { expect, expectTypeOf, test } from 'vitest'
import { allPages, notFound } from './publicPages.ts'
import { screens } from './screens.ts'

const sorted = (paths: readonly string[]) => paths.map(path => path.toLowerCase()).toSorted()

test('each place has one screen or page, and each of these has a place', () => {
  expect(sorted(screens.map(({ path }) => path))).toEqual(
    sorted([...Object.values(shellPlaces), ...Object.values(sharedPlaces)]),
  )
  const pages = allPages.filter(page => page !== notFound)
  expect(sorted(pages.map(({ path }) => path))).toEqual(
    sorted([...Object.values(publicPlaces), ...Object.values(sharedPlaces)]),
  )
})

test('what the router hands to a screen is typed by its address', () => {
  const params = () => useParams({ from: places.case })
  const search = () => useSearch({ from: places.settings })
  expectTypeOf(params).returns.toEqualTypeOf<{ id: string }>()
  expectTypeOf(search).returns.toEqualTypeOf<{ tab?: unknown }>()
})
