import type { Clock } from '@accord/policy/clocks.policy'
import { turnsOf } from '@accord/policy/turns.policy'
import { expect } from 'vitest'
import { lawAt } from '../src/features/clocks/clocks.law.ts'
import { clocksNow } from '../src/features/clocks/clocks.reconcile.ts'
import { factsRowsOf } from '../src/features/work/work.facts.queries.ts'
import { turnsFactsOf } from '../src/features/work/work.reconcile.ts'
import { lagosDay } from '../src/lagos.ts'
import type { TestPerson } from './people.ts'
import type { World } from './world.ts'

const line = (one: { who: string; step: string; key: string; due: string | null; since: string | Date }) =>
  `${one.who}, ${one.step}, ${one.key}, ${one.due}, ${new Date(one.since).toISOString()}`

/** What is kept of whose turn it is in these cases is what the policy says, row by row. */
export async function expectTurnsKept({ deps }: World, ...caseIds: string[]): Promise<void> {
  const [now, law] = [deps.clock.now(), await lawAt(deps.db, deps.db)]
  for (const row of await factsRowsOf(deps.db, caseIds)) {
    const clocks: Clock[] = clocksNow(row, law, lagosDay(now))
    const wanted = turnsOf(turnsFactsOf(row, clocks, now), lagosDay(now))
    expect(row.turns.map(line).sort(), row.case_no).toEqual(wanted.map(line).sort())
  }
}

export type Item = { case_id: string; step: string; who: string; due: string | null; officer: { _id: string } | null }

/** What waits for somebody. */
export const workOf = async (world: World, { token }: TestPerson, query = ''): Promise<Item[]> => {
  const { status, body, raw } = await world.call('GET', `/api/work${query}`, { token })
  if (status !== 200) throw new Error(raw)
  return body.data
}
