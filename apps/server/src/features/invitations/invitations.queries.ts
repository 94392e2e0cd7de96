import type { InvitationKind } from '@accord/contract/invitations/invitations.schemas'
import type { Side } from '@accord/policy/disputes.policy'
import type { Permission } from '@accord/policy/permissions'
import type { RoleGroup, UnitKind } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'
import type { Db } from '../../edges/db.ts'
import { COUNT_LIMIT } from '../../http/cursor.ts'
import type { Address } from '../identity/address.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'

export type Ending = 'accepted' | 'declined' | 'revoked' | 'replaced'

export type InvitationRow = {
  id: string
  kind: InvitationKind
  contact_kind: 'email' | 'phone' | null
  contact_value: string | null
  role_id: string
  role: string
  role_group: RoleGroup
  unit_id: string | null
  unit: string | null
  case_id: string | null
  case_no: string | null
  /** The organization the case names. */
  accused: string | null
  side: Side | null
  inviter_id: string | null
  inviter: string | null
  created_at: Date
  expires_at: Date
  person_id: string | null
}

const columns = sql`i.id, i.kind, i.contact_kind, i.contact_value, i.role_id, r.name role, r.grp role_group, i.unit_id,
  u.name unit, i.case_id, c.case_no, a.name accused, i.side, i.inviter_id, i.created_at, i.expires_at, i.person_id,
  nullif(trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')), '') inviter
  from invitation i join role r on r.id = i.role_id left join unit u on u.id = i.unit_id
  left join cases c on c.id = i.case_id left join unit a on a.id = c.accused_unit_id left join person p on p.id = i.inviter_id`

const live = (now: Date) => sql`i.ended_at is null and i.expires_at > ${now}`

export type Which = { tokenHash: Buffer } | { id: string }
const named = (which: Which) => ('id' in which ? sql`i.id = ${which.id}` : sql`i.token_hash = ${which.tokenHash}`)

/** An invitation that can still be used; `lock` holds it until the transaction ends. */
export async function liveInvitation(
  db: Db,
  which: Which,
  now: Date,
  lock = false,
): Promise<InvitationRow | undefined> {
  const found = await sql<InvitationRow>`select ${columns} where ${named(which)} and ${live(now)}
    ${lock ? sql`for update of i` : sql``}`.execute(db)
  return found.rows[0]
}

/** Whether this person has answered it before. */
export async function answeredBy(db: Db, which: Which, personId: string): Promise<boolean> {
  const found = await sql`select from invitation i where ${named(which)} and i.person_id = ${personId}
    and i.ended_how in ('accepted', 'declined')`.execute(db)
  return found.rows.length > 0
}

/** What waits for an answer of somebody, by their confirmed addresses. */
export async function invitationsTo(db: Db, personId: string, now: Date): Promise<InvitationRow[]> {
  const found = await sql<InvitationRow>`select ${columns}
    join contact k on k.kind = i.contact_kind and k.value = i.contact_value and k.verified_at is not null
    where k.person_id = ${personId} and ${live(now)} order by i.id desc limit 100`.execute(db)
  return found.rows
}

/** What somebody took before they had completed their registration: it is over, so nobody else changes it. */
export async function takenBy(tx: Transaction<DB>, personId: string): Promise<InvitationRow | undefined> {
  const found = await sql<InvitationRow>`select ${columns}
    where i.person_id = ${personId} and i.ended_how = 'accepted' and i.in_force_at is null and i.kind <> 'set-up'
    order by i.ended_at desc limit 1`.execute(tx)
  return found.rows[0]
}

export type NewInvitation = {
  id: string
  tokenHash: Buffer
  kind: InvitationKind
  address: Address
  roleId: string
  unitId: string | null
  caseId: string | null
  side: Side | null
  inviterId: string
  at: Date
  expiresAt: Date
}

/**
 * The same address to the same unit, case or role again: the first is replaced, others stand (rules §4). Answers the ids
 * of what was replaced.
 */
export async function insertInvitation(tx: Transaction<DB>, i: NewInvitation): Promise<string[]> {
  const replaced = await sql<{ id: string }>`update invitation set ended_at = ${i.at}, ended_how = 'replaced'
    where ended_at is null and contact_kind = ${i.address.kind} and contact_value = ${i.address.value}
      and unit_id is not distinct from ${i.unitId}::uuid and case_id is not distinct from ${i.caseId}::uuid
      and kind = ${i.kind} returning id`.execute(tx)
  await tx
    .insertInto('invitation')
    .values({
      id: i.id,
      token_hash: i.tokenHash,
      kind: i.kind,
      contact_kind: i.address.kind,
      contact_value: i.address.value,
      role_id: i.roleId,
      unit_id: i.unitId,
      case_id: i.caseId,
      side: i.side,
      inviter_id: i.inviterId,
      created_at: i.at,
      expires_at: i.expiresAt,
    })
    .execute()
  return replaced.rows.map(row => row.id)
}

