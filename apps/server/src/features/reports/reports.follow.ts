import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { createFollower, type FollowedEvent, type Follower } from '../../events/follower.ts'
import type { LiveName, QuietName } from '../../events/record.ts'
import { caseIdsAfter } from '../disputes/access.queries.ts'
import { casesMoved, keepCases, keepDays, keptDays } from './reports.rollUp.queries.ts'

type Name = LiveName | QuietName

/** Events that may change a figure of their case. */
const CASES: readonly Name[] = [
  'case approved',
  'case status changed',
  'case rejected',
  'case withdrawn',
  'case recalled',
  'case closed',
  'accused linked',
  'claimant changed',
  'party merged',
  'document added',
  'document removed',
  'feedback given',
]
/** Those that may change under which unions cases stand. */
const UNITS: readonly Name[] = ['unit moved', 'unit merged']

/** So much takes one statement well within its time limit. */
const CASES_AT_ONCE = 1000
const DAYS_AT_ONCE = 50

const partsOf = <T>(all: Iterable<T>, size: number): T[][] => {
  const each = [...new Set(all)]
  return Array.from({ length: Math.ceil(each.length / size) }, (_, i) => each.slice(i * size, (i + 1) * size))
}

async function keepAll(tx: Transaction<DB>, days: Iterable<string>) {
  for (const part of partsOf([...days].sort(), DAYS_AT_ONCE)) await keepDays(tx, part)
}

async function follow(tx: Transaction<DB>, events: readonly FollowedEvent[]): Promise<undefined> {
  const of = (names: readonly Name[], what: 'id' | 'caseId') =>
    events.filter(event => names.some(name => name === event.action)).flatMap(event => event[what] ?? [])
  const moved = of(UNITS, 'id')
  const touched = [...of(CASES, 'caseId'), ...(moved.length > 0 ? await casesMoved(tx, moved) : [])]
  const days: string[] = []
  for (const ids of partsOf(touched, CASES_AT_ONCE)) days.push(...(await keepCases(tx, ids)))
  await keepAll(tx, days)
}

/** Counts everything anew, in the caller's transaction. */
export async function rebuildReports(tx: Transaction<DB>): Promise<void> {
  const days = new Set(await keptDays(tx))
  for (let ids = await caseIdsAfter(tx, null); ids.length > 0; ids = await caseIdsAfter(tx, ids.at(-1) ?? null))
    for (const day of await keepCases(tx, ids)) days.add(day)
  await keepAll(tx, days)
}

/** Keeps what figures are made of at the last event of the audit chain (rules "Reports"). */
export const createReporter = ({ beside, lane, live, log }: Deps): Follower =>
  createFollower({
    name: 'reports',
    db: beside,
    lane,
    live,
    log,
    follow,
    begin: rebuildReports,
  })
