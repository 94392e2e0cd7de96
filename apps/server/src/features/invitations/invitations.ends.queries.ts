import type { Side } from '@accord/policy/disputes.policy'
import type { InvitedRole } from '@accord/policy/invitations.policy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Leaver } from '../../deps.ts'
import { isWaiting } from './invitations.queries.ts'

/** An invitation somebody sent that is not yet in force, with all that the right to send it depends on. */
export type SentRow = {
  id: string
  role: InvitedRole
  address: string | null
  unit_id: string | null
  unit_path: string[] | null
  case_id: string | null
  body_id: string | null
  side: Side | null
}

/** That of the first administrator ends by itself. */
const waiting = sql`${isWaiting} and i.kind <> 'set-up'`

export async function invitationsSentBy(tx: Db, personId: string): Promise<SentRow[]> {
  const found =
    await sql<SentRow>`select i.id, i.contact_value address, i.unit_id, u.path unit_path, i.case_id, i.body_id, i.side,
      json_build_object('name', r.name, 'group', r.role_group, 'unitKind', r.unit_kind, 'builtIn', r.built_in, 'permissions',
        array(select x.name from role_permission rp join permission x on x.id = rp.permission_id where rp.role_id = r.id)) role
    from invitation i join role r on r.id = i.role_id left join unit u on u.id = i.unit_id
    where i.inviter_id = ${personId} and ${waiting} order by i.id for update of i`.execute(tx)
  return found.rows
}

/** Invitations to the confirmed addresses of somebody, or taken by them. */
export async function invitationsReceivedBy(tx: Db, personId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select i.id from invitation i where ${waiting} and (i.person_id = ${personId}
      or exists (select from contact k where k.person_id = ${personId} and k.verified_at is not null
        and k.kind = i.contact_kind and k.value = i.contact_value))
    order by i.id for update of i`.execute(tx)
  return found.rows.map(row => row.id)
}

export const revokeInvitations = (tx: Transaction<DB>, ids: readonly string[], at: Date) =>
  tx
    .updateTable('invitation')
    .set({ ended_at: at, ended_how: 'revoked' })
    .where('id', 'in', [...ids])
    .execute()

/** Those that have ended say no more to which address they went: of a person, or to a confirmed address of theirs. */
export const forgetAddresses = (tx: Transaction<DB>, { personId, addresses }: Leaver) =>
  sql`update invitation set contact_kind = null, contact_value = null where ended_at is not null
    and (person_id = ${personId} or (contact_kind, contact_value) in (
      select * from unnest(${addresses.map(({ kind }) => kind)}::text[], ${addresses.map(({ value }) => value)}::text[])))`.execute(
    tx,
  )

/** Invitations to a unit that wait, or were taken by somebody who has not completed their registration; ended. */
export async function endInvitationsTo(tx: Transaction<DB>, unitId: string, at: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`update invitation i set ended_at = ${at}, ended_how = 'revoked'
    where unit_id = ${unitId} and ${isWaiting} returning id`.execute(tx)
  return found.rows.map(row => row.id)
}

/** The same of those to a settlement body. */
export async function endInvitationsToBody(tx: Transaction<DB>, bodyId: string, at: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`update invitation i set ended_at = ${at}, ended_how = 'revoked'
    where body_id = ${bodyId} and ${isWaiting} returning id`.execute(tx)
  return found.rows.map(row => row.id)
}

/** Invitations that wait are to the other unit now. */
export const moveInvitations = (tx: Transaction<DB>, from: string, to: string) =>
  sql`update invitation i set unit_id = ${to} where unit_id = ${from} and ${isWaiting}`.execute(tx)
