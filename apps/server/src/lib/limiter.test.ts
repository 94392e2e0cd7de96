import { expect, it } from 'vitest'
import { type Crowd, type Limiter, limiter } from './limiter.ts'

/** Pieces of work by name: which have begun, and how each is ended. */
function works(limited: Limiter) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (whose: string, name: string, fails = false) =>
    limited(whose, async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.set(name, resolve))
      if (fails) throw new Error(`${name} failed`)
      return name
    })
  const turn = () => new Promise<void>(resolve => setImmediate(resolve))
  return { begun, start, end: (name: string) => ends.get(name)?.(), turn }
}

it('lets no more than so many go on at once, in their order, also when some fail', async () => {
  const limited = limiter({ most: 3, mostWaiting: 100 })
  const { begun, start, end, turn } = works(limited)
  const names = Array.from({ length: 10 }, (_, n) => String(n))
  const results = Promise.allSettled(names.map((name, n) => start('one', name, n % 2 === 0)))
  for (let ended = 0; ended < 10; ended++) {
    expect(begun).toEqual(names.slice(0, ended + 3))
    end(String(ended))
    await turn()
  }
  expect((await results).filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(limited('one', () => Promise.resolve('free again'))).resolves.toBe('free again')
})

it('gives turns: whoever was just served comes after everybody else', async () => {
  const { begun, start, end, turn } = works(limiter({ most: 1, mostWaiting: 100 }))
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(name => start(name[0] ?? '', name))
  for (let ended = 0; ended < all.length; ended++) {
    end(begun.at(-1) ?? '')
    await turn()
  }
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  expect(await Promise.all(all)).toHaveLength(7)
})

it('lets so many wait; then the last of whoever has most there makes room, or is refused', async () => {
  const { begun, start, end, turn } = works(limiter({ most: 1, mostWaiting: 3 }))
  const crowd = ['a1', 'a2', 'a3', 'a4'].map(name => start('a', name))
  const busy = { status: 503, retryAfterS: expect.any(Number) }
  await expect(start('a', 'a5')).rejects.toMatchObject(busy)
  const other = start('b', 'b1')
  await expect(crowd[3]).rejects.toMatchObject(busy)
  // Two wait of the one and one of the other: a second of the other would be no fewer.
  await expect(start('b', 'b2')).rejects.toMatchObject(busy)
  for (let ended = 0; ended < 4; ended++) {
    end(begun.at(-1) ?? '')
    await turn()
  }
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(await Promise.all([crowd[0], crowd[1], crowd[2], other])).toEqual(['a1', 'a2', 'a3', 'b1'])
})

it('has so much room for one person, at work or waiting; what ended makes room', async () => {
  const refuse = (crowd: Crowd) => new Error(crowd)
  const { begun, start, end, turn } = works(limiter({ most: 1, mostWaiting: 3, mostOfOne: 2, refuse }))
  const two = [start('a', 'a1'), start('a', 'a2')]
  await expect(start('a', 'a3')).rejects.toThrow('own')
  const others = [start('b', 'b1'), start('c', 'c1')]
  await expect(start('d', 'd1')).rejects.toThrow('all')
  end('a1')
  await turn()
  others.push(start('a', 'a4'))
  for (let ended = 0; ended < 4; ended++) {
    end(begun.at(-1) ?? '')
    await turn()
  }
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a4'])
  expect(await Promise.all([...two, ...others])).toHaveLength(5)
})
