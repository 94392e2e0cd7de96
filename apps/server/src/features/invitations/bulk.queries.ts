import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

type Listed = { id: string; parent_id: string | null; name_key: string }

/** Units that are listed and have one of these names, right below one of these units, or at the root. */
export const unitsNamed = async (
  db: Db,
  names: readonly string[],
  parents: readonly string[] | 'root',
): Promise<Listed[]> =>
  (
    await sql<Listed>`select id, parent_id, name_key from unit
      where name_key = any(${[...names]}::text[]) and status = 'active' and verified
        and ${parents === 'root' ? sql`parent_id is null and kind in ('union', 'employer')` : sql`parent_id = any(${[...parents]}::uuid[])`}`.execute(
      db,
    )
  ).rows

export const casesNumbered = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('cases')
    .select(['id', 'case_no'])
    .where('case_no', 'in', [...numbers])
    .execute()

/** In the order of their ids, as everywhere. */
export const lockCases = (tx: Transaction<DB>, ids: readonly string[]) =>
  sql`select from cases where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)

/** When the last message of all files has its turn, if that is still to come. */
export const lastTurn = async (tx: Transaction<DB>): Promise<Date | null> =>
  (
    await tx
      .selectFrom('invitation_file')
      .select(eb => eb.fn.max('until').as('until'))
      .executeTakeFirst()
  )?.until ?? null

export type InvitationFile = { id: string; personId: string; total: number; at: Date; until: Date }

export const insertFile = (tx: Transaction<DB>, file: InvitationFile) =>
  tx
    .insertInto('invitation_file')
    .values({
      id: file.id,
      person_id: file.personId,
      total: file.total,
      created_at: file.at,
      until: file.until,
    })
    .execute()

export type ProgressRow = {
  id: string
  created_at: Date
  until: Date
  total: number
  sent: number
  undelivered: number
  waiting: number
}

const MOST = 5

/**
 * The files of somebody whose messages still leave, left in the last hour, or failed in the last day. An invitation that has
 * ended meanwhile sends nothing and is none of the three.
 */
export async function progressOf(db: Db, personId: string, now: Date): Promise<ProgressRow[]> {
  const found = await sql<ProgressRow>`
    select f.id, f.created_at, f.until, f.total, x.* from invitation_file f cross join lateral (
      select count(*) filter (where o.sent_at is not null)::int sent,
        count(*) filter (where o.sent_at is null and o.tries > 0 and i.ended_at is null)::int undelivered,
        count(*) filter (where o.sent_at is null and o.tries = 0 and i.ended_at is null)::int waiting
      from invitation i join outbox o on o.id = i.outbox_id where i.file_id = f.id) x
    where f.person_id = ${personId} and (x.waiting > 0 or f.until > ${now}::timestamptz - interval '1 hour'
      or (x.undelivered > 0 and f.until > ${now}::timestamptz - interval '1 day'))
    order by f.id desc limit ${MOST}`.execute(db)
  return found.rows
}

/** Whether the invitation that a message brings has ended before it left. */
export const isOver = async (db: Db, outboxId: string): Promise<boolean> =>
  (await db
    .selectFrom('invitation')
    .select('id')
    .where('outbox_id', '=', outboxId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** What no progress is read of any more (rules "Kept how long"). */
export const forgetFiles = (db: Db, now: Date) =>
  db
    .deleteFrom('invitation_file')
    .where('until', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute()
