import { Trans } from '@lingui/react/macro'
import { ReasonForm } from '../../ui/ReasonForm.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { type Agreement, useWithdraw } from './promises.api.ts'

type Props = { dispute: Dispute; agreement: Agreement; onClose: () => void }

export default function WithdrawAgreement({ agreement, onClose }: Props) {
  const isAward = agreement.kind === 'award'
  return (
    <ReasonForm
      title={isAward ? <Trans>Take this award back?</Trans> : <Trans>Take this agreement back?</Trans>}
      about={
        isAward ? (
          <Trans>No notice can follow from it any more. A new one can be drafted.</Trans>
        ) : (
          <Trans>Nobody can confirm it any more. A new one can be drafted.</Trans>
        )
      }
      verb={<Trans>Take back</Trans>}
      action={useWithdraw(agreement._id, onClose)}
      onClose={onClose}
    />
  )
}
