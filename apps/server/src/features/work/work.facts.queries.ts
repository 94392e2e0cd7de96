import type { AgreementState } from '@accord/contract/promises/promises.limits'
import type { Mark, Party, PromiseFacts } from '@accord/policy/promises.policy'
import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import { type RightsRow, rightsAsJson } from '../../http/session.queries.ts'
import { type HistoryRow, history } from '../clocks/clocks.queries.ts'
import { standingOf } from '../disputes/disputes.standing.queries.ts'
import { type TurnRow, turn } from '../disputes/turn.queries.ts'

/** All that decides the legal clocks of a case and who must do what in it. */
export type FactsRow = HistoryRow &
  TurnRow & {
    ministry_key: string
    /** The officer of the case, where they are active. */
    officer_rights: RightsRow | null
    words: { round: number; side: Party }[]
    /** Each side that has confirmed an offer, in which round; its words may have been changed since. */
    consents: { round: number; side: Party }[]
    polled_since: Date | null
    agreements: {
      kind: 'settlement' | 'award'
      state: AgreementState
      round: number
      since: string | null
      in_force_at: string | null
      consents: Party[]
    }[]
    promises: (Omit<PromiseFacts, 'marks' | 'state'> & { marks: Mark[] })[]
  }

const marks = sql`coalesce((select json_agg(json_build_object('bySide', k.by_side, 'mark', k.mark, 'onDay', k.on_day) order by k.id)
  from promise_mark k where k.promise_id = p.id), '[]')`

const facts = sql`${turn}, ${history},
  (select w.access_key::text from unit w where w.kind = 'ministry' and w.status = 'active' order by w.id limit 1) ministry_key,
  ${rightsAsJson('c.officer_id')} officer_rights,
  coalesce((select json_agg(json_build_object('round', w.round, 'side', w.side)) from first_word w where w.case_id = c.id), '[]') words,
  coalesce((select json_agg(distinct jsonb_build_object('round', a.round, 'side', o.side)) from agreement a
    join consent o on o.agreement_id = a.id where a.case_id = c.id), '[]') consents,
  (select min(m.sent_at) from thread h join message m on m.thread_id = h.id and m.type = 'poll' where h.case_id = c.id) polled_since,
  coalesce((select json_agg(json_build_object('kind', a.kind, 'state', a.state, 'round', a.round, 'since', a.offered_at, 'in_force_at', a.in_force_at,
      'consents', array(select o.side from consent o where o.agreement_id = a.id and o.voided_at is null)))
    from agreement a where a.case_id = c.id and a.state in ('draft', 'offered', 'in force')), '[]') agreements,
  coalesce((select json_agg(json_build_object('debtorSide', p.debtor_side, 'creditorSide', p.creditor_side, 'dueOn', p.due_on,
      'amountKobo', p.amount_kobo, 'marks', ${marks}))
    from agreement a join promise p on p.agreement_id = a.id where a.case_id = c.id and a.state = 'in force'), '[]') promises`

/** The facts of these cases, a row each. Whoever follows from them holds the cases. */
export async function factsRowsOf(db: Db, ids: readonly string[]): Promise<FactsRow[]> {
  const found = await sql<FactsRow>`select ${facts} from cases c ${standingOf} join case_type t on t.id = c.type_id
    where ${among('c.id', ids)} order by c.id`.execute(db)
  return found.rows
}
