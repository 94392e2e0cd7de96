import type { Happening } from '@accord/contract/audit/audit.schemas'
import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { nameIn } from '../disputes/disputes.names.queries.ts'

export type TimelineRow = {
  id: string
  at: Date
  what: Happening
  who: string | null
  who_id: string | null
  picture: string | null
  about: string | null
  status: CaseStatus | null
  summary: string | null
  message_id: string | null
  thread_id: string | null
}

/**
 * A poll is a message, and a meeting has events of its own; that an award was made is apart, as fewer read it. Of an award
 * nothing is told as of an agreement.
 */
const what = sql`case when e.action = 'message sent' and m.type = 'poll' then 'poll asked'
  when e.action = 'legal date recorded' and e.after->>'kind' = 'award made' then 'award made'
  when e.action = 'legal date withdrawn' and e.before->>'kind' = 'award made' then 'award taken back'
  when e.action = 'agreement changed' and e.after->>'kind' = 'settlement' then 'agreement ' || (e.after->>'what')
  else e.action end`

/** The id that begins the Lagos day of a message: ids are in the order of their times. */
const dayOfMessage = sql`(lpad(to_hex((extract(epoch from
    date_trunc('day', m.sent_at at time zone 'Africa/Lagos') at time zone 'Africa/Lagos') * 1000)::bigint), 12, '0')
  || repeat('0', 20))::uuid`

/** Of what somebody writes in a discussion in one day only the first message is told. */
const isTold = sql`(e.action <> 'message sent' or m.type = 'poll' or m.type = 'text' and not exists (
  select from message b where b.thread_id = m.thread_id and b.id < m.id and b.id >= ${dayOfMessage}
    and b.sender_id = m.sender_id and b.type = 'text'))`

const told = (caseId: string, some: readonly Happening[]) => sql`
  from event e
  left join message m on e.action = 'message sent' and m.id = (e.after->>'message')::uuid
  where e.case_id = ${caseId} and ${what} = any(${[...some]}::text[]) and ${isTold}`

const unitName = sql`(select u.name from unit u where u.id = coalesce((e.after->>'claimant_unit')::uuid, e.unit_id))`
/** To whom a case was referred, or who came and went. */
const subjectName = sql`coalesce(
  (select ${nameIn(sql`c.status`, 's')} from person s where s.id = coalesce((e.after->>'person')::uuid, e.person_id)),
  (select b.name from settlement_body b where b.id = (e.after->>'body')::uuid))`
const about = sql`case
  when e.action in ('accused linked', 'claimant changed') then ${unitName}
  when e.action in ('case referred', 'referral ended', 'party joined', 'party removed') then ${subjectName}
  when e.action = 'invitation sent' then e.after->>'role'
  when e.action = 'legal date recorded' then e.after->>'kind'
  when e.action = 'legal date withdrawn' then e.before->>'kind'
  when e.action in ('clock moved', 'clock extended', 'extension withdrawn') then e.after->>'due'
  when e.action = 'promise marked' then e.after->>'what'
  when e.action = 'message sent' then case when m.type = 'poll' then m.body end
  else coalesce(e.after->>'name', e.before->>'name', e.after->>'title', e.before->>'title') end`

/** What happened in a case, the newest first. */
export async function pageOfTimeline(
  db: Db,
  caseId: string,
  { some, after, limit }: { some: readonly Happening[]; after: string | null; limit: number },
): Promise<TimelineRow[]> {
  const beyond = after ? sql`and e.id < ${after}::uuid` : sql``
  const found = await sql<TimelineRow>`
    with page as materialized (select e.*, ${what} what ${told(caseId, some)} ${beyond} order by e.id desc limit ${limit})
    select e.id, e.at, e.what, ${nameIn(sql`c.status`)} who, case when p.status <> 'deleted' then p.id end who_id, p.picture, ${about} about, h.to_status status, h.summary,
      coalesce(m.id, (e.after->>'message')::uuid) message_id,
      case when e.after ? 'message' then coalesce(m.thread_id, e.thing_id) end thread_id
    from page e join cases c on c.id = e.case_id
    left join person p on p.id = e.actor_id
    left join message m on m.id = (e.after->>'message')::uuid
    left join case_change h on h.id = e.thing_id
    order by e.id desc`.execute(db)
  return found.rows
}

export async function countTimeline(db: Db, caseId: string, some: readonly Happening[]): Promise<number> {
  const found = await sql<{ count: string }>`
    select count(*) count from (select ${told(caseId, some)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}
