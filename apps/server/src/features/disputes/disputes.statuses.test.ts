import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { makeStory } from '../../../test/cases.ts'
import { openWorld } from '../../../test/world.ts'
import { openCasesWhere } from './disputes.statuses.queries.ts'

it('looks at open cases a few at a time, and at every one of them', async () => {
  const world = await openWorld({ RATE_LIMITS: 'off' })
  onTestFinished(() => world.end())
  const ids: string[] = []
  for (let i = 0; i < 4; i++) ids.push((await makeStory(world)).caseId)
  const [, second, , last] = ids
  const found = (which: ReturnType<typeof sql>, after: string | null, limit: number, lookedAt: number) =>
    openCasesWhere(world.deps.db, which, after, limit, lookedAt)
  expect(await found(sql`c.id = ${last}::uuid`, null, 10, 1)).toEqual([last])
  expect(await found(sql`true`, null, 2, 3)).toEqual(ids.slice(0, 2))
  expect(await found(sql`true`, second ?? null, 10, 10)).toEqual(ids.slice(2))
  expect(await found(sql`false`, null, 10, 1)).toEqual([])
})
