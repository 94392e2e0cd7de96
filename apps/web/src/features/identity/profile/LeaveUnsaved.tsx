import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

export function LeaveUnsaved({ open, onStay, onLeave }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={<Trans>Leave without saving?</Trans>}
      actions={
        <>
          <Button onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button look="secondary" onClick={onLeave}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you changed in your profile has not been saved.</Trans>
      </p>
    </Dialog>
  )
}
