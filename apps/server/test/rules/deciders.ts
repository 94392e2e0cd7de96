import { decide, decidesFor, kindsDecidedBy, type RequestFacts } from '@accord/policy/requests.policy'
import { sql } from 'kysely'
import { it } from 'vitest'
import { deciders, decidersNow } from '../../src/features/requests/deciders.queries.ts'
import { findRequest, pageOfRequests } from '../../src/features/requests/requests.queries.ts'
import type { Person } from '../drawnPeople.ts'
import { BUSY, type Drawn, expectSame, pair } from './known.ts'

/** `requests.policy.ts` and `deciders.queries.ts`. */
export function decidersRules(drawn: Drawn) {
  it(
    'requests are found by those who decide them, who are notified',
    async () => {
      const { db, people, requests, pairsIn } = drawn()
      const asked: { id: string; facts: RequestFacts }[] = []
      for (const { id } of requests) {
        const row = await findRequest(db, id)
        if (!row) throw new Error('a drawn request is missing')
        asked.push({
          id,
          facts: { kind: row.kind, personId: row.person_id, unitPath: row.unit_path, accused: row.accused },
        })
      }
      const due = (p: Person) => asked.filter(({ facts }) => decide(p.policy, facts, 'pending').allowed)
      for (const p of people) {
        const whose = decidesFor(p.policy)
        const page = {
          me: p.id,
          kinds: kindsDecidedBy(p.policy),
          words: '',
          after: null,
          limit: 200,
          oldestFirst: true,
        }
        const listed = whose ? (await pageOfRequests(db, whose, page)).map(row => row.id) : []
        expectSame(
          listed,
          due(p).map(({ id }) => id),
        )
      }
      for (const kind of new Set(asked.map(({ facts }) => facts.kind))) {
        const ofKind = asked.filter(({ facts }) => facts.kind === kind)
        const wanted = ofKind.flatMap(({ id, facts }) =>
          people.filter(p => decide(p.policy, facts, 'pending').allowed).map(p => pair({ id }, p)),
        )
        const all = sql`any(${ofKind.map(({ id }) => id)}::uuid[])`
        expectSame(
          await pairsIn(sql`select e.thing_id case_id, p.id person_id from (select id thing_id from request where id = ${all}) e
          ${deciders(kind).joins} where p.status = 'active'`),
          wanted,
          kind,
        )
        const now = decidersNow(kind)
        const found: string[] = []
        for (const p of people.filter(one => now.may(one.policy)))
          found.push(
            ...(await pairsIn(sql`select n.id case_id, ${p.id}::uuid person_id from (select id, unit_id, person_id actor_id from request
            where id = ${all} and person_id <> ${p.id}) n where ${now.where(p.policy)}`)),
          )
        expectSame(found, wanted, kind)
      }
    },
    BUSY,
  )
}
