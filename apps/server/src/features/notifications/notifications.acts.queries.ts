import type { Act } from '@accord/contract/notifications/notifications.schemas'
import { type RawBuilder, sql } from 'kysely'
import { answerIn } from '../polls/polls.queries.ts'
import { isUnsettled, unanswered } from './notifications.audiences.queries.ts'

/** As one value of the case's own row: for an `exists` PostgreSQL may read all cases that meet the condition. */
const caseIs = (condition: RawBuilder<unknown>) =>
  sql`coalesce((select ${condition} from cases c where c.id = n.case_id), false)`

/** What an act still waits for, of a notification `n`. */
const STILL: Readonly<Record<Act, (now: Date) => RawBuilder<unknown>>> = {
  approve: () => caseIs(sql`c.status = 'case opened'`),
  answer: () =>
    sql`exists (select from case_sight s where s.case_id = n.case_id and s.grp in ('open', 'on hold'))
      and ${unanswered(sql`n.case_id`, sql`n.person_id`)}`,
  decide: () => sql`case n.kind
    when 'case recalled' then ${caseIs(sql`c.status = 'recalled'`)}
    when 'nobody settles' then ${caseIs(sql`replace(c.status, ' ', '_') = n.params->>'status' and ${isUnsettled}`)}
    else exists (select from request q where q.id = n.thing_id and q.status = 'pending') end`,
  accept: now =>
    sql`exists (select from invitation i where i.id = n.thing_id and i.ended_at is null and i.expires_at > ${now})`,
  vote: () =>
    sql`${caseIs(sql`c.status not in ('closed', 'rejected', 'withdrawn')`)} and exists (
      select from poll q where q.message_id = (n.params->>'poll')::uuid and ${answerIn(sql`n.person_id`)} is null)`,
}

/** Whether what a notification asks for is still to do, as things stand at this moment. */
export const isStillToDo = (now: Date): RawBuilder<boolean> => {
  const cases = Object.entries(STILL).map(([act, still]) => sql`when ${sql.lit(act)} then ${still(now)}`)
  return sql`(n.done_at is null and case n.act ${sql.join(cases, sql` `)} else false end)`
}
