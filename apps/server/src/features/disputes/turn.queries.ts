import type { MINISTRY_STEPS, TurnStep, TurnWho } from '@accord/contract/work/work.limits'
import { type Actor, holds, isMinistry, isUnitAdmin } from '@accord/policy/actor'
import { ACTS_FOR_CLAIMANT } from '@accord/policy/disputes.actions'
import { mayAsMinistry } from '@accord/policy/ministry.policy'
import { isOfMinistry, OBJECTS_FOR_UNIT, STEP_PERMISSION, workKeysOf } from '@accord/policy/work.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { holdsIn, roleHolds } from './access.queries.ts'
import { type StandingRow, standing, standingOf } from './disputes.standing.queries.ts'
import { isTied, standsNowhere } from './settling.queries.ts'

// What decides whose turn it is in a case, for turn.policy.ts. access.rules.test.ts holds both equal.

/** Who said something, and when. */
export type SpokenRow = { id: string; unit: string | null; at: string }

/** Which side everybody is on in a case, and what else decides whose turn it is. */
export type TurnRow = StandingRow & {
  title: string
  status_since: Date
  /** Whether the accused is a known organization, not a name that somebody typed. */
  accused_known: boolean
  /** Until when somebody on the accused side who was invited may answer. */
  accused_invited_until: Date | null
  /** Units of either side, upwards, that have an admin who can be notified. */
  reached_units: string[]
  /** Whether the claimant unit has an admin of its own who could act for it. */
  claimant_led: boolean
  /** Whose the last word in the discussion is; null where it is the system's. */
  last_speaker: SpokenRow | null
  /** Who must do what in it. */
  turns: KeptTurn[]
}

/** A row of `turn` as it is kept. */
export type KeptTurn = { step: TurnStep; key: string; who: TurnWho; due: string | null; since: string }

/** The columns of a `TurnRow`, of a case `c` with its `standingOf`. */
export const turn = sql`${standing}, c.title, c.status_since, au.verified accused_known,
      (select json_build_object('id', p.id, 'unit', p.unit_id, 'at', m.sent_at) from thread h join message m on m.id = h.last_message_id
        join person p on p.id = m.sender_id where h.case_id = c.id order by h.last_message_id desc limit 1) last_speaker,
      array(select u from unnest(au.path || coalesce(cu.path, '{}')) u where exists (select from person p
        where p.unit_id = u and p.role_id = any(array(select r.id from role r where r.role_group = 'admin'))
          and p.status = 'active' and p.registered_at is not null)) reached_units,
      exists (select from person p join role r on r.id = p.role_id and r.role_group = 'admin'
        where p.unit_id = cu.id and ${roleHolds(sql`p.role_id`, ACTS_FOR_CLAIMANT)}
          and p.status = 'active' and p.registered_at is not null) claimant_led,
      (select max(v.expires_at) from invitation v
        where v.case_id = c.id and v.side = 'accused'
          and (v.ended_at is null or v.ended_how = 'accepted' and v.in_force_at is null)) accused_invited_until,
      coalesce((select json_agg(json_build_object('step', w.step, 'key', w.key::text, 'who', w.who,
        'due', nullif(w.due_on, 'infinity'), 'since', w.since)) from turn w where w.case_id = c.id), '[]') turns`

/** Those of these few cases that there are, by their ids. */
export async function findTurns(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TurnRow>> {
  if (ids.length === 0) return new Map()
  const found =
    await sql<TurnRow>`select ${turn} from cases c ${standingOf} where c.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(found.rows.map(row => [row.id, row]))
}

/** Whether the actor signs for the side of a row `t` that waits for a key of theirs (`maySpeakFor`). */
function signs(actor: Actor): RawBuilder<unknown> {
  const unit = isUnitAdmin(actor) ? actor.unit : null
  const accused = sql`(t.key = ${actor.accessKey}::bigint or ${unit ? sql`t.key = ${unit.accessKey}::bigint` : sql`false`})`
  const own = unit && holds(actor, ACTS_FOR_CLAIMANT) ? sql`c.claimant_unit_id = ${unit.id}` : sql`false`
  // Theirs is a row of the claimant's only where the filer left and no unit stands in.
  const ministry = mayAsMinistry(actor, 'act for a claimant who left') ? sql`not ${isTied(actor)}` : sql`false`
  return sql`case t.who when 'claimant' then c.filer_id = ${actor.id} or ${own} or ${ministry} else ${accused} end`
}

function objects(actor: Actor): RawBuilder<unknown> {
  if (holds(actor, OBJECTS_FOR_UNIT) || actor.unit === null) return sql`true`
  return sql`(t.who <> 'claimant' or t.key <> ${actor.unit.accessKey}::bigint)`
}

/** What a row `t` of `turn` asks of the reader, besides that it waits for a key of theirs (`takesStep` of the policy). */
export function mayTake(actor: Actor, step: TurnStep, polled: RawBuilder<unknown>): RawBuilder<unknown> {
  const need = STEP_PERMISSION[step]
  if (need === null) return sql`case t.step when 'object' then ${objects(actor)} else ${signs(actor)} end`
  if (isOfMinistry(step)) {
    if (!isMinistry(actor) || !holds(actor, need)) return sql`false`
    return step === 'approve' ? standsNowhere(actor) : sql`not ${isTied(actor)}`
  }
  const asked = step === 'vote' ? sql`and ${polled}` : sql``
  return sql`(${holdsIn(actor, need, sql`c.id`)} ${asked} and (t.who <> 'settlement' or not ${isTied(actor)}))`
}

/** Whether a step of the ministry in a case `c` waits for the actor (`yourTurn`). */
export const waitsFor = (actor: Actor, step: (typeof MINISTRY_STEPS)[number]) => sql`exists (select from turn t
  where t.case_id = c.id and t.step = ${sql.lit(step)} and t.key = any(${workKeysOf(actor)}::bigint[]) and ${mayTake(actor, step, sql`true`)})`

/** Refers cases, and is on no side of a case `c`: also while its accused is still to be confirmed or invited. */
export const mayRefer = (actor: Actor) =>
  isMinistry(actor) && holds(actor, 'assign users cases') ? sql`not ${isTied(actor)}` : sql`false`

/** Whether a case `c` names the actor, or the unit they run, and they may answer it there (`isNamed`, `takesPart`). */
export const answersIn = (
  actor: Actor,
) => sql`((c.accused_unit_id = ${isUnitAdmin(actor) ? (actor.unit?.id ?? null) : null}
    or exists (select from case_participant j
      where j.case_id = c.id and j.person_id = ${actor.id} and j.side = 'accused' and j.removed_at is null))
  and ${holdsIn(actor, 'participate in resolution', sql`c.id`)})`

/** Those whom the case names: the accused's own admins, and who joined on its side (`isNamed`). */
export const isNamed = sql`c.approved_at is not null and
  (g.ground = 'accused' and g.unit_id = c.accused_unit_id or g.ground = 'joined' and g.side = 'accused')`

/** Neither the person nor, where they are its admin, their unit has written anything in the case. */
export const unanswered = (caseId: RawBuilder<unknown>, personId: RawBuilder<unknown>) =>
  sql`not exists (select from thread t join message m on m.thread_id = t.id join person s on s.id = m.sender_id
    where t.case_id = ${caseId} and (s.id = ${personId} or s.unit_id = (select a.unit_id from person a
      join role b on b.id = a.role_id and b.role_group = 'admin' where a.id = ${personId})))`
