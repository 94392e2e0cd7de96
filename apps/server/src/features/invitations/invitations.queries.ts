import type { LinkEnd } from '@accord/contract/ends'
import type { InvitationKind } from '@accord/contract/invitations/invitations.schemas'
import type { Side } from '@accord/policy/disputes.policy'
import type { RoleGroup } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sweep } from '../../db/sweep.ts'
import type { DB } from '../../db/tables.generated.ts'
import type { Countable } from '../../http/capped.queries.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import { followed } from '../organizations/units.queries.ts'
import type { Address } from '../sending/address.ts'

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
  body_id: string | null
  body: string | null
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
  outbox_id: string | null
  /** The message with its link has failed so far. */
  undelivered: boolean
  /** Taken with a first password by somebody who has not completed their registration: not yet in force. */
  taken: boolean
}

/** Taken with a first password, and not yet in force. */
export const isTaken = sql`(i.ended_how = 'accepted' and i.in_force_at is null) is true`

const columns = sql`i.id, i.kind, i.contact_kind, i.contact_value, i.role_id, r.name role, r.role_group, i.unit_id,
  u.name unit, i.body_id, b.name body, i.case_id, c.case_no, a.name accused, i.side, i.inviter_id, i.created_at, i.expires_at, i.person_id,
  i.outbox_id, coalesce(o.sent_at is null and o.tries > 0, false) undelivered,
  ${isTaken} taken,
  nullif(trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')), '') inviter
  from invitation i join role r on r.id = i.role_id left join unit u on u.id = i.unit_id
  left join settlement_body b on b.id = i.body_id left join cases c on c.id = i.case_id left join unit a on a.id = c.accused_unit_id left join person p on p.id = i.inviter_id
  left join outbox o on o.id = i.outbox_id`

const live = (now: Date) => sql`i.ended_at is null and i.expires_at > ${now}`

/** Not in force yet: not answered, or taken by somebody who has not completed their registration. */
export const isWaiting = sql`(i.ended_at is null or (i.ended_how = 'accepted' and i.in_force_at is null))`
const waiting = (now: Date) => sql`${isWaiting} and i.expires_at > ${now}`

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

export type DeadInvitation = Pick<InvitationRow, 'id' | 'inviter_id' | 'unit_id' | 'case_id'> & { link: LinkEnd }

