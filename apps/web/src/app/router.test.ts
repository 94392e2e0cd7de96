import { places } from '@accord/contract/places'
import { useParams, useSearch } from '@tanstack/react-router'
import { expectTypeOf, test } from 'vitest'

test('what the router hands to a screen is typed by its address', () => {
  const params = () => useParams({ from: places.case })
  const search = () => useSearch({ from: places.settings })
  expectTypeOf(params).returns.toEqualTypeOf<{ id: string }>()
  expectTypeOf(search).returns.toEqualTypeOf<{ tab?: unknown }>()
})
