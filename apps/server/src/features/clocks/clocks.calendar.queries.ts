import type { Holiday } from '@accord/policy/calendar.policy'
import type { Rule } from '@accord/policy/clockRules'
import type { RuleSet } from '@accord/policy/clocks.policy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'

// Holidays and sets of rules, and how often they were changed.

export const ensureCalendar = (tx: Transaction<DB>) =>
  tx
    .insertInto('legal_calendar')
    .values({ rev: 1 })
    .onConflict(c => c.doNothing())
    .execute()

export const calendarRev = async (db: Db): Promise<number> =>
  (await db.selectFrom('legal_calendar').select('rev').executeTakeFirstOrThrow()).rev

/** Holds the calendar until the transaction ends: whoever changes it does so one after the other. */
export const holdCalendar = (tx: Transaction<DB>) =>
  tx.selectFrom('legal_calendar').select('rev').forUpdate().executeTakeFirstOrThrow()

export const nextRev = async (tx: Transaction<DB>): Promise<number> =>
  (
    await tx
      .updateTable('legal_calendar')
      .set(eb => ({ rev: eb('rev', '+', 1) }))
      .returning('rev')
      .executeTakeFirstOrThrow()
  ).rev

export type HolidayRow = Holiday & { readonly source: 'law' | 'notice' | 'expected' }

export const liveHolidays = async (db: Db): Promise<HolidayRow[]> =>
  (await db
    .selectFrom('holiday')
    .select(['day', 'state', 'name', 'source'])
    .where('removed_at', 'is', null)
    .orderBy('day')
    .execute()) as HolidayRow[]

type RuleRow = {
  set_id: string
  version: number
  effective_from: string
  reaches_running: boolean
  rules: (Rule & { id: string; position: number })[]
}

const ruleJson = sql`json_build_object('id', r.id, 'code', r.code, 'section', r.section, 'kind', r.kind, 'anchor', r.anchor,
  'stops', r.stops, 'length', r.length, 'unit', r.unit, 'leaveOutHolidays', r.leave_out_holidays, 'roll', r.roll,
  'firstDayExcluded', r.first_day_excluded, 'holidays', r.holidays, 'duty', r.duty, 'extendBy', r.extend_by,
  'nextStep', r.next_step, 'appliesTo', r.applies_to, 'confirmed', r.confirmed)`

/** Published sets with their rules, the first first. */
export async function publishedSets(db: Db): Promise<RuleSet[]> {
  const found = await sql<RuleRow>`select s.id set_id, s.version, s.effective_from, s.reaches_running,
      (select json_agg(${ruleJson} order by r.position) from rule r where r.set_id = s.id) rules
    from rule_set s where s.published_at is not null order by s.version`.execute(db)
  return found.rows.map(row => ({
    id: row.set_id,
    version: row.version,
    effectiveFrom: row.effective_from,
    reachesRunning: row.reaches_running,
    rules: row.rules,
  }))
}

export type SetRow = {
  id: string
  version: number
  revision: number
  effective_from: string | null
  reaches_running: boolean
  published_at: Date | null
  published_by: string | null
  changed_at: Date
  rules: (Rule & { id: string })[]
}

/** All sets as the ministry reads them: the draft first, then the newest. */
export async function allSets(db: Db): Promise<SetRow[]> {
  const found =
    await sql<SetRow>`select s.id, s.version, s.revision, s.effective_from, s.reaches_running, s.published_at, s.changed_at,
      (select trim(p.first_name || ' ' || p.last_name) from person p where p.id = s.published_by) published_by,
      (select json_agg(${ruleJson} order by r.position) from rule r where r.set_id = s.id) rules
    from rule_set s order by s.published_at is not null, s.version desc`.execute(db)
  return found.rows
}

export const lastVersion = async (tx: Transaction<DB>): Promise<number> =>
  Number((await sql<{ last: number | null }>`select max(version) last from rule_set`.execute(tx)).rows[0]?.last ?? 0)

/** Higher than that of any set: a later draft is never taken for the one that somebody has read. */
const nextRevision = sql<number>`(select coalesce(max(revision), 0) + 1 from rule_set)`

export const insertSet = (
  tx: Transaction<DB>,
  set: { id: string; version: number; effectiveFrom: string | null; at: Date; published: boolean; by: string | null },
) =>
  tx
    .insertInto('rule_set')
    .values({
      id: set.id,
      version: set.version,
      revision: nextRevision,
      effective_from: set.effectiveFrom,
      published_at: set.published ? set.at : null,
      published_by: set.published ? set.by : null,
      changed_at: set.at,
      changed_by: set.by,
    })
    .execute()

