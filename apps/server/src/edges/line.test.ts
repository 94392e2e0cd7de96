import { expect, it } from 'vitest'
import { line } from './line.ts'

it('lets no more than so many go on at once, in their order, also when some fail', async () => {
  const inLine = line(3)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: 10 }, (_, n) =>
    inLine(async () => {
      begun.push(n)
      await new Promise<void>(resolve => ends.push(resolve))
      if (n % 2 === 0) throw new Error(`${n} failed`)
      return n
    }),
  )
  const results = Promise.allSettled(all)
  for (let ended = 0; ended < 10; ended++) {
    expect(begun).toEqual(Array.from({ length: Math.min(ended + 3, 10) }, (_, n) => n))
    ends[ended]?.()
    await all[ended]?.catch(() => undefined)
  }
  expect((await results).filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(inLine(() => Promise.resolve('free again'))).resolves.toBe('free again')
})
