import { sql } from 'kysely'
import { threadMembers } from '../discussions/discussions.members.queries.ts'
import { caseIs } from '../disputes/audiences.queries.ts'
import { isChangeable } from '../disputes/disputes.statuses.queries.ts'
import type { Audience } from '../notices/notice.ts'
import { answerIn, lookedIn } from './polls.queries.ts'

/** Whoever may take part in the thread of a poll. */
export const voters: Audience = {
  joins: sql`join poll q on q.message_id = (e.after->>'message')::uuid ${threadMembers.joins}`,
}

export const waitsForVote = () =>
  sql`${caseIs(isChangeable)} and exists (
      select from poll q where q.message_id = (n.params->>'poll')::uuid and ${answerIn(sql`n.person_id`)} is null and not ${lookedIn(sql`n.person_id`)})`

/** Which poll was asked, and what it asks. */
export const poll = sql`jsonb_build_object('poll', e.after->>'message',
  'question', (select left(m.body, 200) from message m where m.id = (e.after->>'message')::uuid))`