export const touchDraft = (tx: Transaction<DB>, id: string, by: string, at: Date) =>
  tx
    .updateTable('rule_set')
    .set({ changed_at: at, changed_by: by, revision: nextRevision })
    .where('id', '=', id)
    .execute()

export async function replaceRules(
  tx: Transaction<DB>,
  setId: string,
  rules: readonly (Rule & { readonly id: string })[],
): Promise<void> {
  await tx.deleteFrom('rule').where('set_id', '=', setId).execute()
  await tx
    .insertInto('rule')
    .values(
      rules.map((rule, position) => ({
        id: rule.id,
        set_id: setId,
        position,
        code: rule.code,
        section: rule.section,
        kind: rule.kind,
        anchor: rule.anchor,
        stops: [...rule.stops],
        length: rule.length,
        unit: rule.unit,
        leave_out_holidays: rule.leaveOutHolidays,
        roll: rule.roll,
        first_day_excluded: rule.firstDayExcluded,
        holidays: rule.holidays,
        duty: rule.duty,
        extend_by: rule.extendBy,
        next_step: rule.nextStep,
        applies_to: [...rule.appliesTo],
        confirmed: rule.confirmed,
      })),
    )
    .execute()
}

export const publishDraft = (
  tx: Transaction<DB>,
  id: string,
  p: { effectiveFrom: string; reachesRunning: boolean; by: string; at: Date },
) =>
  tx
    .updateTable('rule_set')
    .set({
      effective_from: p.effectiveFrom,
      reaches_running: p.reachesRunning,
      published_at: p.at,
      published_by: p.by,
    })
    .where('id', '=', id)
    .execute()

export type HolidayShown = HolidayRow & {
  id: string
  reference: string
  entered_at: Date
  removed_at: Date | null
  removed_why: string
}

/** Holidays of a year; the removed ones stay in sight for whoever keeps the calendar. */
export const holidaysOf = async (
  db: Db,
  { year, state, removed }: { year: number; state: string | null; removed: boolean },
): Promise<HolidayShown[]> =>
  (await db
    .selectFrom('holiday')
    .select(['id', 'day', 'state', 'name', 'source', 'reference', 'entered_at', 'removed_at', 'removed_why'])
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .$if(!removed, q => q.where('removed_at', 'is', null))
    .$if(state !== null, q => q.where(eb => eb.or([eb('state', 'is', null), eb('state', '=', state)])))
    .orderBy('day')
    .orderBy('entered_at')
    .execute()) as HolidayShown[]

export const findHoliday = async (tx: Transaction<DB>, id: string) =>
  (await tx
    .selectFrom('holiday')
    .select(['id', 'day', 'state', 'name', 'source', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst()) as (HolidayRow & { id: string; removed_at: Date | null }) | undefined

export const liveHolidayOn = async (tx: Transaction<DB>, day: string, state: string | null) =>
  (await tx
    .selectFrom('holiday')
    .select(['id', 'source', 'name'])
    .where('day', '=', day)
    .where('state', state === null ? 'is' : '=', state)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) as (Pick<HolidayRow, 'source' | 'name'> & { id: string }) | undefined

type NewHoliday = HolidayRow & { id: string; reference: string; by: string | null; at: Date }

export const insertHolidays = (tx: Transaction<DB>, holidays: readonly NewHoliday[]) =>
  tx
    .insertInto('holiday')
    .values(
      holidays.map(h => ({
        id: h.id,
        day: h.day,
        state: h.state,
        name: h.name,
        source: h.source,
        reference: h.reference,
        entered_by: h.by,
        entered_at: h.at,
      })),
    )
    .onConflict(c => c.doNothing())
    .execute()

export const removeHoliday = (tx: Transaction<DB>, id: string, by: string, why: string, at: Date) =>
  tx.updateTable('holiday').set({ removed_at: at, removed_by: by, removed_why: why }).where('id', '=', id).execute()

/**
 * The expected day in whose place a notice was entered is there again: it was taken out with that, at the same moment, and
 * not by itself.
 */
export const bringBackExpected = (tx: Transaction<DB>, noticeId: string) =>
  sql`update holiday e set removed_at = null, removed_by = null, removed_why = '' from holiday n
    where n.id = ${noticeId} and e.source = 'expected' and e.day = n.day and e.state is not distinct from n.state
      and e.removed_at = n.entered_at and e.removed_by = n.entered_by and e.removed_why = n.reference`.execute(tx)

/** Every day that was ever entered, so that what the ministry took out is not brought back. */
export const daysEntered = async (
  tx: Transaction<DB>,
): Promise<{ day: string; name: string; source: string; removed_at: Date | null }[]> =>
  tx.selectFrom('holiday').select(['day', 'name', 'source', 'removed_at']).where('state', 'is', null).execute()
