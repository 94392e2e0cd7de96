import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { ref } from '../../db/ref.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'

/**
 * What a person `p` is called inside one case: whoever deleted their account keeps their name in cases that are still open, and
 * only there. Everywhere else the row of the person is read, which has the pseudonym (rules "Deleted accounts").
 */
export const nameIn = (status: RawBuilder<unknown>, person = 'p'): RawBuilder<string> => {
  const column = (name: string) => ref(`${person}.${name}`)
  const own = sql`trim(${column('first_name')} || ' ' || ${column('last_name')})`
  return sql<string>`case when ${column('status')} = 'deleted' and ${status} = any(${OPEN_STATUSES}::text[])
    then coalesce((select trim(k.first_name || ' ' || k.last_name) from former_name k where k.person_id = ${column('id')}), ${own})
    else ${own} end`
}

/** The status of the case that a thread belongs to. */
export const statusOfThread = (threadId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select c.status from thread t join cases c on c.id = t.case_id where t.id = ${threadId})`

/** Sets the name of somebody aside, before their row loses it. */
export const keepName = (tx: Transaction<DB>, { personId }: Leaver) =>
  sql`insert into former_name (person_id, first_name, last_name)
    select id, first_name, last_name from person where id = ${personId}`.execute(tx)

/** Which of these people have acted in one of these cases. */
async function actedIn(db: Kysely<DB>, people: readonly string[], cases: readonly string[]): Promise<string[]> {
  const [of, among] = [sql`any(${people}::uuid[])`, sql`any(${cases}::uuid[])`]
  const found = await sql<{ id: string }>`
    select filer_id id from cases where id = ${among} and filer_id = ${of}
    union select person_id from case_participant where case_id = ${among} and person_id = ${of}
    union select person_id from referral where case_id = ${among} and person_id = ${of}
    union select uploaded_by from document where case_id = ${among} and uploaded_by = ${of}
    union select m.sender_id from thread t join message m on m.thread_id = t.id where t.case_id = ${among} and m.sender_id = ${of}
    union select v.person_id from thread t join message m on m.thread_id = t.id and m.type = 'poll'
      join poll_vote v on v.poll_id = m.id where t.case_id = ${among} and v.person_id = ${of}`.execute(db)
  return found.rows.map(row => row.id)
}

const CASES_AT_ONCE = 100

/** Forgets the names of those who have left and have no open case any more; open cases are read a hundred at a time. */
export async function forgetNames(db: Kysely<DB>): Promise<void> {
  let idle = (await db.selectFrom('former_name').select('person_id').execute()).map(row => row.person_id)
  for (let after = ''; idle.length > 0; ) {
    const page = db.selectFrom('cases').select('id').where('status', 'in', OPEN_STATUSES)
    const further = after ? page.where('id', '>', after) : page
    const ids = (await further.orderBy('id').limit(CASES_AT_ONCE).execute()).map(row => row.id)
    const busy = await actedIn(db, idle, ids)
    idle = idle.filter(id => !busy.includes(id))
    after = ids.at(-1) ?? ''
    if (ids.length < CASES_AT_ONCE) break
  }
  if (idle.length > 0) await db.deleteFrom('former_name').where('person_id', 'in', idle).execute()
}
