import { sideOf } from '@accord/policy/access.policy'
import { isMinistry, isUnitAdmin } from '@accord/policy/actor'
import { isStage } from '@accord/policy/life.policy'
import { readsDocuments, takesPart } from '@accord/policy/members.policy'
import { isNamed } from '@accord/policy/turn.policy'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { threadMembers } from '../../src/features/discussions/discussions.members.queries.ts'
import { getsNotifications, sides, sidesAndNeutrals } from '../../src/features/disputes/audiences.queries.ts'
import { approvers, claimants } from '../../src/features/disputes/disputes.notices.queries.ts'
import { readers } from '../../src/features/documents/documents.notices.queries.ts'
import type { Audience } from '../../src/features/notices/notice.ts'
import { named, referrers, statusDeciders } from '../../src/features/stages/stages.notices.queries.ts'
import {
  BUSY,
  type Drawn,
  expectSame,
  gets,
  groundsFor,
  isDue,
  isOfficer,
  type Known,
  pair,
  type Rule,
  refersIfReached,
  standsIn,
} from './known.ts'

/** `audiences.policy.ts` and `audiences.queries.ts`, and the audiences that features make of them. */
export function audiencesRules(drawn: Drawn) {
  it(
    'notifications of a case are read by those who see it and get notifications there',
    async () => {
      const { people, cases, allIds, pairsIn } = drawn()
      for (const p of people) {
        const found =
          await pairsIn(sql`select n.case_id, ${p.id}::uuid person_id from (select id case_id from cases where id = ${allIds}) n
        where ${getsNotifications(p.policy, sql`n.case_id`)}`)
        expectSame(
          found,
          cases.filter(c => gets(p, c)).map(c => pair(c, p)),
        )
      }
    },
    BUSY,
  )

  const everyCase = () => true
  const audiences: [string, Audience, (c: Known) => boolean, Rule][] = [
    [
      'both sides',
      sides,
      everyCase,
      (p, c) => {
        // Before the approval the accused's units know of nothing, whatever their admins are in the case.
        const side = sideOf(p.policy, c.facts)
        const joined = c.facts.participants.find(one => one.personId === p.id)
        return (
          gets(p, c) &&
          standsIn(p, c) &&
          (side === 'accused' && !c.approved
            ? joined?.side === 'accused' || joined?.side === 'claimant'
            : side === 'claimant' || side === 'accused')
        )
      },
    ],
    ['both sides and the neutrals', sidesAndNeutrals, everyCase, (p, c) => gets(p, c) && standsIn(p, c)],
    [
      'readers of documents',
      readers,
      everyCase,
      (p, c) => gets(p, c) && standsIn(p, c) && readsDocuments(p.policy, c.facts),
    ],
    [
      'who takes part in the discussion',
      threadMembers,
      c => c.approved,
      (p, c) =>
        gets(p, c) &&
        takesPart(p.policy, c.facts) &&
        (!isMinistry(p.policy) || groundsFor(p, c).length > 0 || c.senders.some(s => s.id === p.id)),
    ],
    ['approvers', approvers, c => c.status === 'case opened', (p, c) => gets(p, c) && isDue('approve')(p, c)],
    [
      'admins of the claimant',
      claimants,
      everyCase,
      (p, c) => gets(p, c) && isUnitAdmin(p.policy) && p.unit?.id === c.facts.claimant?.id && p.id !== c.filer.id,
    ],
    ['whom the case names', named, c => c.approved, (p, c) => gets(p, c) && isNamed(p.policy, c.facts)],
    [
      'who refers, also while the accused is to be invited',
      referrers,
      everyCase,
      (p, c) => isStage(c.facts.status) && isOfficer(p, c) && refersIfReached(p, c),
    ],
    [
      'who decides a recall',
      statusDeciders,
      c => c.status === 'recalled',
      (p, c) => isOfficer(p, c) && isDue('decide the recall')(p, c) && !groundsFor(p, c).length,
    ],
  ]
  it.each(audiences)(
    'the audience is as the rules have it: %s',
    async (_, { joins }, of, rule) => {
      const { cases, pairs, pairsIn } = drawn()
      const among = cases.filter(of)
      expect(pairs(rule, among).length).toBeGreaterThan(0)
      const found = await pairsIn(sql`select e.case_id, p.id person_id from (
        select x.id case_id, (select h.id from thread h where h.case_id = x.id) thing_id, '{}'::jsonb before,
          jsonb_build_object('status', x.status) after from cases x where x.id = any(${among.map(c => c.id)}::uuid[])) e ${joins}
      where p.status = 'active'`)
      expectSame(found, pairs(rule, among))
    },
    BUSY,
  )
}