export const renewInvitation = (tx: Transaction<DB>, id: string, tokenHash: Buffer, at: Date, expiresAt: Date) =>
  tx
    .updateTable('invitation')
    .set({ token_hash: tokenHash, created_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()

export const endInvitation = (tx: Transaction<DB>, id: string, how: Ending, personId: string | null, at: Date) =>
  tx
    .updateTable('invitation')
    .set({ ended_at: at, ended_how: how, ...(personId ? { person_id: personId } : {}) })
    .where('id', '=', id)
    .execute()

export const markInForce = (tx: Transaction<DB>, id: string, at: Date) =>
  tx.updateTable('invitation').set({ in_force_at: at }).where('id', '=', id).execute()

/** Whose confirmed address this is: an account that exists, registered or with a password at least. */
export async function accountOf(db: Db, address: Address) {
  const found = await sql<{
    id: string
    status: string
    password: boolean
    unit_id: string | null
    role_id: string
    language: string
  }>`
    select p.id, p.status, p.password_hash is not null "password", p.unit_id, p.role_id, p.language
    from contact k join person p on p.id = k.person_id
    where k.kind = ${address.kind} and k.value = ${address.value} and k.verified_at is not null`.execute(db)
  return found.rows[0]
}

export type Tree = 'everybody' | { unitId: string | null; personId: string }

const visible = (tree: Tree) =>
  tree === 'everybody'
    ? sql``
    : sql`and (i.inviter_id = ${tree.personId} or exists (
        select from unit w where w.id = i.unit_id and ${tree.unitId} = any(w.path)))`

type Page = { words: string; after: string | null; limit: number }
const matching = (tree: Tree, now: Date, words: string) => sql`${live(now)} and i.kind <> 'set-up' ${visible(tree)}
  ${words === '' ? sql`` : sql`and i.contact_value ilike ${`%${likeEscaped(words)}%`}`}`

export async function pageOfInvitations(db: Db, tree: Tree, now: Date, page: Page): Promise<InvitationRow[]> {
  const found = await sql<InvitationRow>`select ${columns} where ${matching(tree, now, page.words)}
    ${page.after ? sql`and i.id < ${page.after}::uuid` : sql``} order by i.id desc limit ${page.limit}`.execute(db)
  return found.rows
}

export async function countInvitations(db: Db, tree: Tree, now: Date, words: string): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from (
    select 1 from invitation i where ${matching(tree, now, words)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

/** One that waits, in the tree of whoever asks; `lock` holds it until the transaction ends. */
export async function invitationIn(tx: Transaction<DB>, id: string, tree: Tree, now: Date, lock = false) {
  const found = await sql<InvitationRow>`select ${columns} where i.id = ${id} and ${matching(tree, now, '')}
    ${lock ? sql`for update of i` : sql``}`.execute(tx)
  return found.rows[0]
}

export type RoleRow = {
  id: string
  name: string
  description: string
  group: RoleGroup
  unitKind: UnitKind | null
  builtIn: boolean
  permissions: Permission[]
}

const roles = sql`select r.id, r.name, r.description, r.grp "group", r.unit_kind "unitKind", r.built_in "builtIn",
  array(select x.name from role_permission rp join permission x on x.id = rp.permission_id where rp.role_id = r.id) permissions
  from role r`

export const allRoles = async (db: Db): Promise<RoleRow[]> =>
  (
    await sql<RoleRow>`${roles} order by case r.grp when 'admin' then 0 when 'party' then 1 else 2 end, not r.built_in,
    r.id`.execute(db)
  ).rows

export const findRole = async (db: Db, id: string): Promise<RoleRow | undefined> =>
  (await sql<RoleRow>`${roles} where r.id = ${id}`.execute(db)).rows[0]

/** Joins a person to a case with a role that counts there alone; false when they have joined already. */
export const insertParticipant = async (
  tx: Transaction<DB>,
  p: { id: string; caseId: string; personId: string; side: string; roleId: string; at: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('case_participant')
    .values({
      id: p.id,
      case_id: p.caseId,
      person_id: p.personId,
      side: p.side,
      role_id: p.roleId,
      joined_at: p.at,
    })
    .onConflict(c => c.columns(['case_id', 'person_id']).where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const isParticipant = async (db: Db, caseId: string, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('case_participant')
    .select('id')
    .where('case_id', '=', caseId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Role and unit of an account become what the invitation says. */
export const giveRole = (tx: Transaction<DB>, personId: string, roleId: string, unitId: string | null) =>
  tx
    .updateTable('person')
    .set(eb => ({ role_id: roleId, unit_id: unitId, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .execute()

export const roleAndUnitOf = (db: Db, personId: string) =>
  db
    .selectFrom('person as p')
    .innerJoin('role as r', 'r.id', 'p.role_id')
    .leftJoin('unit as u', 'u.id', 'p.unit_id')
    .select(['p.role_id', 'r.name as role', 'r.grp as group', 'p.unit_id', 'u.name as unit', 'u.kind as unit_kind'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()

/** Holds every active Ministry Admin, though not against what merely names one, and counts those besides one person. */
export async function otherMinistryAdmins(tx: Transaction<DB>, personId: string): Promise<number> {
  const found = await sql<{ id: string }>`select p.id from person p join role r on r.id = p.role_id
    join unit u on u.id = p.unit_id
    where u.kind = 'ministry' and r.name = 'Ministry Admin' and p.status = 'active' and p.registered_at is not null
    order by p.id for no key update of p`.execute(tx)
  return found.rows.filter(row => row.id !== personId).length
}
