import type { OverdueClock, overdueQuery } from '@accord/contract/clocks/clocks.schemas'
import { daysBetween } from '@accord/policy/calendar.policy'
import { readOverdue } from '@accord/policy/clocks.actions'
import type * as z from 'zod/mini'
import { cappedCount } from '../../http/capped.ts'
import type { ActorContext } from '../../http/context.ts'
import { DAY_FORM, decodeCursor, UUID_FORM } from '../../http/cursor.ts'
import { enforce } from '../../http/enforce.ts'
import { answerPage } from '../../http/page.ts'
import { lagosDay } from '../../lagos.ts'
import { countOverdue, type OverdueRow, overduePage } from './clocks.overdue.queries.ts'
import { notYours } from './clocks.refusals.ts'

const present =
  (today: string) =>
  (row: OverdueRow): OverdueClock => ({
    _id: row.id,
    case_id: row.case_id,
    case_no: row.case_no,
    title: row.title,
    status: row.status,
    code: row.code,
    section: row.section,
    duty: row.duty,
    due: row.due,
    overdue_by: daysBetween(row.due, today),
    next_step: row.next_step,
  })

/** Duties whose day is over, anywhere: those who govern cases read them (rules "Legal clocks"). */
export async function overdueClocks({ deps: { db, clock }, actor }: ActorContext, page: z.output<typeof overdueQuery>) {
  enforce(readOverdue(actor), notYours, undefined)
  const today = lagosDay(clock.now())
  const filter = { today, stage: page.stage ?? null, officer: page.officer ?? null, words: page.q ?? '' }
  const after = decodeCursor(page.cursor, DAY_FORM, UUID_FORM, UUID_FORM)
  const at = after ? ([after[0] ?? '', after[1] ?? '', after[2] ?? ''] as const) : null
  const rows = await overduePage(db, filter, { after: at, limit: page.limit + 1 })
  const count = () => cappedCount(db, `overdue/${JSON.stringify(filter)}`, () => countOverdue(db, filter))
  return answerPage(
    rows,
    { limit: page.limit, after },
    { present: present(today), placeOf: row => [row.due, row.case_id, row.id], count },
  )
}
