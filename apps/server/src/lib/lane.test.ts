import { expect, it } from 'vitest'
import { createLane } from './lane.ts'

it('runs a piece at a time, in order, whatever becomes of the one before', async () => {
  const lane = createLane()
  const said: string[] = []
  const piece = (name: string, fails = false) =>
    lane(async () => {
      said.push(`${name} begins`)
      await Promise.resolve()
      said.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const all = await Promise.allSettled([piece('first'), piece('second', true), piece('third')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(said).toEqual(['first', 'second', 'third'].flatMap(name => [`${name} begins`, `${name} ends`]))
})
