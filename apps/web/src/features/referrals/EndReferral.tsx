import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { fieldsOf, wordsOf } from '../../ui/failure.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { toast } from '../../ui/toastStore.ts'
import { type Neutral, unassign } from './referrals.api.ts'

/** `caseNo`: of which case, in a list of several. */
type Props = { caseId: string; caseNo?: string; to: Neutral & { name: string } }

/** Undoes a referral, with the reason that goes into the record (rules "Referrals"). */
export default function EndReferral({ caseId, caseNo, to }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const ending = useMutation({
    mutationFn: () =>
      unassign(caseId, {
        ...(to.kind === 'body' ? { body_id: to._id } : { user_id: to._id }),
        reason: reason.trim(),
      }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setAsking(false)
      return client.invalidateQueries()
    },
    onError: error => {
      toast.error(wordsOf(error))
      return client.invalidateQueries({ queryKey: ['parties', caseId] })
    },
  })
  return (
    <>
      <Button
        look="secondary"
        onClick={() => setAsking(true)}
        aria-label={caseNo ? t`End referral of ${caseNo}` : t`End referral to ${to.name}`}
      >
        <Trans>End referral</Trans>
      </Button>
      <FormDialog
        open={asking}
        onClose={() => {
          setAsking(false)
          setReason('')
        }}
        title={<Trans>End referral to {to.name}?</Trans>}
        about={<Trans>They no longer see this case. What they said and sent stays.</Trans>}
        verb={<Trans>End referral</Trans>}
        ready={reason.trim() !== ''}
        busy={ending.isPending}
        onSubmit={() => ending.mutate()}
      >
        <TextAreaField
          id="end_reason"
          label={<Trans>Reason</Trans>}
          error={fieldsOf(ending.error).reason}
          maxLength={2000}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  )
}
