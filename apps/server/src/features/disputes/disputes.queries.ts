import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { Assigned, Participant, SightGroup } from '@accord/policy/disputes.policy'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../edges/db.generated.ts'

export type Db = Kysely<DB> | Transaction<DB>

/** A case with all that the policy and the page need, in one row. */
export type CaseRow = {
  id: string
  case_no: string
  title: string
  type: string
  status: CaseStatus
  status_since: Date
  summary: string
  background_info: string
  relief_sought: string
  specific_claims: string
  negotiation_terms: string
  filed_at: Date
  approved_at: Date | null
  version: number
  filer_id: string
  filer_key: string
  filer_name: string
  filer_picture: string | null
  filer_left: boolean
  claimant_led: boolean
  /** The unit whose answer the filer waits for. */
  filer_asks: string | null
  held_stage: CaseStatus | null
  resolved_at: Date | null
  closed_at: Date | null
  own_tree: boolean
  /** The member's unit that may become the claimant once a typed accused is known. */
  filer_unit_id: string | null
  claimant: PartyRow | null
  accused: PartyRow
  accused_known: boolean
  /** Where the claimant said that the accused is reached. */
  organization_email: string
  organization_phone: string
  participants: Participant[]
  /** Settlement people and bodies the case was referred to. */
  assigned: Assigned[]
  /** What changed so far, in order. */
  steps: StepRow[]
  /** Who has spoken of the last resolution. */
  spoke: string[]
  /** Until when somebody on the accused side who was invited may answer. */
  accused_invited_until: Date | null
  /** Units of either side, upwards, that have an admin who can be told. */
  reached_units: string[]
  /** The keys that find the case now. */
  sight: string[]
  /** Whose the last word in the discussion is; null where it is the system's. */
  last_speaker: { id: string; unit: string | null } | null
}

export type StepRow = {
  id: string
  from: CaseStatus
  status: CaseStatus
  summary: string
  resolution_reached: boolean | null
  document: { _id: string; name: string } | null
  since: string | null
  at: string
}

export type PartyRow = {
  id: string
  key: string
  name: string
  acronym: string
  logo: string | null
  path: { id: string; key: string }[]
}

const party = (alias: string) => sql`jsonb_build_object('id', ${sql.ref(alias)}.id, 'key', ${sql.ref(alias)}.key::text,
  'name', ${sql.ref(alias)}.name, 'acronym', ${sql.ref(alias)}.acronym, 'logo', ${sql.ref(alias)}.logo,
  'path', (select jsonb_agg(jsonb_build_object('id', a.id, 'key', a.key::text) order by array_position(${sql.ref(alias)}.path, a.id))
           from unit a where a.id = any(${sql.ref(alias)}.path)))`

/** Names a case by its own id or by that of a thread in it. */
export type CaseOf = string | { readonly thread: string }

const idOf = (of: CaseOf) =>
  typeof of === 'string' ? sql`${of}` : sql`(select case_id from thread where id = ${of.thread})`

/**
 * Holds a case until the transaction ends; to be held before anything that belongs to it. `share` keeps it as it is,
 * beside others who do the same.
 */
export const lockCase = (db: Db, of: CaseOf, hold: 'share' | 'update' = 'update') =>
  sql`select from cases where id = ${idOf(of)} for ${hold === 'share' ? sql`share` : sql`update`}`.execute(db)

