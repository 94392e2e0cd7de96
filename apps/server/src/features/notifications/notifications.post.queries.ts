import { sql, type Transaction } from 'kysely'
import { alikeForAll } from '../../db/prepared.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import type { SettingKey } from '../settings/settings.keys.ts'
import { type Contact, contactsFor } from '../settings/settings.queries.ts'

/** `about`: the event, or the case or thread of an email about several. */
export type Wanted = { readonly about: string; readonly person_id: string; readonly setting: SettingKey }
export type Way = Contact & { about: string; person_id: string; language: string }

/** What the outbox calls one notification; several in one email have the name of their digest. */
export const NOTIFICATION = 'notification'

/** Text messages of notifications to one person in 24 hours; they cost money, and the rest is in the app. */
const TEXTS_A_DAY = 10

/** By what addresses each person wants to get each thing; text messages of these digests count towards the day, too. */
export async function waysOf(
  tx: Transaction<DB>,
  wanted: readonly Wanted[],
  { digests, now }: { digests: readonly string[]; now: Date },
): Promise<Way[]> {
  const all = (key: keyof Wanted, type: 'uuid' | 'text' = 'uuid') =>
    alikeForAll(sql`${wanted.map(row => row[key])}::${sql.raw(type)}[]`)
  const kinds = [NOTIFICATION, ...digests]
  const found = await sql<Way>`
    select about, person_id, language, channel, value from (
      select w.about, w.person_id, p.language, r.channel, r.value,
        row_number() over (partition by w.person_id, r.channel order by w.about) n,
        (select count(*) from outbox o where o.person_id = w.person_id and o.channel = 'sms' and o.kind = any(${kinds}::text[])
          and o.created_at > ${now}::timestamptz - interval '1 day') texts
      from (select distinct * from unnest(${all('about')}, ${all('person_id')}, ${all('setting', 'text')})
        w(about, person_id, setting)) w
      join person p on p.id = w.person_id
      cross join lateral (${contactsFor(sql`w.person_id`, sql`w.setting`)}) r
    ) x where channel = 'email' or texts + n <= ${TEXTS_A_DAY} order by about, person_id`.execute(tx)
  return found.rows
}

export const deleteNotificationsOf = (tx: Transaction<DB>, { personId }: Leaver) =>
  tx.deleteFrom('notification').where('person_id', '=', personId).execute()
