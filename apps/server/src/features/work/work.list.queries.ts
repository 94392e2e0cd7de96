import type { CaseStatus } from '@accord/contract/disputes/disputes.schemas'
import { TURN_STEPS, type TurnStep, type TurnWho } from '@accord/contract/work/work.limits'
import { type Actor, holds, isMinistry } from '@accord/policy/actor'
import { isOfMinistry, STEP_PERMISSION, workKeysOf } from '@accord/policy/work.policy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { COUNT_LIMIT } from '../../http/capped.ts'
import { seesEach } from '../disputes/access.queries.ts'
import { rowsOfAny } from '../disputes/disputes.keys.queries.ts'
import { mayTake } from '../disputes/turn.queries.ts'
import { likeEscaped } from '../organizations/organizations.queries.ts'
import { pollWaits } from '../polls/polls.queries.ts'

export type WorkRow = {
  case_id: string
  case_no: string
  title: string
  status: CaseStatus
  version: number
  claimant: string
  accused: string
  who: TurnWho
  step: TurnStep
  /** Null where no day is set. */
  due: string | null
  since: Date
  /** Its due day and moment as they are sorted, `infinity` where there is no day. */
  due_on: string
  since_at: string
  officer_id: string | null
  officer: string | null
}

export type WorkFilter = {
  readonly steps: readonly TurnStep[]
  readonly from: string | null
  readonly until: string | null
  readonly words: string
}
/** Where a page ended. */
export type WorkPlace = { readonly due: string; readonly since: string; readonly caseId: string; readonly step: string }

/** Steps that ask the same of whoever takes them (`mayTake`): each further part of a statement takes time to plan. */
function alike(steps: readonly TurnStep[]): ReadonlyMap<string, [TurnStep, ...TurnStep[]]> {
  const groups = new Map<string, [TurnStep, ...TurnStep[]]>()
  for (const step of steps) {
    const need =
      isOfMinistry(step) && step !== 'approve'
        ? 'the ministry'
        : `${step === 'vote' || step === 'approve' ? step : STEP_PERMISSION[step]}`
    const group = groups.get(need)
    if (group) group.push(step)
    else groups.set(need, [step])
  }
  return groups
}

/** Whether the reader may take the step of a row `t` of `turn`, of a case `c`. */
function takes(actor: Actor, steps: readonly TurnStep[]): RawBuilder<unknown> {
  const polled = pollWaits(sql`${actor.id}::uuid`, sql`t.case_id`)
  const kinds = [...alike(steps).values()].map(
    some => sql`when t.step in (${sql.join(some.map(step => sql.lit(step)))}) then ${mayTake(actor, some[0], polled)}`,
  )
  return sql`case ${sql.join(kinds, sql` `)} end`
}

/** In which order the rows of a key are looked at, and how many are kept. */
type Read = { readonly order: RawBuilder<unknown>; readonly limit: number }

/**
 * Whatever waits for the reader, once for each of their keys. The steps of a key are merged in their order before anything else
 * is asked of a row, so that no more cases are looked into than are kept. Each step is in the text itself, so that the plan is
 * kept (docs/decisions/0019).
 */
function found(
  actor: Actor,
  { steps, from, until, words }: WorkFilter,
  beyond: RawBuilder<unknown>,
  { order, limit }: Read,
) {
  const dated = sql`${from ? sql`and t.due_on >= ${from}` : sql``} ${until ? sql`and t.due_on < ${until}` : sql``}`
  const like = `%${likeEscaped(words)}%`
  const named = words === '' ? sql`` : sql`and (c.title ilike ${like} or c.case_no ilike ${like})`
  const ofSteps = steps.map(
    step => sql`(select t.case_id, t.step, t.key, t.who, t.due_on, t.since from turn t
      where t.key = k and t.step = ${sql.lit(step)} ${dated} ${beyond} ${order} offset 0)`,
  )
  return sql`(select w.* from ${rowsOfAny(workKeysOf(actor))} k(k) cross join lateral (
    select t.* from (select * from (${sql.join(ofSteps, sql` union all `)}) t ${order} offset 0) t
    where ${seesEach(actor, sql`t.case_id`)}
      and (select ${takes(actor, steps)} ${named} from cases c where c.id = t.case_id) ${order} limit ${sql.lit(limit)}) w)`
}

