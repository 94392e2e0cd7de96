import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import type { Assigned, Participant } from '@accord/policy/disputes.policy'
import { TRIBUNAL } from '@accord/policy/life.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ref } from '../../db/ref.ts'
import { unitsOn } from '../organizations/units.queries.ts'

/** Which side everybody is on in a case, and who sees it: by which a reader of its threads is allowed. */
export type StandingRow = {
  id: string
  case_no: string
  status: CaseStatus
  version: number
  approved_at: Date | null
  held_stage: CaseStatus | null
  own_tree: boolean
  filer_id: string
  filer_key: string
  filer_left: boolean
  claimant: PartyRow | null
  accused: PartyRow
  filer_unit: Pick<PartyRow, 'id' | 'accessKey' | 'path'> | null
  participants: Participant[]
  /** Settlement people and bodies the case was referred to. */
  assigned: Assigned[]
  /** Whether anybody was ever given the case for the panel, also who is it no more. */
  panel_given: boolean
  /** The keys that find the case now. */
  accessKeys: string[]
  /** The stamp of whoever is about to change something; only where a change asked for it. */
  caller?: string | null
}

type PartyRow = {
  id: string
  accessKey: string
  name: string
  acronym: string
  logo: string | null
  path: { id: string; accessKey: string }[]
}

const party = (name: string) => {
  const unit = ref(name)
  return sql`json_build_object('id', ${unit}.id, 'accessKey', ${unit}.access_key::text,
  'name', ${unit}.name, 'acronym', ${unit}.acronym, 'logo', ${unit}.logo,
  'path', (select json_agg(json_build_object('id', a.id, 'accessKey', a.access_key::text) order by n)
           from ${unitsOn(sql`${unit}.path`)}))`
}

/**
 * Whether somebody was given a case `c` for the panel, as a role `r`: of it, by a body, or while the case was before it; not a
 * conciliator who stayed (rules "Awards").
 */
export const isForPanel = (at: string, isBody: string) => `case r.name when '${TRIBUNAL}' then true
  when 'Conciliators and Arbitrators' then ${isBody} or coalesce((select h.to_status from case_change h
    where h.case_id = c.id and h.at <= ${at} and h.to_status <> 'on hold' order by h.at desc, h.id desc limit 1) = 'arbitration panel', false)
  else false end`

/** Whether anybody was ever given a case `c` for the panel. */
export const panelGiven = `(exists (select from referral l join role r on r.id = l.role_id
    where l.case_id = c.id and ${isForPanel('l.created_at', 'l.body_id is not null')})
  or exists (select from case_participant j join role r on r.id = j.role_id
    where j.case_id = c.id and j.side = 'neutral' and ${isForPanel('j.joined_at', 'false')}))`

/** The columns of a `StandingRow`, of a case `c` with its `standingOf`. */
export const standing = sql`c.id, c.case_no, c.status, c.version, c.approved_at, c.held_stage, c.own_tree,
      c.filer_id, f.access_key::text filer_key, f.status not in ('active', 'suspended') filer_left,
      case when cu.id is null then null else ${party('cu')} end claimant, ${party('au')} accused,
      case when c.filer_unit_id is null then null else (select ${party('fu')} from unit fu where fu.id = c.filer_unit_id) end filer_unit,
      joined.participants, referred.assigned, joined.for_panel or referred.for_panel panel_given,
      array(select s.access_key::text from case_access s where s.case_id = c.id) "accessKeys"`

/**
 * Joined to a case `c`: who filed it, the unit that claims and the one that is accused, who joined it and to whom it was
 * referred; those who have left it are read for the panel alone.
 */
export const standingOf = sql`join person f on f.id = c.filer_id
    left join unit cu on cu.id = c.claimant_unit_id join unit au on au.id = c.accused_unit_id
    cross join lateral (select coalesce(bool_or(j.for_panel), false) for_panel,
        coalesce(json_agg(json_build_object('personId', p.id, 'accessKey', p.access_key::text, 'side', j.side, 'role', j.name,
          'forPanel', j.for_panel, 'permissions', (select coalesce(json_agg(x.name), '[]') from role_permission rp
            join permission x on x.id = rp.permission_id where rp.role_id = j.role_id)) order by j.joined_at, j.id)
          filter (where j.removed_at is null), '[]') participants
      from (select j.*, r.name, j.side = 'neutral' and ${sql.raw(isForPanel('j.joined_at', 'false'))} for_panel
        from case_participant j join role r on r.id = j.role_id where j.case_id = c.id offset 0) j
      join person p on p.id = j.person_id) joined
    cross join lateral (select coalesce(bool_or(l.for_panel), false) for_panel,
        coalesce(json_agg(json_build_object('accessKey', coalesce(p.access_key, b.access_key)::text, 'role', l.name,
          'forPanel', l.for_panel)) filter (where l.ended_at is null), '[]') assigned
      from (select l.*, r.name, ${sql.raw(isForPanel('l.created_at', 'l.body_id is not null'))} for_panel
        from referral l join role r on r.id = l.role_id where l.case_id = c.id offset 0) l
      left join person p on p.id = l.person_id left join settlement_body b on b.id = l.body_id) referred`

/** Those of these cases that there are. */
export async function findStandings(db: Db, ids: readonly string[]): Promise<StandingRow[]> {
  if (ids.length === 0) return []
  const found = await sql<StandingRow>`select ${standing} from cases c ${standingOf}
    where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return found.rows
}
