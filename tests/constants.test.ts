import { expect, it } from 'vitest'
import { placeOf } from './imports.places.ts'
import { read, sourceFiles } from './imports.read.ts'

/** A condition of the query builder whose value is written out: it would be sent as a parameter. */
const AS_PARAMETER =
  /\bwhere\(\s*'[\w.]+',\s*'(?:=|<>|!=|in|not in)',\s*(?:'[^'\n]*'|true|false|\[\s*'[^\]]*\])\s*,?\s*\)/g

const found = (text: string): string[] => [...text.matchAll(AS_PARAMETER)].map(([condition]) => condition)

it('a constant stands in its text, so that a plan that is made once can use an index of some rows alone', () => {
  const files = sourceFiles(['apps/server/src']).filter(file => placeOf(file)?.test === false)
  const wrong = files.flatMap(file => found(read(file)).map(condition => `${file}: ${condition}`))
  expect(wrong, 'sql.lit, or db/literals.ts').toEqual([])
})

it.each([
  ["q.where('c.status', '=', 'resolved')", 1],
  ["q.where('state', 'in', ['draft', 'offered'])", 1],
  ["q.where(\n  'verified',\n  '=',\n  false,\n)", 1],
  ["q.where('status', '=', sql.lit('resolved'))", 0],
  ["q.where('id', 'in', [...ids])", 0],
  ["q.where('side', 'in', 'sides' in which ? [...which.sides] : [])", 0],
])('%s is found %i times', (text, times) => {
  expect(found(text)).toHaveLength(times)
})
