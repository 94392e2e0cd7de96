import type { FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import type { Permission } from '@accord/contract/permissions'
import { holds, isUnitAdmin } from '@accord/policy/actor'
import { discuss } from '@accord/policy/discussions.policy'
import { statusGroup } from '@accord/policy/disputes.policy'
import { STAGES } from '@accord/policy/life.policy'
import { hasNeutral, settlesNow } from '@accord/policy/settling.policy'
import { isNamed } from '@accord/policy/turn.policy'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getsNotifications } from '../../src/features/disputes/audiences.queries.ts'
import { casesAsking } from '../../src/features/disputes/turn.queries.ts'
import { isToDoFor } from '../../src/features/notifications/notifications.conditions.queries.ts'
import { notices } from '../../src/notices.ts'
import { BUSY, type Drawn, expectSame, gets, isDue, type Rule, refersIfReached, seesIt, turnOf } from './known.ts'

/** By what the ministry takes its steps. */
const STEPS: readonly Permission[] = [
  'approve dispute',
  'change dispute case status',
  'assign users cases',
  'invite dispute participants',
]

/** `turn.policy.ts` and `turn.queries.ts`, on the dashboard and in what notifications wait for. */
export function turnRules(drawn: Drawn) {
  it(
    'the dashboard asks for what is somebody’s turn to settle or to answer',
    async () => {
      const { world, db, people, cases } = drawn()
      for (const [i, p] of people.entries()) {
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
        if (p.ministry || i % 4 > 0) continue
        const { body } = await world.call('GET', '/api/dashboard', { token: p.token })
        const { step, cases: shown } = body.data.first
        if (toSettle.length > 0) expect([step, shown.length]).toEqual(['settle', Math.min(3, toSettle.length)])
        else expect(step).not.toBe('settle')
        if (step === 'answer') expect(shown).toHaveLength(Math.min(3, toAnswer.length))
      }
    },
    BUSY,
  )

  it(
    'the ministry’s dashboard lists all that waits for the reader, the longest wait first',
    async () => {
      const { world, people, cases } = drawn()
      for (const p of people.filter(one => one.ministry)) {
        const due = cases.filter(c => {
          const { yours, step, who } = turnOf(p, c)
          return yours && who === 'ministry' && (step !== 'invite the accused' || !hasNeutral(c.facts))
        })
        const { body } = await world.call('GET', '/api/dashboard', { token: p.token })
        const { step, count, cases: shown, requests } = body.data.first as FirstThing
        expect(step).toBe(due.length > 0 || requests ? 'decide' : 'none')
        const wrong = shown.filter(one => !due.some(c => c.id === one._id && turnOf(p, c).step === one.step))
        expect(wrong).toEqual([])
        expect(shown.map(one => one.since)).toEqual(shown.map(one => one.since).sort())
        // Whoever may take some of the steps only is told of those among the first.
        if (!STEPS.every(one => holds(p.policy, one))) continue
        expect(shown).toHaveLength(Math.min(8, due.length))
        expect(count).toBe(due.length + Number(requests?.count ?? 0))
      }
    },
    BUSY,
  )

  const isWritten: Rule = (p, c) =>
    c.senders.some(s => s.id === p.id || (isUnitAdmin(p.policy) && s.unit !== null && s.unit.id === p.unit?.id))
  const waits: [string, string, Rule][] = [
    ['approve', 'case filed', isDue('approve')],
    ['decide the recall', 'case recalled', isDue('decide the recall')],
    ['refer, also while the accused is to be invited', 'nobody settles', refersIfReached],
    // Once somebody has answered it is done for good; while the case rests it is not, as it goes on from there.
    [
      'answer, once, also while the case rests',
      'case names you',
      (p, c) =>
        !isWritten(p, c) &&
        isNamed(p.policy, c.facts) &&
        (turnOf(p, c).yours ||
          ((c.status === 'on hold' || c.status === 'recalled') && discuss(p.policy, c.facts).allowed)),
    ],
  ]
  it.each(waits)(
    'what a notification waits for is still to do while it is the reader’s turn: %s',
    async (_, kind, rule) => {
      const { world, people, allIds, pairs, pairsIn } = drawn()
      const wanted: Rule = (p, c) => gets(p, c) && rule(p, c)
      expect(pairs(wanted).length).toBeGreaterThan(0)
      for (const p of people) {
        // Whoever does not see a case reads no notification of it, which names the last stage it entered.
        const found = await pairsIn(sql`select n.case_id, n.person_id from (
          select ${kind} kind, x.id case_id, ${p.id}::uuid person_id, null::uuid thing_id, null::timestamptz done_at,
            jsonb_build_object('status', replace(case when x.status = any(${STAGES}) then x.status
              else coalesce(x.held_stage, 'concilliation') end, ' ', '_')) params
          from cases x where x.id = ${allIds}) n
          where ${getsNotifications(p.policy, sql`n.case_id`)} and ${isToDoFor(notices, p.policy, world.clock.now())}`)
        expectSame(
          found,
          pairs((one, c) => one === p && wanted(one, c)),
        )
      }
    },
    BUSY,
  )
}
