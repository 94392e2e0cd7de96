import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../../test/people.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' })
  await signUp(world, 'timed@mail.example')
})
afterAll(() => world.end())

const PAIRS = 41

const timed = async (email: string): Promise<number> => {
  const started = process.hrtime.bigint()
  await world.call('POST', '/api/login', { body: { email, password: 'Wrong2026!' } })
  return Number(process.hrtime.bigint() - started)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

it('takes the same time for a wrong password and an unknown address', async () => {
  await timed('timed@mail.example')
  await timed('unknown@mail.example')
  const ratios: number[] = []
  for (let i = 0; i < PAIRS; i++) {
    // Turn about, so that neither always follows the other.
    const first = i % 2 === 0
    const a = await timed(first ? 'timed@mail.example' : 'unknown@mail.example')
    const b = await timed(first ? 'unknown@mail.example' : 'timed@mail.example')
    ratios.push(first ? a / b : b / a)
  }
  expect(median(ratios)).toBeGreaterThan(0.9)
  expect(median(ratios)).toBeLessThan(1.1)
})
