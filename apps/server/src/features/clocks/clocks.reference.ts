import { addDays, expectedDays, lawDays } from '@accord/policy/calendar.policy'
import { SHIPPED_RULES } from '@accord/policy/clockRules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Clock } from '../../edges/clock.ts'
import { lagosYear } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import {
  daysEntered,
  ensureCalendar,
  insertHolidays,
  insertSet,
  lastVersion,
  replaceRules,
} from './clocks.calendar.queries.ts'

/** When the Act came into force as it is cited (Cap T8, Laws of the Federation 2004). */
const IN_FORCE = '2004-01-01'
/** The first year whose holidays are kept, and how many years ahead. */
const FIRST_YEAR = 2020
const YEARS_AHEAD = 6
/** Days by notice that were known when this was written. */
const NOTICES = [
  { day: '2026-03-19', name: 'Eid-el-Fitr' },
  { day: '2026-03-20', name: 'Eid-el-Fitr' },
]
/** An expected day so near to one of the same name is the same feast. */
const NEAR_DAYS = 5

type Named = { readonly day: string; readonly name: string }

const isNear = (day: string, other: string): boolean =>
  other >= addDays(day, -NEAR_DAYS) && other <= addDays(day, NEAR_DAYS)

/** The holidays of the coming years that are not there yet; one that was taken out stays out. */
export async function ensureHolidays(tx: Transaction<DB>, clock: Clock): Promise<number> {
  const at = clock.now()
  const years = Array.from({ length: lagosYear(at) + YEARS_AHEAD - FIRST_YEAR }, (_, i) => FIRST_YEAR + i)
  const there = await daysEntered(tx)
  const isThere = ({ day }: Named) => there.some(one => one.day === day)
  const row = (source: 'law' | 'notice' | 'expected') => (one: Named) => ({
    ...one,
    id: newId(clock),
    state: null,
    source,
    reference: '',
    by: null,
    at,
  })
  const noticed = [...there.filter(one => one.source === 'notice' && one.removed_at === null), ...NOTICES]
  const feast = ({ day, name }: Named) => noticed.some(one => one.name === name && isNear(day, one.day))
  const law = years.flatMap(lawDays).filter(one => !isThere(one))
  const notices = NOTICES.filter(one => !isThere(one))
  // What is only expected is of use while it is ahead.
  const expected = years
    .filter(year => year >= lagosYear(at))
    .flatMap(expectedDays)
    .filter(one => !isThere(one) && !feast(one))
  const rows = [...law.map(row('law')), ...notices.map(row('notice')), ...expected.map(row('expected'))]
  if (rows.length > 0) await insertHolidays(tx, rows)
  return law.length + notices.length
}

/** The holidays and the first set of rules (rules "A fresh installation"). */
export async function ensureClocks(tx: Transaction<DB>, clock: Clock): Promise<void> {
  await ensureCalendar(tx)
  await ensureHolidays(tx, clock)
  if ((await lastVersion(tx)) > 0) return
  const id = newId(clock)
  await insertSet(tx, { id, version: 1, effectiveFrom: IN_FORCE, at: clock.now(), published: true, by: null })
  await replaceRules(
    tx,
    id,
    SHIPPED_RULES.map(rule => ({ ...rule, id: newId(clock) })),
  )
}
