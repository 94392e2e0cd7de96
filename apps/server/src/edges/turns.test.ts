import { expect, it } from 'vitest'
import { type Crowd, createTurns } from './turns.ts'

const refusal = (crowd: Crowd) => new Error(crowd)

/** Work that goes on until it is told to end. */
function begun() {
  const order: string[] = []
  const ends: (() => void)[] = []
  const turn = createTurns({ each: 3, all: 5 }, refusal)
  const ask = (who: string) =>
    turn(who, () => {
      order.push(who)
      return new Promise<void>(end => ends.push(end))
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { order, ask, endOne }
}

it('serves one at a time, and each person in turn', async () => {
  const { order, ask, endOne } = begun()
  const all = ['ada', 'ada', 'ada', 'obi', 'uche'].map(ask)
  expect(order).toEqual(['ada'])
  for (let n = 0; n < 5; n++) await endOne()
  await Promise.all(all)
  expect(order).toEqual(['ada', 'obi', 'uche', 'ada', 'ada'])
})

it('has so much room for one person, and so much for all; what ended makes room', async () => {
  const { ask, endOne } = begun()
  const first = ask('ada')
  const rest = [ask('ada'), ask('ada')]
  await expect(ask('ada')).rejects.toThrow('own')
  rest.push(ask('obi'), ask('uche'))
  await expect(ask('eze')).rejects.toThrow('all')
  await endOne()
  await first
  rest.push(ask('ada'))
  for (let n = 0; n < 5; n++) await endOne()
  await Promise.all(rest)
})

it('goes on after work that failed', async () => {
  const turn = createTurns({ each: 1, all: 2 }, refusal)
  const failing = turn('ada', () => Promise.reject(new Error('broken')))
  const next = turn('obi', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await turn('ada', () => Promise.resolve('again'))).toBe('again')
})
