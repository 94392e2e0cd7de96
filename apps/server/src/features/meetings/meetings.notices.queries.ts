import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { LAGOS } from '../../lagos.ts'
import type { Leaving } from '../notices/notice.ts'

const when = (moment: string, form: string) =>
  sql`to_char((e.after->>${sql.lit(moment)})::timestamptz at time zone ${sql.lit(LAGOS)}, ${sql.lit(form)})`
/** Which meeting, and as it was at the event, its day and times as they are in Lagos. */
export const planned = sql`jsonb_build_object('meeting', e.after->>'title', 'location', e.after->>'location',
  'message', e.after->>'message', 'day', ${when('starts_at', 'FMDay FMDD FMMonth YYYY')},
  'short_day', ${when('starts_at', 'Dy FMDD Mon')}, 'start', ${when('starts_at', 'FMHH12:MI AM')},
  'end', ${when('ends_at', 'FMHH12:MI AM')})`

const before = sql`e.before`
const after = sql`e.after`
const clockOf = (plan: RawBuilder<unknown>, moment: string) =>
  sql`((${plan}->>${sql.lit(moment)})::timestamptz at time zone ${sql.lit(LAGOS)})`
const differs = (then: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
  sql`case when ${then} is distinct from ${now} then 'yes' end`
const isNewHour = (moment: string) =>
  differs(sql`${clockOf(before, moment)}::time`, sql`${clockOf(after, moment)}::time`)
/** The same of one that was changed, with what is different. */
export const changedPlan = sql`${planned} || jsonb_build_object(
  'new_title', ${differs(sql`e.before->>'title'`, sql`e.after->>'title'`)},
  'new_place', ${differs(sql`e.before->>'location'`, sql`e.after->>'location'`)},
  'new_day', ${differs(sql`${clockOf(before, 'starts_at')}::date`, sql`${clockOf(after, 'starts_at')}::date`)},
  'new_time', greatest(${isNewHour('starts_at')}, ${isNewHour('ends_at')}))`

/** Messages about the same meeting to the same reader and by the same way as the one of event `own`, from before it. */
const earlier = ({ event_id, person_id, channel }: Leaving) => sql`event own
    join event e on e.case_id = own.case_id and e.after->>'message' = own.after->>'message' and e.at < own.at
    join outbox o on o.event_id = e.id and o.channel = ${channel} and o.person_id = ${person_id}
    where own.id = ${event_id}`

/** Whoever sends it was killed, when it takes longer. */
const SENDING_MS = 120_000

/** An earlier one is on its way, and must not arrive after this one. */
export async function isBehind(db: Db, leaving: Leaving): Promise<boolean> {
  const since = new Date(leaving.created_at.getTime() - SENDING_MS)
  const found = await sql`select from ${earlier(leaving)}
    and o.sent_at is null and o.failed_at is null and o.tries = 0 and o.created_at >= ${since} limit 1`.execute(db)
  return found.rows.length > 0
}

/** An earlier one has left; the outbox forgets those of long ago. */
export async function wasTold(db: Db, leaving: Leaving, meetingId: string): Promise<boolean> {
  const found = await sql<{ told: boolean }>`select
    exists (select from ${earlier(leaving)} and o.sent_at is not null)
    or exists (select from message m where m.id = ${meetingId}
      and m.sent_at < ${leaving.created_at}::timestamptz - interval '1 day') told`.execute(db)
  return found.rows[0]?.told ?? false
}
