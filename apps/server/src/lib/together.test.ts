import { expect, it } from 'vitest'
import { together } from './together.ts'

/** Answers each key with itself, but for `none`; says what it was asked for. */
function reader() {
  const asked: (readonly string[])[] = []
  const read = together(async keys => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('away')
    return new Map(keys.filter(key => key !== 'none').map(key => [key, key]))
  })
  return { asked, read }
}

it('reads once what is asked for in one turn, each key once, and nothing of before', async () => {
  const { asked, read } = reader()
  expect(await Promise.all([read('a'), read('b'), read('a'), read('none')])).toEqual(['a', 'b', 'a', undefined])
  expect(await read('a')).toBe('a')
  expect(asked).toEqual([['a', 'b', 'none'], ['a']])
})

it('tells everybody who asked that it failed, and reads again for the next', async () => {
  const { read } = reader()
  const ends = await Promise.allSettled([read('a'), read('broken')])
  expect(ends.map(end => end.status)).toEqual(['rejected', 'rejected'])
  expect(await read('a')).toBe('a')
})
