import type { Message } from '@accord/contract/discussions/discussions.schemas'
import { changeMeeting } from '@accord/policy/meetings.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import type { ActorContext } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'
import type { MessageKind, Reading, Said } from '../discussions/discussions.kinds.ts'
import type { MessageRow } from '../discussions/discussions.queries.ts'
import { standingOf } from '../disputes/disputes.facts.ts'
import { changedIn, presentMeeting, recordedPlan } from './meetings.present.ts'
import { insertMeeting, meetingsOf, type ShownMeeting } from './meetings.queries.ts'
import { remindLater } from './meetings.remind.ts'
import { type Fields, refusePast, timesOf } from './meetings.times.ts'

/** A meeting is scheduled with the message that announces it (002 §2.6, rules "Meetings"). */
async function schedule(tx: Transaction<DB>, { deps, actor }: ActorContext, said: Said, fields: Fields) {
  const now = deps.clock.now()
  const times = timesOf(fields)
  refusePast(times, now, fields.meeting_date)
  const meeting = {
    message_id: said.id,
    thread_id: said.threadId,
    case_id: said.row.id,
    scheduler_id: actor.id,
    title: fields.meeting_title,
    location: fields.meeting_location,
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    changed_at: now,
    timed_at: now,
  }
  await insertMeeting(tx, meeting)
  await remindLater(tx, deps, { ...meeting, reminded: null })
  const event = { id: newId(deps.clock), at: now, actorId: actor.id, caseId: said.row.id, thingId: said.threadId }
  const after = { message: said.id, ...recordedPlan(meeting) }
  await record(tx, { ...event, action: 'meeting scheduled', after })
}

/** Whether the reader may change it now: the message that reports a change offers nothing. */
const mayChange = ({ ctx, row }: Reading, meeting: ShownMeeting): boolean =>
  meeting.id === meeting.meeting_id &&
  changeMeeting(ctx.actor, standingOf(row), changedIn(meeting), ctx.deps.clock.now()).allowed

async function show(reading: Reading, rows: readonly MessageRow[]): Promise<Map<string, Partial<Message>>> {
  const ids = rows.map(row => row.id)
  const meetings = await meetingsOf(reading.db, ids)
  return new Map(meetings.map(one => [one.id, presentMeeting(one, mayChange(reading, one))]))
}

export const meetingKind: MessageKind<'meeting'> = {
  line: fields => fields.meeting_title,
  keep: schedule,
  show,
}
