import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'

/** The ministry's first thing to do on a case that was called back (rules "Recall"). */
export function DecideRecall({ dispute }: { dispute: Dispute }) {
  const [open, setOpen] = useState(false)
  const waits = dispute.next_step.step === 'decide the recall' && dispute.next_step.yours
  return (
    <>
      {waits && (
        <Button onClick={() => setOpen(true)}>
          <Trans>Change case status</Trans>
        </Button>
      )}
      {(waits || open) && <ChangeStatusDialog dispute={dispute} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
