import type { MeetingPart, MeetingState } from '@accord/contract/meetings/meetings.schemas'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

export type Lead = 'day' | 'hour'

/** What a person reads of a meeting. */
export type Plan = { title: string; location: string; starts_at: Date; ends_at: Date }
export type MeetingRow = Plan & {
  message_id: string
  thread_id: string
  case_id: string
  scheduler_id: string
  state: MeetingState
  sequence: number
  changed_at: Date
  timed_at: Date
  reminded: Lead | null
}

const COLUMNS = [
  'message_id',
  'thread_id',
  'case_id',
  'scheduler_id',
  'title',
  'location',
  'starts_at',
  'ends_at',
  'state',
  'sequence',
  'changed_at',
  'timed_at',
  'reminded',
] as const

/** One meeting, of one thread where that is named; `lock` makes others who would change it wait. */
export async function findMeeting(
  db: Db,
  id: string,
  { threadId, lock = false }: { threadId?: string; lock?: boolean } = {},
): Promise<MeetingRow | undefined> {
  const row = await db
    .selectFrom('meeting')
    .select(COLUMNS)
    .where('message_id', '=', id)
    .$if(threadId !== undefined, q => q.where('thread_id', '=', threadId ?? ''))
    .$if(lock, q => q.forUpdate())
    .executeTakeFirst()
  return row && { ...row, state: row.state as MeetingState, reminded: row.reminded as Lead | null }
}

export const insertMeeting = (tx: Transaction<DB>, row: Omit<MeetingRow, 'state' | 'sequence' | 'reminded'>) =>
  tx.insertInto('meeting').values(row).execute()

/** The meeting as it is from now on, and the line of the discussion that says so; one statement. */
export const updateMeeting = (
  tx: Transaction<DB>,
  {
    message_id,
    lineId,
    parts,
    ...now
  }: Plan & { message_id: string; lineId: string; parts: MeetingPart[] } & Pick<
      MeetingRow,
      'state' | 'changed_at' | 'timed_at' | 'reminded'
    >,
) =>
  tx
    .with('notified', db =>
      db.insertInto('meeting_change').values({
        message_id: lineId,
        meeting_id: message_id,
        title: now.title,
        location: now.location,
        starts_at: now.starts_at,
        ends_at: now.ends_at,
        state: now.state,
        parts,
      }),
    )
    .updateTable('meeting')
    .set(eb => ({ ...now, sequence: eb('sequence', '+', 1) }))
    .where('message_id', '=', message_id)
    .execute()

export const markReminded = (tx: Transaction<DB>, id: string, reminded: Lead) =>
  tx.updateTable('meeting').set({ reminded }).where('message_id', '=', id).execute()

/** A meeting as a message shows it: where it was scheduled as it is now, in a later line as it was then. */
export type ShownMeeting = Plan & {
  id: string
  meeting_id: string
  state: MeetingState
  scheduler_id: string
  /** What the change made different that a message reports. */
  parts: MeetingPart[]
}

export async function meetingsOf(db: Db, messageIds: readonly string[]): Promise<ShownMeeting[]> {
  const ids = sql`${messageIds}::uuid[]`
  const found = await sql<ShownMeeting>`
    select m.message_id id, m.message_id meeting_id, m.title, m.location, m.starts_at, m.ends_at, m.state, m.scheduler_id,
      '{}'::text[] parts
    from meeting m where m.message_id = any(${ids})
    union all
    select c.message_id, c.meeting_id, c.title, c.location, c.starts_at, c.ends_at, c.state, m.scheduler_id,
      c.parts
    from meeting_change c join meeting m on m.message_id = c.meeting_id where c.message_id = any(${ids})`.execute(db)
  return found.rows
}

/** How calendars know the reader: by a confirmed address, else by a confirmed number. */
export async function attendeeOf(db: Db, personId: string): Promise<{ name: string; address: string } | undefined> {
  const found = await sql<{ name: string; address: string }>`
    select trim(p.first_name || ' ' || p.last_name) "name",
      case a.kind when 'email' then 'mailto:' else 'tel:' end || a.value address
    from person p join contact a on a.person_id = p.id and a.verified_at is not null
    where p.id = ${personId} order by a.kind, a.id desc limit 1`.execute(db)
  return found.rows[0]
}

export type ToldMeeting = MeetingRow & { case_no: string; overtaken: boolean }

/** The meeting of an event as it is now, with the number of its case; `overtaken`: it was changed since. */
export async function meetingOfEvent(db: Db, eventId: string): Promise<ToldMeeting | undefined> {
  const found = await sql<ToldMeeting>`select m.*, c.case_no, m.changed_at > e.at overtaken
    from event e join meeting m on m.message_id = (e.after->>'message')::uuid join cases c on c.id = m.case_id
    where e.id = ${eventId}`.execute(db)
  return found.rows[0]
}
