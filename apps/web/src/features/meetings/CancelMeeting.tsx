import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { toast } from '../../ui/toastStore.ts'
import { type Meeting, useCancel } from './meetings.api.ts'
import { whenOf } from './whenOf.ts'

type Props = { thread: string; meeting: Meeting; onClose: () => void }

export default function CancelMeeting({ thread, meeting, onClose }: Props) {
  const { t } = useLingui()
  const cancel = useCancel(thread, meeting.id, {
    onDone: () => {
      toast.success(t`The meeting has been cancelled. Everybody is told.`)
      onClose()
    },
    onRefused: error => toast.error(wordsOf(error, t`The meeting could not be cancelled. Try again.`)),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Cancel this meeting?</Trans>}
      actions={
        <>
          <Button
            look="danger"
            busy={cancel.isPending}
            busyWord={<Trans>Saving...</Trans>}
            onClick={() => cancel.mutate(undefined)}
          >
            <Trans>Cancel meeting</Trans>
          </Button>
          <Button look="secondary" onClick={onClose} disabled={cancel.isPending}>
            <Trans>Keep meeting</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          <strong>{meeting.meeting_title}</strong> on {whenOf(meeting)} will not take place. Everybody in this
          discussion is told. This cannot be undone.
        </Trans>
      </p>
    </Dialog>
  )
}
