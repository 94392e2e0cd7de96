import type { StatusGroup } from '@accord/policy/disputes.policy'
import { sql } from 'kysely'
import { PLANNED_ANEW } from '../../db/prepared.ts'
import { firstIdOf } from '../../lib/ids.ts'
import { isFound } from './access.queries.ts'
import { rowsOfKeys } from './disputes.keys.queries.ts'
import { isInGroup } from './disputes.statuses.queries.ts'

/** Whose list: the ministry reads `cases` itself, everybody else finds them by their keys. */
export type Whose = { readonly keys: readonly string[] } | 'ministry'

export type Filter = {
  groups: readonly StatusGroup[] | null
  /** The root unit to which both sides belong, 'any' for whichever it is; every case when left out. */
  internalTo?: string | null | undefined
  /** The unit that is a party, or is above one. */
  unit?: { id: string; access_key: string } | null | undefined
  words: string
  /** Filed between these moments, the second excluded. */
  from?: Date | null | undefined
  until?: Date | null | undefined
  after: string | null
  limit: number
  oldestFirst: boolean
}

export const inOrder = ({ oldestFirst }: Pick<Filter, 'oldestFirst'>) => (oldestFirst ? sql`asc` : sql`desc`)

/**
 * What comes after the page before, within the days asked for: ids are made at filing and begin with the time
 * (rules "Times and ids").
 */
export function within(column: string, f: Pick<Filter, 'after' | 'from' | 'until' | 'oldestFirst'>) {
  const id = sql.raw(column)
  const after = f.after ? sql`and ${id} ${f.oldestFirst ? sql`>` : sql`<`} ${f.after}::uuid` : sql``
  const from = f.from ? sql`and ${id} >= ${firstIdOf(f.from)}::uuid` : sql``
  const until = f.until ? sql`and ${id} < ${firstIdOf(f.until)}::uuid` : sql``
  return sql`${after} ${from} ${until}`
}

/** What narrows `cases c` to the actor's access and the filter, in the order of the list. */
function narrowed(whose: Whose, f: Filter, order = sql`order by c.id ${inOrder(f)}`) {
  const grouped = f.groups ? sql`and (${sql.join(f.groups.map(isInGroup), sql` or `)})` : sql``
  const seen = whose === 'ministry' ? sql`` : sql`${PLANNED_ANEW} and ${isFound(whose.keys, sql`c.id`)}`
  return sql`${grouped} ${seen} ${within('c.id', f)} ${order} limit ${f.limit}`
}

/** Of all cases, in no order: with one, all that fit would be read to find the first of them. */
export const idsOfAll = (f: Filter) => sql`select from cases c where true ${narrowed('ministry', f, sql``)}`

/** Down the internal cases of one root unit, or of all; few of all cases are internal, and an index holds just those. */
const internal = (whose: Whose, root: string, f: Filter) =>
  sql`select c.id from cases c
    where c.internal_unit_id ${root === 'any' ? sql`is not null` : sql`= ${root}`} ${narrowed(whose, f)}`

/**
 * Down the cases of one unit: those its key finds, and those that accuse it or a unit below it and are not approved,
 * which its key does not find (rules "Who sees a case"). Whoever asks still sees only what they see.
 */
const ofUnit = (whose: Whose, unit: { id: string; access_key: string }, f: Filter) =>
  sql`select x.id from (
      (select c.id from case_access k join cases c on c.id = k.case_id
        where k.access_key = ${unit.access_key}::bigint ${narrowed(whose, f)})
      union
      (select c.id from cases c where c.approved_at is null
        and c.accused_unit_id in (select u.id from unit u where u.path @> array[${unit.id}::uuid]) ${narrowed(whose, f)})
    ) x order by x.id ${inOrder(f)} limit ${f.limit}`

/** The same of one case `c`. */
export const isOfUnit = (unit: { id: string; access_key: string }) => sql`(
  exists (select from case_access k where k.case_id = c.id and k.access_key = ${unit.access_key}::bigint)
  or c.approved_at is null and c.accused_unit_id in (select u.id from unit u where u.path @> array[${unit.id}::uuid]))`

/** A key finds a case on at most this many grounds (filed it, joined it, was given it): rows to read for one case. */
export const GROUNDS = 3

/**
 * The ids of one page, without looking at words. The LIMIT is a literal and comes before any join, which is what keeps a
 * list flat in cost.
 */
export function pageOfIds(whose: Whose, f: Filter) {
  const order = inOrder(f)
  if (f.unit) return ofUnit(whose, f.unit, f)
  if (f.internalTo) return internal(whose, f.internalTo, f)
  if (whose === 'ministry') return sql`select c.id from cases c where true ${narrowed(whose, f)}`
  const each = (group: ReturnType<typeof sql>) => sql`select distinct s.case_id id from ${rowsOfKeys(whose.keys)} k(k)
    cross join lateral (select s.case_id from case_access s where s.access_key = k ${group} ${within('s.case_id', f)}
      order by s.case_id ${order} limit ${sql.raw(String(f.limit * GROUNDS))}) s`
  const found = f.groups
    ? sql.join(
        f.groups.map(g => sql`(${each(sql`and s.status_group = ${sql.lit(g)}`)})`),
        sql` union `,
      )
    : each(sql``)
  return sql`select id from (${found}) x order by id ${order} limit ${f.limit}`
}
