import type { FirstThing } from '@accord/contract/dashboard/dashboard.schemas'
import type { Permission } from '@accord/contract/permissions'
import { holds, isUnitAdmin } from '@accord/policy/actor'
import { discuss } from '@accord/policy/discussions.policy'
import { statusGroup } from '@accord/policy/disputes.policy'
import { STAGES } from '@accord/policy/life.policy'
import { firstOf, isNamed } from '@accord/policy/turn.policy'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getsNotifications } from '../../src/features/disputes/audiences.queries.ts'
import { isToDoFor } from '../../src/features/notifications/notifications.conditions.queries.ts'
import { stepsOfReader, workPage } from '../../src/features/work/work.list.queries.ts'
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
    'the list of work and the dashboard have each case in which it is somebody’s turn, and no other',
    async () => {
      const { world, db, people, cases, ids } = drawn()
      for (const [i, p] of people.entries()) {
        const due = cases.filter(c => seesIt(p, c) && turnOf(p, c).yours)
        const filter = { steps: stepsOfReader(p.policy), from: null, until: null, words: '' }
        const rows = (await workPage(db, p.policy, filter, { after: null, limit: 1_000 })).filter(row =>
          ids.includes(row.case_id),
        )
        const listed = due.map(c => `${c.id} ${firstOf(rows.filter(row => row.case_id === c.id))?.step}`)
        expectSame(
          listed,
          due.map(c => `${c.id} ${turnOf(p, c).step}`),
          'the first step of each',
        )
        expectSame(
          rows.map(row => row.case_id),
          due.map(c => c.id),
          'cases of the list of work',
        )
        if (p.ministry || i % 4 > 0) continue
        const { body } = await world.call('GET', '/api/dashboard', { token: p.token })
        const { step, cases: shown } = body.data.first
        const of = (who: string) => due.filter(c => turnOf(p, c).who === who)
        if (of('settlement').length > 0)
          expect([step, shown.length]).toEqual(['settle', Math.min(3, of('settlement').length)])
        else expect(step).not.toBe('settle')
        if (step === 'answer') expect(shown).toHaveLength(Math.min(3, of('accused').length))
      }
    },
    BUSY,
  )

  it(
    'the ministry’s dashboard lists all that waits for the reader, the earliest legal day first',
    async () => {
      const { world, people, cases } = drawn()
      for (const p of people.filter(one => one.ministry)) {
        const due = cases.filter(c => {
          const { yours, who } = turnOf(p, c)
          return yours && who === 'ministry'
        })
        const { body } = await world.call('GET', '/api/dashboard', { token: p.token })
        const { step, count, cases: shown, requests } = body.data.first as FirstThing
        expect(step).toBe(due.length > 0 || requests ? 'decide' : 'none')
        const wrong = shown.filter(one => !due.some(c => c.id === one._id && turnOf(p, c).step === one.step))
        expect(wrong).toEqual([])
        const order = shown.map(one => `${one.due ?? 'no day'} ${one.since}`)
        expect(order).toEqual([...order].sort())
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
        statusGroup(c.facts.status) !== 'closed' &&
        c.approved &&
        discuss(p.policy, c.facts).allowed,
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
