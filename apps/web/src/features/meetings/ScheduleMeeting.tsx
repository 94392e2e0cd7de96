import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { MeetingForm } from './MeetingForm.tsx'
import { useSchedule } from './meetings.api.ts'

/** 002 §2.6: a new meeting, from the plus menu. */
export default function ScheduleMeeting({ thread, onClose }: { thread: string; onClose: () => void }) {
  const { t } = useLingui()
  // One key for one meeting: trying again schedules it once, and another plan is another meeting.
  const sent = useRef({ body: '', key: '' })
  const schedule = useSchedule(thread, {
    onDone: onClose,
    onRefused: error => toast.error(wordsOf(error, t`The meeting could not be scheduled. Try again.`)),
  })
  return (
    <MeetingForm
      busy={schedule.isPending}
      error={schedule.error}
      onClose={onClose}
      onSubmit={fields => {
        const body = JSON.stringify(fields)
        if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
        schedule.mutate({ fields, key: sent.current.key })
      }}
    />
  )
}