/** One case whole; `lock` holds its row until the transaction ends. */
export async function findCase(db: Db, of: CaseOf, lock = false): Promise<CaseRow | undefined> {
  // A statement of its own: after a wait, what is joined to the locked row would still be as it was before.
  if (lock) await lockCase(db, of)
  const found = await sql<CaseRow>`
    select c.id, c.case_no, c.title, t.name type, c.status, c.status_since, c.summary, c.background_info,
      c.relief_sought, c.specific_claims, c.negotiation_terms, c.filed_at, c.approved_at, c.version,
      c.filer_id, f.key::text filer_key, trim(f.first_name || ' ' || f.last_name) filer_name, f.picture filer_picture,
      f.status not in ('active', 'suspended') filer_left, (select u.name from request q join unit u on u.id = q.unit_id
        where q.person_id = f.id and q.kind = 'membership' and q.status = 'pending') filer_asks,
      c.own_tree, c.filer_unit_id, c.held_stage, c.resolved_at, c.closed_at,
      case when cu.id is null then null else ${party('cu')} end claimant,
      ${party('au')} accused, au.verified accused_known, c.organization_email, c.organization_phone,
      coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'from', h.from_status, 'status', h.to_status, 'summary', h.summary,
          'resolution_reached', h.resolution_reached, 'since', h.since, 'at', h.at,
          'document', case when d.id is null then null else jsonb_build_object('_id', d.id, 'name', d.name) end)
          order by h.id)
        from case_change h left join document d on d.id = h.document_id and d.deleted_at is null
        where h.case_id = c.id), '[]') steps,
      (select jsonb_build_object('id', p.id, 'unit', p.unit_id) from thread h join message m on m.id = h.last_message_id
        join person p on p.id = m.sender_id where h.case_id = c.id order by h.last_message_id desc limit 1) last_speaker,
      array(select fb.person_id from feedback fb where fb.change_id = (select h.id from case_change h
        where h.case_id = c.id and h.to_status = 'resolved' order by h.id desc limit 1)) spoke,
      coalesce((select jsonb_agg(jsonb_build_object('personId', p.id, 'key', p.key::text, 'side', cp.side, 'role', r.name,
          'permissions', (select coalesce(jsonb_agg(x.name), '[]') from role_permission rp
            join permission x on x.id = rp.permission_id where rp.role_id = r.id)) order by cp.joined_at, cp.id)
        from case_participant cp join person p on p.id = cp.person_id join role r on r.id = cp.role_id
        where cp.case_id = c.id and cp.removed_at is null), '[]') participants,
      coalesce((select jsonb_agg(jsonb_build_object('key', coalesce(p.key, b.key)::text, 'role', r.name))
        from referral l join role r on r.id = l.role_id left join person p on p.id = l.person_id
        left join settlement_body b on b.id = l.body_id
        where l.case_id = c.id and l.ended_at is null), '[]') assigned,
      array(select distinct p.unit_id from person p join role r on r.id = p.role_id
        where p.unit_id = any(au.path || coalesce(cu.path, '{}')) and p.status = 'active' and p.registered_at is not null and r.grp = 'admin'
      ) reached_units,
      exists (select from person p join role r on r.id = p.role_id and r.grp = 'admin' join role_permission rp on rp.role_id = r.id
        join permission x on x.id = rp.permission_id and x.name = 'create dispute'
        where p.unit_id = cu.id and p.status = 'active' and p.registered_at is not null) claimant_led,
      (select max(v.expires_at) from invitation v
        where v.case_id = c.id and v.side = 'accused' and v.ended_at is null) accused_invited_until,
      array(select s.key::text from case_sight s where s.case_id = c.id) sight
    from cases c
    join case_type t on t.id = c.type_id
    join person f on f.id = c.filer_id
    left join unit cu on cu.id = c.claimant_unit_id
    join unit au on au.id = c.accused_unit_id
    where c.id = ${idOf(of)}`.execute(db)
  return found.rows[0]
}

export const findType = (db: Db, nameOrId: string) =>
  db
    .selectFrom('case_type')
    .select(['id', 'name'])
    .where(eb => eb.or([eb('name', '=', nameOrId), eb(sql<string>`id::text`, '=', nameOrId)]))
    .executeTakeFirst()

export const allTypes = (db: Db) =>
  db.selectFrom('case_type').select(['id', 'name', 'label']).orderBy('position').execute()

/** The next number of a year, from that year's sequence; gaps are normal (rules §6). */
export async function nextCaseNumber(tx: Db, year: number): Promise<string> {
  const found = await sql<{ n: string }>`select nextval(${`case_no_${year}`}::regclass) n`.execute(tx)
  return `LD/${year}/${String(found.rows[0]?.n ?? '').padStart(6, '0')}`
}

/** The sight of a case as it is now, in place of what it was, in the caller's transaction. */
export async function replaceSight(
  tx: Db,
  caseId: string,
  rows: readonly { key: string; why: string }[],
  grp: SightGroup,
): Promise<void> {
  await sql`with gone as (delete from case_sight where case_id = ${caseId} and not (key, why) in
      (select * from unnest(${rows.map(r => r.key)}::bigint[], ${rows.map(r => r.why)}::text[])))
    insert into case_sight (key, case_id, why, grp)
    select distinct k, ${caseId}::uuid, w, ${grp}::text
    from unnest(${rows.map(r => r.key)}::bigint[], ${rows.map(r => r.why)}::text[]) as x(k, w)
    on conflict (key, case_id, why) do update set grp = excluded.grp`.execute(tx)
}

