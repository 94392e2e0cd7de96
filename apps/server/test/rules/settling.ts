import { isTied } from '@accord/policy/access.policy'
import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import { hasNeutral } from '@accord/policy/settling.policy'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  hasNeutral as hasNeutralInSql,
  neutralsOf,
  settledByAny,
  settlingInTreeOf,
  tiedNeutralsIn,
} from '../../src/features/disputes/settling.queries.ts'
import { BUSY, type Drawn, expectSame, type Known, type Rule } from './known.ts'

/** `settling.policy.ts` and `settling.queries.ts`. */
export function settlingRules(drawn: Drawn) {
  it(
    'neutrals, and whether there is one for the stage, are those of the rule',
    async () => {
      const { db, people, cases, units, allIds } = drawn()
      const isGiven: Rule = (p, { facts }) =>
        facts.assigned.some(a => [p.key, ...p.policy.bodyAccessKeys].includes(a.accessKey)) ||
        facts.participants.some(one => one.personId === p.id && one.side === 'neutral')
      for (const c of cases) {
        const found = (await neutralsOf(db, c.id)).filter(id => people.some(p => p.id === id))
        expectSame(
          found,
          people.filter(p => isGiven(p, c)).map(p => p.id),
        )
        const tied = (await tiedNeutralsIn(db, [c.id])).map(tie => tie.person_id)
        // By where they belong or by having filed: whoever joins or is referred a case is refused for the rest.
        const placed = { ...c.facts, participants: [] }
        expectSame(
          tied.filter(id => people.some(p => p.id === id)),
          people.filter(p => isGiven(p, c) && isTied(p.policy, placed)).map(p => p.id),
        )
      }
      const led = await sql<{
        id: string
      }>`select c.id from cases c where c.id = ${allIds} and ${hasNeutralInSql}`.execute(db)
      expectSame(
        led.rows.map(row => row.id),
        cases.filter(c => hasNeutral(c.facts)).map(c => c.id),
      )
      const open = cases.filter(c => OPEN_STATUSES.includes(c.facts.status))
      for (const p of people.filter(one => cases.some(c => isGiven(one, c)))) {
        const theirs = open.filter(c => isGiven(p, c))
        expectSame(
          await settledByAny(db, [p.id]),
          theirs.map(c => c.id),
        )
        const unit = units[people.indexOf(p) % units.length]
        const roots = ({ facts }: Known) =>
          [facts.claimant, facts.accused, facts.filerUnit].map(party => party?.path[0]?.id)
        expect((await settlingInTreeOf(db, [p.id], unit?.id ?? '')).length).toBe(
          theirs.filter(c => roots(c).includes(unit?.path[0])).length,
        )
      }
    },
    BUSY,
  )
}
