import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import type { Dispute } from '../disputes.api.ts'

// Its search of organizations weighs more than the page, and only who approves needs it.
export const ApproveDialog = laterDialog(() => import('./ApproveDialog.tsx'))

/** The ministry's main button on a new case. */
export function ApproveCase({ dispute }: { dispute: Dispute }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Approve case</Trans>
      </Button>
      {asking && <ApproveDialog dispute={dispute} onClose={() => setAsking(false)} />}
    </>
  )
}
