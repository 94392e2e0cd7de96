import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { createFollower, type FollowedEvent, type Follower } from '../../events/follower.ts'
import type { LiveName, QuietName } from '../../events/record.ts'
import { monthOf, nextDay } from './reports.calendar.ts'
import { daysTouched, keptSpan, rollUp } from './reports.rollUp.queries.ts'

type Name = LiveName | QuietName

/** Events that may change a figure, by what they are about. */
const CHANGES: readonly Name[] = [
  'case approved',
  'case status changed',
  'case rejected',
  'case withdrawn',
  'case recalled',
  'case closed',
  'accused linked',
  'claimant changed',
  'party merged',
]
const DOCUMENTS: readonly Name[] = ['document added', 'document removed']
const REVIEWS: readonly Name[] = ['feedback given']
const UNITS: readonly Name[] = ['unit moved', 'unit merged']

/** The days of each month as one stretch: no statement takes long. */
function stretchesOf(days: readonly string[]): { from: string; until: string }[] {
  const months = new Map<string, string[]>()
  for (const day of days) {
    const month = monthOf(day)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months.values()].map(of => ({ from: of[0] ?? '', until: nextDay(of.at(-1) ?? '') }))
}

async function follow(tx: Transaction<DB>, events: readonly FollowedEvent[]): Promise<undefined> {
  const of = (names: readonly Name[], what: 'id' | 'caseId' | 'thingId') =>
    events.filter(event => names.some(name => name === event.action)).flatMap(event => event[what] ?? [])
  const touched = {
    changed: of(CHANGES, 'caseId'),
    documents: of(DOCUMENTS, 'thingId'),
    reviewed: of(REVIEWS, 'caseId'),
    moved: of(UNITS, 'id'),
  }
  if (Object.values(touched).every(about => about.length === 0)) return
  for (const stretch of stretchesOf(await daysTouched(tx, touched))) await rollUp(tx, stretch)
}

/** Counts everything anew, in the caller's transaction. */
export async function rebuildReports(tx: Transaction<DB>): Promise<void> {
  const span = await keptSpan(tx)
  if (!span) return
  for (let day = span.first; day <= span.last; day = monthOf(day, 1))
    await rollUp(tx, { from: day, until: monthOf(day, 1) })
}

/** Keeps the nation's figures at the last event of the audit chain (rules "Reports"). */
export const createReporter = ({ beside, live, log }: Deps): Follower =>
  createFollower({
    name: 'reports',
    db: beside,
    live,
    log,
    follow,
    begin: rebuildReports,
  })
