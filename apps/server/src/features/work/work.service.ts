import type { WorkItem, workQuery } from '@accord/contract/work/work.schemas'
import { addDays } from '@accord/policy/calendar.policy'
import { workKeysOf } from '@accord/policy/work.policy'
import type * as z from 'zod/mini'
import { cappedCount } from '../../http/capped.ts'
import type { ActorContext } from '../../http/context.ts'
import { DAY_FORM, decodeCursor, MOMENT_FORM, orElse, UUID_FORM } from '../../http/cursor.ts'
import { answerPage } from '../../http/page.ts'
import { lagosDay } from '../../lagos.ts'
import {
  countWork,
  stepsOfReader,
  type WorkFilter,
  type WorkPlace,
  type WorkRow,
  workPage,
} from './work.list.queries.ts'

const WEEK = 7
const STEP_FORM = /^[a-z ]{1,40}$/

const present = (row: WorkRow): WorkItem => ({
  case_id: row.case_id,
  case_no: row.case_no,
  title: row.title,
  status: row.status,
  claimant: row.claimant,
  accused: row.accused,
  who: row.who,
  step: row.step,
  due: row.due,
  since: row.since.toISOString(),
  officer: row.officer_id ? { _id: row.officer_id, name: row.officer ?? '' } : null,
  version: row.version,
})

const placeOf = ({ due_on, since_at, case_id, step }: WorkRow) => [due_on, since_at, case_id, step]

function placeAfter(cursor: string | undefined): WorkPlace | null {
  const [due, since, caseId, step] =
    decodeCursor(cursor, orElse(DAY_FORM, 'infinity'), MOMENT_FORM, UUID_FORM, STEP_FORM) ?? []
  return due && since && caseId && step ? { due, since, caseId, step } : null
}

/** What waits for the reader (rules "Work"): each step of each case, the earliest legal date first. */
export async function work({ deps: { db, clock }, actor }: ActorContext, page: z.output<typeof workQuery>) {
  const today = lagosDay(clock.now())
  const filter: WorkFilter = {
    steps: stepsOfReader(actor, page.step),
    from: page.due === 'week' ? today : null,
    until: page.due === 'overdue' ? today : page.due === 'week' ? addDays(today, WEEK + 1) : null,
    words: page.q ?? '',
  }
  const after = placeAfter(page.cursor)
  const rows = await workPage(db, actor, filter, { after, limit: page.limit + 1 })
  const what = JSON.stringify(['work', actor.id, workKeysOf(actor), [...actor.permissions], filter])
  return answerPage(
    rows,
    { limit: page.limit, after },
    { present, placeOf, count: () => cappedCount(db, what, () => countWork(db, actor, filter)) },
  )
}
