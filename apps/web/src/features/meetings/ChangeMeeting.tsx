import { useLingui } from '@lingui/react/macro'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { MeetingForm } from './MeetingForm.tsx'
import { type Meeting, useChange } from './meetings.api.ts'

type Props = { thread: string; meeting: Meeting; onClose: () => void }

export default function ChangeMeeting({ thread, meeting, onClose }: Props) {
  const { t } = useLingui()
  const change = useChange(thread, meeting.id, {
    onDone: message => {
      toast.success(message)
      onClose()
    },
    onRefused: error => toast.error(wordsOf(error, t`The meeting could not be changed. Try again.`)),
  })
  return (
    <MeetingForm
      meeting={meeting}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={fields => change.mutate({ fields })}
    />
  )
}