/** What became of a link that was sent and once worked: of an invitation that has ended, or one before the newest of its invitation. */
export async function deadInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<DeadInvitation | undefined> {
  const found = await sql<DeadInvitation>`select i.id, i.inviter_id, i.unit_id, i.case_id, case
      when i.ended_how in ('accepted', 'declined') then 'used' when i.ended_how = 'revoked' then 'cancelled'
      when i.ended_how = 'replaced' or i.token_hash <> ${tokenHash} then 'replaced' else 'expired' end link
    from invitation i where i.kind <> 'set-up'
      and (i.token_hash = ${tokenHash} and not (${live(now)}) or i.earlier_links @> array[${tokenHash}::bytea])`.execute(
    db,
  )
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

/** The same, to be counted with others. */
export const invitationsToCount = (personId: string, now: Date): Countable => ({
  what: null,
  rows: sql`select from contact k join invitation i on i.contact_kind = k.kind and i.contact_value = k.value
    where k.person_id = ${personId} and k.verified_at is not null and ${live(now)} limit 100`,
})

/** What somebody took before they had completed their registration; `lock` holds it until the transaction ends. */
export async function takenBy(tx: Transaction<DB>, personId: string, lock = false): Promise<InvitationRow | undefined> {
  const found = await sql<InvitationRow>`select ${columns}
    where i.person_id = ${personId} and i.ended_how = 'accepted' and i.in_force_at is null and i.kind <> 'set-up'
    order by i.ended_at desc limit 1 ${lock ? sql`for update of i` : sql``}`.execute(tx)
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
  bodyId?: string | null
  side: Side | null
  inviterId: string
  /** The message with its link, and the file it came in, if any. */
  outboxId: string
  fileId: string | null
  at: Date
  expiresAt: Date
}

export type Replaced = Pick<InvitationRow, 'id' | 'unit_id' | 'case_id' | 'person_id'>

/**
 * The same address to the same unit, side of a case, body or role again: the first is replaced, others stay (rules "Invitations").
 * Answers what was replaced.
 */
export async function insertInvitations(
  tx: Transaction<DB>,
  made: readonly NewInvitation[],
  at: Date,
): Promise<Replaced[]> {
  const replaced = await sql<Replaced>`update invitation i set ended_at = ${at}, ended_how = 'replaced'
    from unnest(${made.map(i => i.address.kind)}::text[], ${made.map(i => i.address.value)}::text[],
      ${made.map(i => i.unitId)}::uuid[], ${made.map(i => i.caseId)}::uuid[], ${made.map(i => i.kind)}::text[],
      ${made.map(i => i.side)}::text[], ${made.map(i => i.bodyId ?? null)}::uuid[])
      n(contact_kind, contact_value, unit_id, case_id, kind, side, body_id)
    where ${isWaiting} and i.contact_kind = n.contact_kind and i.contact_value = n.contact_value
      and i.unit_id is not distinct from n.unit_id and i.case_id is not distinct from n.case_id
      and i.body_id is not distinct from n.body_id and i.kind = n.kind and i.side is not distinct from n.side returning i.id, i.unit_id, i.case_id,
        (select k.person_id from contact k where k.kind = i.contact_kind and k.value = i.contact_value
          and k.verified_at is not null) person_id`.execute(tx)
  await tx
    .insertInto('invitation')
    .values(
      made.map(i => ({
        id: i.id,
        token_hash: i.tokenHash,
        kind: i.kind,
        contact_kind: i.address.kind,
        contact_value: i.address.value,
        role_id: i.roleId,
        unit_id: i.unitId,
        case_id: i.caseId,
        body_id: i.bodyId ?? null,
        side: i.side,
        inviter_id: i.inviterId,
        outbox_id: i.outboxId,
        file_id: i.fileId,
        created_at: i.at,
        expires_at: i.expiresAt,
      })),
    )
    .execute()
  return replaced.rows
}

/** Invitations as they are read, by their ids. */
export async function invitationsOf(tx: Transaction<DB>, ids: readonly string[]): Promise<InvitationRow[]> {
  const found = await sql<InvitationRow>`select ${columns} where i.id = any(${[...ids]}::uuid[]) order by i.id`.execute(
    tx,
  )
  return found.rows
}

/** All that wait at these addresses, wherever they are to. */
export async function waitingAt(db: Db, addresses: readonly Address[], now: Date): Promise<InvitationRow[]> {
  const found = await sql<InvitationRow>`select ${columns}
    join unnest(${addresses.map(({ kind }) => kind)}::text[], ${addresses.map(({ value }) => value)}::text[]) n(kind, value)
      on i.contact_kind = n.kind and i.contact_value = n.value
    where ${waiting(now)}`.execute(db)
  return found.rows
}

/** Of so many older links of an invitation it is known that they were replaced. */
const LINKS_KEPT = 20

type NewLink = Pick<NewInvitation, 'tokenHash' | 'outboxId' | 'at' | 'expiresAt'>

export const renewInvitation = (tx: Transaction<DB>, id: string, link: NewLink) =>
  tx
    .updateTable('invitation')
    .set(eb => ({
      earlier_links: sql`(array[${eb.ref('token_hash')}] || earlier_links)[:${sql.lit(LINKS_KEPT)}]`,
      token_hash: link.tokenHash,
      outbox_id: link.outboxId,
      created_at: link.at,
      expires_at: link.expiresAt,
    }))
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

type Tree = 'everybody' | { unitId: string | null; personId: string }

const visible = (tree: Tree) =>
  tree === 'everybody'
    ? sql``
    : sql`and (i.inviter_id = ${tree.personId} or exists (
        select from unit w where w.id = i.unit_id and ${tree.unitId} = any(w.path)))`

/** `unitId`: only those to this unit; `undelivered`: only those whose message has failed so far. */
type Sought = { words: string; unitId?: string | undefined; undelivered?: boolean }
type Page = Sought & { after: string | null; limit: number }
const matching = (tree: Tree, now: Date, { words, unitId, undelivered }: Sought) => sql`
  ${waiting(now)} and i.kind <> 'set-up' ${visible(tree)} ${unitId ? sql`and i.unit_id = ${followed(sql`${unitId}::uuid`)}` : sql``}
  ${undelivered ? sql`and exists (select from outbox o where o.id = i.outbox_id and o.sent_at is null and o.tries > 0)` : sql``}
  ${words === '' ? sql`` : sql`and i.contact_value ilike ${`%${likeEscaped(words)}%`}`}`

export async function pageOfInvitations(db: Db, tree: Tree, now: Date, page: Page): Promise<InvitationRow[]> {
  const found = await sql<InvitationRow>`select ${columns} where ${matching(tree, now, page)}
    ${page.after ? sql`and i.id < ${page.after}::uuid` : sql``} order by i.id desc limit ${page.limit}`.execute(db)
  return found.rows
}

export async function countInvitations(db: Db, tree: Tree, now: Date, sought: Sought): Promise<number> {
  const found = await sql<{ count: string }>`select count(*) count from (
    select 1 from invitation i where ${matching(tree, now, sought)} limit ${COUNT_LIMIT}) x`.execute(db)
  return Number(found.rows[0]?.count ?? 0)
}

/** One that waits, in the tree of whoever asks; `lock` holds it until the transaction ends. */
export async function invitationIn(tx: Transaction<DB>, id: string, tree: Tree, now: Date, lock = false) {
  const found = await sql<InvitationRow>`select ${columns} where i.id = ${id} and ${matching(tree, now, { words: '' })}
    ${lock ? sql`for update of i` : sql``}`.execute(tx)
  return found.rows[0]
}

/** Those that ended 30 days ago, but of whoever was invited and has not finished signing up (rules "Kept how long"). */
export const forgetInvitations = (db: Db, now: Date) =>
  sweep(
    db,
    'invitation',
    sql`least(ended_at, expires_at) < ${now}::timestamptz - interval '30 days'
      and not exists (select from person p where p.id = invitation.person_id and p.registered_at is null)`,
  )
