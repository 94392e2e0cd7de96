import { accessKeysOn, isTied, maySee } from '@accord/policy/access.policy'
import { accessKeysOf, holds, isMinistry } from '@accord/policy/actor'
import { CASE_NOTIFICATIONS, isNotified } from '@accord/policy/audiences.policy'
import type { CaseFacts } from '@accord/policy/disputes.policy'
import { stageOf } from '@accord/policy/life.policy'
import { hasNeutral } from '@accord/policy/settling.policy'
import { type TurnFacts, yourTurn } from '@accord/policy/turn.policy'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { factsOf, turnFactsOf } from '../../src/features/disputes/disputes.facts.ts'
import { findCase } from '../../src/features/disputes/disputes.queries.ts'
import type { Person } from '../drawnPeople.ts'
import { type DrawnCase, drawWorld } from '../drawnWorld.ts'
import { openWorld } from '../world.ts'

export type Known = DrawnCase & {
  readonly facts: CaseFacts
  readonly turn: TurnFacts
  readonly keys: readonly string[]
}

/** So many ms a test may take on a busy machine. */
export const BUSY = 90_000

/** What the policy says of somebody in a case. */
export type Rule = (p: Person, c: Known) => boolean

export const pair = (c: { id: string }, p: { id: string }) => `${c.id} ${p.id}`

/** A drawn world with what the policy knows of each case, and how its SQL and its calls are asked. */
export async function openDrawn(seed: number, howMany: number) {
  const world = await openWorld({ RATE_LIMITS: 'off' }, { work: false })
  const { db } = world.deps
  const drawn = await drawWorld(world, seed, howMany)
  const { people } = drawn
  const cases: Known[] = []
  for (const c of drawn.cases) {
    const row = await findCase(db, c.id)
    if (!row) throw new Error('a drawn case is missing')
    const turn = turnFactsOf(row)
    cases.push({ ...c, facts: factsOf(row), turn, keys: row.accessKeys })
  }
  const ids = cases.map(c => c.id)
  return {
    world,
    db,
    people,
    cases,
    ids,
    units: drawn.units,
    requests: drawn.requests,
    allIds: sql`any(${ids}::uuid[])`,
    /** Whom the rule names in which of these cases. */
    pairs: (rule: Rule, among: readonly Known[] = cases) =>
      among.flatMap(c => people.filter(p => rule(p, c)).map(p => pair(c, p))),
    /** The same as a statement answers it. */
    pairsIn: async (query: RawBuilder<unknown>) => {
      const found = await sql<{ case_id: string; person_id: string }>`${query}`.execute(db)
      return found.rows.map(row => pair({ id: row.case_id }, { id: row.person_id }))
    },
    /** A whole list; null for whoever may not open it. */
    list: async (url: string, { token }: Person, idIn = '_id'): Promise<string[] | null> => {
      const { status, body } = await world.call('GET', `${url}limit=100`, { token })
      if (status === 403) return null
      expect(body.next_cursor, url).toBeNull()
      expect(body.total, url).toBe(body.data.length)
      return body.data.map((row: Record<string, string>) => row[idIn])
    },
  }
}
/** For the tests of a file, once it is open. */
export type Drawn = () => Awaited<ReturnType<typeof openDrawn>>

/** Nothing is missing and nothing is too much: of what is, the first few. */
export function expectSame(found: readonly string[], wanted: readonly string[], what = '') {
  const [there, due] = [new Set(found), new Set(wanted)]
  const missing = [...due].filter(one => !there.has(one)).slice(0, 3)
  const wrong = [...there].filter(one => !due.has(one)).slice(0, 3)
  expect({ missing, wrong, what }).toEqual({ missing: [], wrong: [], what })
}

/** Asked often, and of facts that do not change. */
function remembered<T>(ask: (p: Person, c: Known) => T): (p: Person, c: Known) => T {
  const known = new Map<string, T>()
  return (p, c) => {
    const key = pair(c, p)
    const found = known.get(key)
    if (found !== undefined) return found
    const answer = ask(p, c)
    known.set(key, answer)
    return answer
  }
}
export const seesIt: Rule = (p, c) => maySee(p.policy, c.keys)
export const gets = remembered((p, c) => seesIt(p, c) && isNotified(p.policy, c.facts))
export const groundsFor = remembered((p, c) =>
  accessKeysOn(c.facts).filter(row => accessKeysOf(p.policy).includes(row.accessKey)),
)
export const standsIn: Rule = (p, c) => groundsFor(p, c).some(row => row.ground !== 'above both')
const isOfficerFree: Rule = (p, c) => isMinistry(p.policy) && !isTied(p.policy, c.facts)
export const isOfficer: Rule = (p, c) => isOfficerFree(p, c) && holds(p.policy, CASE_NOTIFICATIONS)
export const turnOf = remembered((p, c) => yourTurn(p.policy, c.turn))
/** They refer the case as soon as the accused is known, and somebody there can be notified of it. */
export const refersIfReached: Rule = (p, c) =>
  isOfficerFree(p, c) && holds(p.policy, 'assign users cases') && stageOf(c.facts) !== null && !hasNeutral(c.facts)
export const isDue =
  (step: string): Rule =>
  (p, c) =>
    turnOf(p, c).yours && turnOf(p, c).step === step
