import { describe, expect, it } from 'vitest'
import { until } from '../../test/until.ts'
import { createThread, NoAnswer } from './thread.ts'

const threadOf = (limits = {}) =>
  createThread<string, number>('../test/fixtures/thread', { withinMs: 15_000, idleMs: 15_000, memoryMb: 32, ...limits })

describe('a thread of our own', () => {
  it('answers, and is kept for the next', async () => {
    const ask = threadOf()
    const first = await ask('who')
    expect(await ask('who')).toBe(first)
  })

  it.each(['throw', 'exit', 'grow'])(
    'that comes to an end (%s) fails the call, and the next gets another',
    async action => {
      const ask = threadOf()
      const first = await ask('who')
      await expect(ask(action)).rejects.toThrow(NoAnswer)
      expect(await ask('who')).not.toBe(first)
    },
  )

  it('that hangs is ended in time', async () => {
    const ask = threadOf({ withinMs: 3000 })
    await expect(ask('hang')).rejects.toThrow(NoAnswer)
    expect(await threadOf()('who')).toBeGreaterThan(0)
  })

  it('that ends while nobody asks is missed by nobody', async () => {
    const ask = threadOf()
    const first = await ask('later')
    expect(
      await until('another one', async () => ((await ask('who').catch(() => first)) === first ? undefined : 'yes')),
    ).toBe('yes')
  })

  it('is not kept for ever', async () => {
    const ask = threadOf({ idleMs: 1 })
    const first = await ask('who')
    await new Promise(later => setTimeout(later, 20))
    expect(await ask('who')).not.toBe(first)
  })
})
