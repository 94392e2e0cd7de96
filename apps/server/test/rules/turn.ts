import { sideOf } from '@accord/policy/access.policy'
import { holds, isUnitAdmin } from '@accord/policy/actor'
import { statusGroup } from '@accord/policy/disputes.policy'
import { stageOf } from '@accord/policy/life.policy'
import { takesPart } from '@accord/policy/members.policy'
import type { Permission } from '@accord/policy/permissions'
import { settlesNow } from '@accord/policy/settling.policy'
import { isNamed } from '@accord/policy/turn.policy'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { waitsForApproval } from '../../src/features/disputes/disputes.notices.queries.ts'
import { casesAsking } from '../../src/features/disputes/turn.queries.ts'
import { waitsForAnswer, waitsForMinistry, waitsForNeutral } from '../../src/features/stages/stages.notices.queries.ts'
import { BUSY, type Drawn, expectSame, gets, isDue, isOfficer, type Rule, seesIt, turnOf } from './known.ts'

/** `turn.policy.ts` and `turn.queries.ts`, on the dashboard and in what notifications wait for. */
export function turnRules(drawn: Drawn) {
  it(
    'the dashboard asks for what is somebody’s turn to settle or to answer',
    async () => {
      const { world, db, people, cases } = drawn()
      for (const [i, p] of people.filter(one => !one.ministry).entries()) {
        const due = cases.filter(c => seesIt(p, c) && turnOf(p, c).yours)
        const toSettle = due.filter(c => settlesNow(p.policy, c.facts))
        const toAnswer = due.filter(
          c => c.approved && isNamed(p.policy, c.facts) && statusGroup(c.facts.status) === 'open',
        )
        const asking = (await casesAsking(db, p.policy)).filter(row =>
          cases.some(c => c.id === row.id && turnOf(p, c).yours),
        )
        for (const [asked, some] of [
          ['settle', toSettle],
          ['answer', toAnswer],
        ] as const)
          expectSame(
            asking.filter(row => row.asked === asked).map(row => row.id),
            some.map(c => c.id),
            asked,
          )
        if (i % 4 > 0) continue
        const { body } = await world.call('GET', '/api/dashboard', { token: p.token })
        const { step, cases: shown } = body.data.first
        if (toSettle.length > 0) expect([step, shown.length]).toEqual(['settle', Math.min(3, toSettle.length)])
        else expect(step).not.toBe('settle')
        if (step === 'answer') expect(shown).toHaveLength(Math.min(3, toAnswer.length))
      }
    },
    BUSY,
  )

  const isWritten: Rule = (p, c) =>
    c.senders.some(s => s.id === p.id || (isUnitAdmin(p.policy) && s.unit !== null && s.unit.id === p.unit?.id))
  const waits: [string, RawBuilder<unknown>, Rule, Rule][] = [
    ['approve', waitsForApproval(), (p, c) => isOfficer(p, c) && gets(p, c), isDue('approve')],
    ['decide the recall', waitsForMinistry(), (p, c) => isOfficer(p, c) && gets(p, c), isDue('decide the recall')],
    [
      'refer',
      waitsForNeutral(),
      (p, c) => isOfficer(p, c) && stageOf(c.facts) !== null && c.turn.accusedReached,
      isDue('refer'),
    ],
    // Once somebody has answered it is done for good; while the case rests it is not, as it goes on from there.
    [
      'answer',
      waitsForAnswer(),
      (p, c) => gets(p, c) && takesPart(p.policy, c.facts) && isNamed(p.policy, c.facts) && c.approved,
      (p, c) => !isWritten(p, c) && (turnOf(p, c).yours || c.status === 'on hold' || c.status === 'recalled'),
    ],
  ]
  const steps: Readonly<Record<string, Permission>> = {
    approve: 'approve dispute',
    'decide the recall': 'change dispute case status',
    refer: 'assign users cases',
  }
  it.each(waits)(
    'what a notification waits for is still to do while it is the reader’s turn: %s',
    async (step, still, reads, rule) => {
      const { allIds, pairs, pairsIn } = drawn()
      const permission = steps[step]
      const isReader: Rule = (p, c) =>
        reads(p, c) &&
        (permission === undefined || holds(p.policy, permission)) &&
        !(step === 'approve' && sideOf(p.policy, c.facts) !== null)
      const found = await pairsIn(sql`select n.case_id, n.person_id from (
      select x.id case_id, h.id person_id, jsonb_build_object('status', replace(coalesce(x.held_stage, x.status), ' ', '_')) params
      from cases x cross join person h where x.id = ${allIds} and h.status = 'active') n where ${still}`)
      const readers = new Set(pairs(isReader))
      expect(pairs((p, c) => isReader(p, c) && rule(p, c)).length).toBeGreaterThan(0)
      expectSame(
        found.filter(one => readers.has(one)),
        pairs((p, c) => isReader(p, c) && rule(p, c)),
      )
    },
    BUSY,
  )
}