/** The first of it. */
function waiting(actor: Actor, filter: WorkFilter, after: WorkPlace | null, limit: number) {
  const beyond = after
    ? sql`and (t.due_on, t.since, t.case_id) >= (${after.due}::date, ${after.since}::timestamptz, ${after.caseId}::uuid)
        and ((t.due_on, t.since, t.case_id) <> (${after.due}::date, ${after.since}::timestamptz, ${after.caseId}::uuid) or t.step > ${after.step})`
    : sql``
  const order = sql`order by t.due_on, t.since, t.case_id`
  // Steps of one case come in any order: what is cut off is behind all of them.
  const read = { order, limit: limit + filter.steps.length - 1 }
  return sql`(select distinct on (due_on, since, case_id, step) * from ${found(actor, filter, beyond, read)} w
    order by due_on, since, case_id, step limit ${limit})`
}

/** What is told of a step where who is in the case is not. */
export type WaitingStep = Pick<WorkRow, 'case_id' | 'case_no' | 'title' | 'status' | 'who' | 'step' | 'due' | 'since'>

/** The first of what waits for the reader, in the order of `workPage`. */
export async function waitingSteps(db: Db, actor: Actor, filter: WorkFilter, limit: number): Promise<WaitingStep[]> {
  const waits = await sql<WaitingStep>`select w.case_id, c.case_no, c.title, c.status, w.who, w.step,
      nullif(w.due_on, 'infinity') due, w.since
    from ${waiting(actor, filter, null, limit)} w join cases c on c.id = w.case_id
    order by w.due_on, w.since, w.case_id, w.step`.execute(db)
  return waits.rows
}

/** One page of what waits for the reader, the earliest day first, then the longest wait. */
export async function workPage(
  db: Db,
  actor: Actor,
  filter: WorkFilter,
  { after, limit }: { after: WorkPlace | null; limit: number },
): Promise<WorkRow[]> {
  if (filter.steps.length === 0) return []
  const page = await sql<WorkRow>`select w.case_id, c.case_no, c.title, c.status, c.version,
      coalesce(x.name, trim(p.first_name || ' ' || p.last_name)) claimant, y.name accused, w.who, w.step,
      nullif(w.due_on, 'infinity') due, w.since, w.due_on::text due_on, to_json(w.since) #>> '{}' since_at,
      c.officer_id, (select trim(o.first_name || ' ' || o.last_name) from person o where o.id = c.officer_id) officer
    from ${waiting(actor, filter, after, limit)} w join cases c on c.id = w.case_id join person p on p.id = c.filer_id
    left join unit x on x.id = c.claimant_unit_id left join unit y on y.id = c.accused_unit_id
    order by w.due_on, w.since, w.case_id, w.step`.execute(db)
  return page.rows
}

/** How many there are, no further than `most`: in no order, so that no more is read than is counted. */
export async function countWork(db: Db, actor: Actor, filter: WorkFilter, most = COUNT_LIMIT): Promise<number> {
  if (filter.steps.length === 0) return 0
  // A step that waits is there at most once for each key.
  const all = found(actor, filter, sql``, { order: sql``, limit: most })
  const counted = await sql<{ count: string }>`select count(*) count from (select distinct case_id, step
    from ${all} w limit ${sql.lit(most)}) w`.execute(db)
  return Number(counted.rows[0]?.count ?? 0)
}

/** Steps that nobody but the ministry takes are not asked for in vain. */
export const stepsOfReader = (actor: Actor, step?: TurnStep): TurnStep[] => {
  const own = TURN_STEPS.filter(one => {
    const need = STEP_PERMISSION[one]
    return !isOfMinistry(one) || (isMinistry(actor) && need !== null && holds(actor, need))
  })
  return step ? own.filter(one => one === step) : own
}
