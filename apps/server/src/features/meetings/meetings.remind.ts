import { remind as mayRemind } from '@accord/policy/meetings.policy'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { newId } from '../../lib/ids.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { recordedPlan } from './meetings.present.ts'
import { findMeeting, type Lead, type MeetingRow, markReminded } from './meetings.queries.ts'

export const REMIND = 'remind of a meeting'

const HOUR_MS = 3_600_000
/** How long before the start, the longest first. */
const LEADS: readonly { readonly lead: Lead; readonly ms: number }[] = [
  { lead: 'day', ms: 24 * HOUR_MS },
  { lead: 'hour', ms: HOUR_MS },
]
/** The database's clock starts the job, ours looks whether it is time: they may differ a little. */
const SLACK_MS = 60_000

type Timed = Pick<MeetingRow, 'starts_at' | 'timed_at' | 'reminded'>

/**
 * Which reminder is due and when to look again. One whose time had passed when the start was chosen is never given; of
 * several that were missed, while no server was up, only the last is.
 */
export function remindersOf({ starts_at, timed_at, reminded }: Timed, now: Date) {
  const given = LEADS.findIndex(({ lead }) => lead === reminded)
  const left = LEADS.slice(given + 1)
    .map(({ lead, ms }) => ({ lead, at: new Date(starts_at.getTime() - ms) }))
    .filter(({ at }) => at > timed_at)
  const soon = new Date(now.getTime() + SLACK_MS)
  const due = starts_at > now ? left.findLast(({ at }) => at <= soon) : undefined
  return { due: due?.lead ?? null, next: left.find(({ at }) => at > soon)?.at ?? null }
}

/** The next look at a meeting; it takes the place of an earlier one. */
export async function remindLater(tx: Transaction<DB>, deps: Deps, meeting: Timed & { message_id: string }) {
  const { next } = remindersOf(meeting, deps.clock.now())
  if (!next) return
  const id = meeting.message_id
  await deps.jobs.add(tx, REMIND, { message_id: id }, { runAt: next, pauseS: SLACK_MS / 1000, key: `meeting ${id}` })
}

const payload = z.object({ message_id: z.string() })

/**
 * Reminds of a meeting a day and an hour before, once each: those who may take part in its thread then are notified by the
 * event. A job that meets another start than it was made for, or a meeting that is off, says nothing.
 */
export const remindOfMeeting =
  (deps: Deps): JobHandler =>
  async sent => {
    const { message_id: id } = payload.parse(sent)
    await deps.db.transaction().execute(async tx => {
      const meeting = await findMeeting(tx, id, { lock: true })
      if (!meeting || meeting.state === 'cancelled') return
      const { due } = remindersOf(meeting, deps.clock.now())
      if (due) await remind(tx, deps, meeting, due)
      await remindLater(tx, deps, { ...meeting, reminded: due ?? meeting.reminded })
    })
  }

async function remind(tx: Transaction<DB>, deps: Deps, meeting: MeetingRow, lead: Lead): Promise<void> {
  const row = await findCase(tx, meeting.case_id)
  if (!row || !mayRemind(row).allowed) return
  await markReminded(tx, meeting.message_id, lead)
  await record(tx, {
    id: newId(deps.clock),
    at: deps.clock.now(),
    actorId: null,
    action: 'meeting near',
    caseId: meeting.case_id,
    thingId: meeting.thread_id,
    after: { message: meeting.message_id, lead, ...recordedPlan(meeting) },
  })
}
