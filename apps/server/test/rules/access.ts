import { accessKeysOn } from '@accord/policy/access.policy'
import { holds } from '@accord/policy/actor'
import { statusGroup } from '@accord/policy/disputes.policy'
import { expect, it } from 'vitest'
import { differencesIn } from '../../src/features/disputes/access.queries.ts'
import { FILTERS, isInternalTo, isOf, sees, seesUnit } from '../drawn.ts'
import { BUSY, type Drawn, expectSame, type Known, seesIt } from './known.ts'

/** `access.policy.ts` and `access.queries.ts`, in tables, lists and pages. */
export function accessRules(drawn: Drawn) {
  it(
    'the access keys of each case are those of the rule, with their grounds',
    async () => {
      const { db, cases, pairs } = drawn()
      const kept = await db
        .selectFrom('case_access')
        .selectAll()
        .where(
          'case_id',
          'in',
          cases.map(c => c.id),
        )
        .execute()
      expectSame(
        kept.map(row => `${row.case_id} ${row.access_key} ${row.ground} ${row.status_group}`),
        cases.flatMap(c =>
          accessKeysOn(c.facts).map(row => `${c.id} ${row.accessKey} ${row.ground} ${statusGroup(c.facts.status)}`),
        ),
      )
      expect(
        await differencesIn(
          db,
          cases.map(c => c.id),
        ),
      ).toEqual([])
      // The rule in other words, so that a mistake in the policy shows, too.
      expectSame(
        pairs((p, c) => !p.ministry && seesIt(p, c)),
        pairs((p, c) => !p.ministry && sees(p, c)),
      )
      expect(pairs((p, c) => p.ministry && !seesIt(p, c))).toEqual([])
    },
    BUSY,
  )

  it(
    'lists, filters, counts and pages show each what they have access to',
    async () => {
      const { world, people, cases, units, list: listOf } = drawn()
      for (const [i, p] of people.entries()) {
        const seen = cases.filter(c => seesIt(p, c)).reverse()
        const idsOf = (some: readonly Known[]) => some.map(c => c.id)
        const list = (query: string) => listOf(`/api/case/disputes?${query}`, p)
        expect(await list('')).toEqual(idsOf(seen))
        if (i % 3 > 0) continue
        for (const [name, isIn] of Object.entries(FILTERS))
          expect(await list(`status=${encodeURIComponent(name)}&`)).toEqual(idsOf(seen.filter(isIn)))
        const waiting = seen.filter(c => c.status === 'case opened')
        expectSame((await listOf('/api/case/disputes/pending?', p)) ?? [], idsOf(waiting))
        if (!p.ministry)
          expect(await list('internal=true&')).toEqual(idsOf(seen.filter(c => c.internal && isInternalTo(p, c))))
        const { body } = await world.call('GET', '/api/dashboard', { token: p.token })
        expect(body.data.open_disputes.count).toBe(seen.filter(c => FILTERS.Open?.(c)).length)
        // Whoever leads cases and approves none reads there how many wait for them.
        const leads = holds(p.policy, 'change dispute case status') && !holds(p.policy, 'approve dispute')
        if (!leads) expect(body.data.pending_disputes.count).toBe(waiting.length)
        for (const unit of units.filter(u => !p.ministry && seesUnit(p, u)))
          expect(await listOf(`/api/case/union/${unit.id}?`, p)).toEqual(idsOf(seen.filter(c => isOf(unit, c))))
        for (const c of [cases.find(one => seesIt(p, one)), cases.find(one => !seesIt(p, one))]) {
          if (!c) continue
          const found = await list(`q=${encodeURIComponent(c.title.toUpperCase())}&`)
          expect(found?.includes(c.id)).toBe(seesIt(p, c))
          for (const url of [
            `/api/case/read/${c.id}`,
            `/api/case/permissions/${c.id}`,
            `/api/case/discussions/${c.id}`,
            `/api/case/${c.id}/documents`,
          ]) {
            const { status } = await world.call('GET', url, { token: p.token })
            expect(status === 404, url).toBe(!seesIt(p, c))
          }
        }
      }
    },
    BUSY,
  )
}
