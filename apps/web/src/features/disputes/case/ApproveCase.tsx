import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { wordsOf } from '../../../ui/failure.ts'
import { toast } from '../../../ui/toastStore.ts'
import { approveCase, type Dispute } from '../disputes.api.ts'
import { addressesOf } from './AccusedReach.tsx'

/** The ministry's main button on a new case. */
export function ApproveCase({ dispute }: { dispute: Dispute }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const refresh = () => {
    setAsking(false)
    // Access, discussion and documents all change with the status.
    return client.invalidateQueries()
  }
  const approving = useMutation({
    mutationFn: () => approveCase(dispute),
    onSuccess: ({ message }) => {
      const done = 'Case has been Approved!'
      toast.success(t`Case has been Approved!`)
      // The server adds what the officer must know, for instance that nobody on the accused side has been notified.
      const more = message.replace(done, '').trim()
      if (more && more !== 'OK') toast.info(more)
      return refresh()
    },
    onError: error => {
      toast.error(wordsOf(error))
      if (error instanceof ApiError && error.status === 409) return refresh()
      return undefined
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Approve case</Trans>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Approve case {dispute.case_no}?</Trans>}
        actions={
          <>
            <Button onClick={() => approving.mutate()} busy={approving.isPending} busyWord={<Trans>Saving...</Trans>}>
              <Trans>Approve</Trans>
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)} disabled={approving.isPending}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        <p>
          <WhatFollows dispute={dispute} />
        </p>
      </Dialog>
    </>
  )
}

/** Who of the accused side learns of the case by the approval (rules "Approval"). */
function WhatFollows({ dispute }: { dispute: Dispute }) {
  const { name } = dispute.involved_parties.accused
  const reach = dispute.accused_reach
  if (!reach || reach.reached)
    return (
      <Trans>
        The case enters conciliation, its discussion opens, and <strong>{name}</strong> sees it from then on.
      </Trans>
    )
  const addresses = addressesOf(reach)
  if (!addresses)
    return (
      <Trans>
        The case enters conciliation and its discussion opens. Nobody of <strong>{name}</strong> is here, and the
        claimant gave no contact: invite somebody afterwards.
      </Trans>
    )
  return (
    <Trans>
      The case enters conciliation and its discussion opens. Nobody of <strong>{name}</strong> is here yet: an
      invitation goes to <strong>{addresses}</strong>, the contact that the claimant gave.
    </Trans>
  )
}
