import { expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { withinTries } from './password-tries.ts'

/** A subject that may fail `most` times; what is read of it and what is checked comes when the test says so. */
function subject(most: number) {
  // Only a key of its own.
  const deps = {} as Deps
  let failed = 0
  let begun = 0
  const read: (() => void)[] = []
  const verdicts: (() => void)[] = []
  const left = () => {
    const now = most - failed
    return new Promise<number>((resolve, reject) => {
      read.push(() => (now > 0 ? resolve(now) : reject(new Error('too many'))))
    })
  }
  const check = () => {
    begun++
    return new Promise<string>(resolve => {
      verdicts.push(() => {
        failed++
        resolve('wrong')
      })
    })
  }
  const settle = async (which: (() => void)[]) => {
    which.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return {
    ask: () => withinTries(deps, 'somebody', left, check).catch((error: Error) => error.message),
    answerRead: () => settle(read),
    giveVerdict: () => settle(verdicts),
    begun: () => begun,
  }
}

it('counts a verdict that comes between a reading and its answer', async () => {
  const it = subject(2)
  const asked = [it.ask(), it.ask()]
  await it.answerRead()
  await it.answerRead()
  asked.push(it.ask())
  await it.giveVerdict()
  // It read that two may fail before the first had; one is being checked, so none is left.
  await it.answerRead()
  expect(it.begun()).toBe(2)
  await it.answerRead()
  await it.giveVerdict()
  await it.answerRead()
  expect(await Promise.all(asked)).toEqual(['wrong', 'wrong', 'too many'])
  expect(it.begun()).toBe(2)
})

it('is one count for all, also when the first have gone while others still ask', async () => {
  const it = subject(2)
  const asked = [it.ask(), it.ask()]
  await it.answerRead()
  await it.giveVerdict()
  asked.push(it.ask())
  // The second takes the last place; the third, who came when none was being checked, waits until it ends.
  await it.answerRead()
  await it.answerRead()
  expect(it.begun()).toBe(2)
  await it.giveVerdict()
  await it.answerRead()
  expect(await Promise.all(asked)).toEqual(['wrong', 'wrong', 'too many'])
})
