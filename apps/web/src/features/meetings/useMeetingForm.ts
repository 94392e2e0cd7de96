import { useState } from 'react'
import type { MeetingFields } from './meetings.api.ts'
import { endsAfter, firstDay, startsOn } from './times.ts'

const blank = (now: Date): MeetingFields => ({
  meeting_title: '',
  meeting_date: firstDay(now),
  meeting_location: '',
  meeting_start_time: '',
  meeting_end_time: '',
})
const plain = ({
  meeting_title,
  meeting_date,
  meeting_location,
  meeting_start_time,
  meeting_end_time,
}: MeetingFields) => ({
  meeting_title,
  meeting_date,
  meeting_location,
  meeting_start_time,
  meeting_end_time,
})

/** What may be chosen, and what is chosen: the times that were chosen where they go with the day and the start, else the first. */
function settled(typed: MeetingFields, meeting: MeetingFields | undefined, now: Date) {
  const own = typed.meeting_date === meeting?.meeting_date ? meeting : undefined
  const starts = startsOn(typed.meeting_date, now, own?.meeting_start_time)
  const start = starts.includes(typed.meeting_start_time) ? typed.meeting_start_time : (starts[0] ?? '')
  const ends = start ? endsAfter(start, own?.meeting_end_time) : []
  const end = ends.includes(typed.meeting_end_time) ? typed.meeting_end_time : (ends[0] ?? '')
  return { fields: { ...typed, meeting_start_time: start, meeting_end_time: end }, starts, ends }
}

/** The fields of a meeting being scheduled or changed. */
export function useMeetingForm(meeting: MeetingFields | undefined, now: Date) {
  const [typed, setTyped] = useState<MeetingFields>(() => (meeting ? plain(meeting) : blank(now)))
  // Only what was chosen is kept: what is proposed follows the day and the start, also after another answer.
  const set = (some: Partial<MeetingFields>) => setTyped(known => ({ ...known, ...some }))
  return { ...settled(typed, meeting, now), set }
}
