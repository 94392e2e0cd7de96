import { useLingui } from '@lingui/react/macro'
import { useOnceKey } from '../../lib/useOnceKey.ts'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { MeetingForm } from './MeetingForm.tsx'
import { useSchedule } from './meetings.api.ts'

/** 002 §2.6: a new meeting, from the plus menu. */
export default function ScheduleMeeting({ thread, onClose }: { thread: string; onClose: () => void }) {
  const { t } = useLingui()
  // Trying again schedules it once, and another plan is another meeting.
  const once = useOnceKey()
  const schedule = useSchedule(thread, {
    onDone: onClose,
    onRefused: error => toast.error(wordsOf(error, t`The meeting could not be scheduled. Try again.`)),
  })
  return (
    <MeetingForm
      busy={schedule.isPending}
      error={schedule.error}
      onClose={onClose}
      onSubmit={fields => schedule.mutate({ fields, key: once.keyFor(fields) })}
    />
  )
}
