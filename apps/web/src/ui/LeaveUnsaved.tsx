import { Trans } from '@lingui/react/macro'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks before somebody leaves a page on which something is typed. */
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
        <Trans>What you typed here has not been saved.</Trans>
      </p>
    </Dialog>
  )
}
