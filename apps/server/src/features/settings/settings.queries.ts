import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import type { SettingKey } from './settings.keys.ts'

export type Channel = 'email' | 'sms'

export const insertSettings = (
  tx: Transaction<DB>,
  rows: { id: string; key: SettingKey; texted: boolean; position: number }[],
) =>
  tx
    .insertInto('notification_setting')
    .values(rows)
    .onConflict(c =>
      c.column('key').doUpdateSet(eb => ({ position: eb.ref('excluded.position'), texted: eb.ref('excluded.texted') })),
    )
    .execute()

const confirmed = (person: RawBuilder<unknown>, kind: 'email' | 'phone') => sql`exists (
  select from contact a where a.person_id = ${person} and a.kind = ${sql.lit(kind)} and a.verified_at is not null)`

/** Without a choice: mails to everybody, texts where no mail arrives and the setting `s` is worth one (decision 0016). */
const usual = (person: RawBuilder<unknown>, channel: RawBuilder<unknown>) =>
  sql`(${channel} = 'email' or s.texted and not ${confirmed(person, 'email')})`

const chosen = (person: RawBuilder<unknown>, channel: RawBuilder<unknown>) => sql`coalesce(
  (select f.is_on from notification_preference f
    where f.person_id = ${person} and f.setting = s.key and f.channel = ${channel}), ${usual(person, channel)})`

/** The confirmed addresses, as `channel` and `value`, by which a person wants to get messages about a setting. */
export const contactsFor = (person: RawBuilder<unknown>, setting: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct on (k.channel) k.channel, k.value from (
    select case a.kind when 'email' then 'email' else 'sms' end channel, a.value, a.id
    from contact a where a.person_id = ${person} and a.verified_at is not null) k
  join notification_setting s on s.key = ${setting}
  where ${chosen(person, sql`k.channel`)} order by k.channel, k.id desc`

export type Contact = { channel: Channel; value: string }

/** By what addresses one person wants to get messages about a setting now, and in which language. */
export async function contactsOf(db: Db, personId: string, setting: SettingKey) {
  const found = await sql<Contact & { language: string }>`select r.channel, r.value, p.language
    from person p cross join lateral (${contactsFor(sql`p.id`, sql`${setting}`)}) r
    where p.id = ${personId}::uuid`.execute(db)
  return found.rows
}

export type SettingRow = {
  id: string
  key: SettingKey
  email: boolean
  /** Null without a confirmed number. */
  sms: boolean | null
}

export async function settingsOf(db: Db, personId: string): Promise<SettingRow[]> {
  const me = sql`${personId}::uuid`
  const found = await sql<SettingRow>`
    select s.id, s.key, ${chosen(me, sql`'email'`)} email,
      case when ${confirmed(me, 'phone')} then ${chosen(me, sql`'sms'`)} end sms
    from notification_setting s order by s.position`.execute(db)
  return found.rows
}

/** Sets a channel of a setting, or flips it; of two flips at once each counts. */
export async function choose(
  db: Db,
  personId: string,
  setting: SettingKey,
  channel: Channel,
  wanted: boolean | null,
): Promise<boolean> {
  const me = sql`${personId}::uuid`
  const found = await sql<{ is_on: boolean }>`
    insert into notification_preference (person_id, setting, channel, is_on)
    select ${me}, s.key, ${channel}, coalesce(${wanted}::boolean, not ${usual(me, sql`${channel}::text`)})
    from notification_setting s where s.key = ${setting}
    on conflict (person_id, setting, channel)
    do update set is_on = coalesce(${wanted}::boolean, not notification_preference.is_on)
    returning is_on`.execute(db)
  return found.rows[0]?.is_on ?? false
}

export const forgetChoices = (tx: Transaction<DB>, { personId }: Leaver) =>
  tx.deleteFrom('notification_preference').where('person_id', '=', personId).execute()