/** Whom a form accuses: a unit of the list, or a name that was not listed. */
export type Accused = { readonly id: string } | { readonly unlisted: string }

/** The same person, title, type and accused within 120 s: the first case is the one meant (rules §1). */
export async function justFiled(
  tx: Db,
  { filerId, typeId, title, accused, since }: Repeat,
): Promise<{ id: string; case_no: string } | undefined> {
  const filed = tx
    .selectFrom('cases as c')
    .innerJoin('unit as u', 'u.id', 'c.accused_unit_id')
    .select(['c.id', 'c.case_no'])
    .where('c.filer_id', '=', filerId)
    .where('c.type_id', '=', typeId)
    .where('c.title', '=', title)
    .where('c.filed_at', '>', since)
    .orderBy('c.id')
  return 'id' in accused
    ? filed.where('u.id', '=', accused.id).executeTakeFirst()
    : filed.where('u.name_key', '=', accused.unlisted).where('u.verified', '=', false).executeTakeFirst()
}
export type Repeat = { filerId: string; typeId: string; title: string; accused: Accused; since: Date }

export const numberOf = (db: Db, id: string) =>
  db.selectFrom('cases').select(['id', 'case_no']).where('id', '=', id).executeTakeFirst()

export const caseOfDraft = (db: Db, draftId: string) =>
  db.selectFrom('cases').select(['id', 'case_no', 'filer_id']).where('draft_id', '=', draftId).executeTakeFirst()

export const insertCase = (tx: Transaction<DB>, values: Parameters<typeof caseValues>[0]) =>
  tx.insertInto('cases').values(caseValues(values)).execute()

const caseValues = (c: {
  id: string
  caseNo: string
  title: string
  typeId: string
  filerId: string
  claimantUnitId: string | null
  /** Of a member who accuses a name that is not listed. */
  filerUnitId: string | null
  accusedUnitId: string
  ownTree: boolean
  internalUnitId: string | null
  summary: string
  backgroundInfo: string
  reliefSought: string
  specificClaims: string
  negotiationTerms: string
  organizationEmail: string
  organizationPhone: string
  draftId: string | null
  at: Date
}) => ({
  id: c.id,
  case_no: c.caseNo,
  title: c.title,
  type_id: c.typeId,
  filer_id: c.filerId,
  claimant_unit_id: c.claimantUnitId,
  filer_unit_id: c.filerUnitId,
  accused_unit_id: c.accusedUnitId,
  own_tree: c.ownTree,
  internal_unit_id: c.internalUnitId,
  status_since: c.at,
  summary: c.summary,
  background_info: c.backgroundInfo,
  relief_sought: c.reliefSought,
  specific_claims: c.specificClaims,
  negotiation_terms: c.negotiationTerms,
  organization_email: c.organizationEmail,
  organization_phone: c.organizationPhone,
  draft_id: c.draftId,
  filed_at: c.at,
})

/** The case's own folder is made with it (rules §6). */
export const insertFolder = (tx: Transaction<DB>, id: string, caseId: string, name: string, at: Date) =>
  tx.insertInto('folder').values({ id, case_id: caseId, name, name_key: name.toLowerCase(), created_at: at }).execute()

export const enterConciliation = (tx: Transaction<DB>, id: string, at: Date) =>
  tx
    .updateTable('cases')
    .set(eb => ({ status: 'concilliation', status_since: at, approved_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Approval opens the main thread, with its first line (rules §6). */
export async function openThread(
  tx: Transaction<DB>,
  thread: { id: string; caseId: string; title: string; messageId: string; status: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('thread')
    .values({
      id: thread.id,
      case_id: thread.caseId,
      title: thread.title,
      last_message_id: thread.messageId,
      created_at: thread.at,
    })
    .execute()
  await tx
    .insertInto('message')
    .values({
      id: thread.messageId,
      thread_id: thread.id,
      type: 'status update',
      // Worded when read, in the reader's language.
      body: '',
      data: JSON.stringify({ status: thread.status }),
      sent_at: thread.at,
    })
    .execute()
  // To whoever opened it, its first line is no news.
  await tx
    .insertInto('thread_read')
    .values({ thread_id: thread.id, person_id: thread.by, message_id: thread.messageId })
    .execute()
}
