import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'

/** Whether the reader's turn is a change of status: what follows a recall, or taking up what is on hold. */
export const leadsFirst = ({ next_step: { step, yours } }: Dispute): boolean =>
  yours && (step === 'decide the recall' || step === 'resume')

/** The first thing to do on a case that was called back, or is on hold (rules "Your turn"). */
export function LeadCase({ dispute }: { dispute: Dispute }) {
  const [open, setOpen] = useState(false)
  const waits = leadsFirst(dispute)
  return (
    <>
      {waits && (
        <Button onClick={() => setOpen(true)}>
          {dispute.status === 'recalled' ? <Trans>Decide the recall</Trans> : <Trans>Take the case up again</Trans>}
        </Button>
      )}
      {(waits || open) && <ChangeStatusDialog dispute={dispute} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
