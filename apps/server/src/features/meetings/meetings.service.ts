import type { MeetingPart } from '@accord/contract/meetings/meetings.schemas'
import { changeMeeting as mayChange } from '@accord/policy/meetings.policy'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { record } from '../../events/record.ts'
import { badInput, conflict, forbidden, notFound, type Refusal } from '../../fail.ts'
import { change } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { enforce } from '../../http/enforce.ts'
import { lagosDay } from '../../lagos.ts'
import { newId } from '../../lib/ids.ts'
import { saying } from '../discussions/discussions.say.queries.ts'
import { heldThread, type OpenThread, type Place, seenThread, speaker } from '../discussions/discussions.seen.ts'
import { standingOf, stateOf } from '../disputes/disputes.facts.ts'
import type { StandingRow } from '../disputes/disputes.standing.queries.ts'
import { calendarOf, fileNameOf } from './meetings.calendar.ts'
import { changedIn, recordedPlan } from './meetings.present.ts'
import { attendeeOf, findMeeting, type MeetingRow, type Plan, updateMeeting } from './meetings.queries.ts'
import { remindLater } from './meetings.remind.ts'
import { type Fields, offeredTime, refusePast, timesOf } from './meetings.times.ts'
import { words } from './meetings.words.ts'

type Which = { id: string; message_id: string }
type Open = { readonly row: StandingRow; readonly meeting: MeetingRow; readonly place: Place }

/** Each part as people read it. */
const READ: Readonly<Record<MeetingPart, (plan: Plan) => string>> = {
  title: plan => plan.title,
  day: plan => lagosDay(plan.starts_at),
  time: plan => `${offeredTime(plan.starts_at)} ${offeredTime(plan.ends_at)}`,
  place: plan => plan.location,
}

/** What is different between two plans of a meeting, in the order in which emails and the discussion say it. */
const partsOf = (before: Plan, after: Plan): MeetingPart[] =>
  (Object.keys(READ) as MeetingPart[]).filter(part => READ[part](before) !== READ[part](after))

const refusals = {
  'not theirs': () => forbidden(words.notYours),
  over: row => conflict(words.readOnly, stateOf(row)),
  cancelled: () => conflict(words.cancelledBefore),
  'has been': () => conflict(words.over),
} satisfies Record<string, (row: StandingRow) => Refusal>

/** The meeting behind its lock, for whoever may change it, as long as it is still to come and the case goes on. */
async function openMeeting(tx: Transaction<DB>, ctx: ActorContext, which: Which, thread: OpenThread): Promise<Open> {
  const { row, place } = thread
  const meeting = await findMeeting(tx, which.message_id, { threadId: which.id, lock: true })
  if (!meeting) throw notFound()
  enforce(mayChange(ctx.actor, standingOf(row), changedIn(meeting), ctx.deps.clock.now()), refusals, row)
  return { row, meeting, place }
}

const isSameStart = (a: Plan, b: Plan) => +a.starts_at === +b.starts_at

/** Other words, another place or another time (decision 0017). The same once more changes nothing and notifies nobody. */
export async function changeMeeting(asked: ActorContext, which: Which, fields: Fields) {
  const message = await change(asked, heldThread(which.id), async (tx, ctx, thread) => {
    const { deps } = ctx
    const open = await openMeeting(tx, ctx, which, thread)
    const { meeting } = open
    const times = timesOf(fields)
    const plan: Plan = {
      title: fields.meeting_title,
      location: fields.meeting_location,
      starts_at: times.startsAt,
      ends_at: times.endsAt,
    }
    if (partsOf(meeting, plan).length === 0) return words.same
    const now = deps.clock.now()
    // One that has begun may be made longer or go elsewhere.
    if (!isSameStart(plan, meeting)) refusePast(times, now, fields.meeting_date)
    else if (times.endsAt <= now) throw badInput({ meeting_end_time: words.hourIsOver })
    const timed = isSameStart(plan, meeting)
      ? { timed_at: meeting.timed_at, reminded: meeting.reminded }
      : { timed_at: now, reminded: null }
    await recordChange(tx, ctx, open, { ...plan, ...timed, state: 'changed' })
    await remindLater(tx, deps, { ...plan, ...timed, message_id: meeting.message_id })
    return words.changed
  })
  return { message, data: { _id: which.message_id } }
}

/** A meeting that was cancelled stays in the discussion and says so. */
export async function cancelMeeting(asked: ActorContext, which: Which) {
  await change(asked, heldThread(which.id), async (tx, ctx, thread) => {
    const open = await openMeeting(tx, ctx, which, thread)
    const { title, location, starts_at, ends_at, timed_at, reminded } = open.meeting
    await recordChange(tx, ctx, open, { title, location, starts_at, ends_at, timed_at, reminded, state: 'cancelled' })
  })
  return { message: words.cancelled, data: { _id: which.message_id } }
}

type Next = Plan & Pick<MeetingRow, 'timed_at' | 'reminded'> & { state: 'changed' | 'cancelled' }

/** The meeting as it is from now on, its line in the discussion, and the event. */
async function recordChange(
  tx: Transaction<DB>,
  { deps, actor }: ActorContext,
  { row, meeting, place }: Open,
  next: Next,
) {
  const { id: lineId, at } = place
  const { message_id, thread_id: threadId, case_id: caseId } = meeting
  const said = saying(tx, { ...place, threadId, sender: speaker(actor, row), type: 'meeting', body: next.title })
  await updateMeeting(tx, { ...next, parts: partsOf(meeting, next), message_id, lineId, changed_at: at })
  await record(said, {
    id: newId(deps.clock),
    at,
    actorId: actor.id,
    action: next.state === 'changed' ? 'meeting changed' : 'meeting cancelled',
    caseId,
    thingId: threadId,
    before: recordedPlan(meeting),
    after: { message: message_id, line: lineId, ...recordedPlan(next) },
  })
}

/** The meeting for a calendar, in which the reader is the one who is asked. */
export async function meetingFile(ctx: ActorContext, which: Which) {
  const { deps, actor } = ctx
  const row = await seenThread(deps.db, ctx, which.id)
  const meeting = await findMeeting(deps.db, which.message_id, { threadId: which.id })
  if (!meeting) throw notFound()
  const attendee = await attendeeOf(deps.db, actor.id)
  return {
    data: calendarOf(deps, { meeting, caseNo: row.case_no, attendee, language: ctx.language }),
    fileName: fileNameOf(row.case_no, meeting),
  }
}
