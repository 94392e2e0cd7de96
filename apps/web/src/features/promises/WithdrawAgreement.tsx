import { Trans } from '@lingui/react/macro'
import { ReasonForm } from '../../ui/ReasonForm.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { type Agreement, useWithdraw } from './promises.api.ts'

type Props = { dispute: Dispute; agreement: Agreement; onClose: () => void }

export default function WithdrawAgreement({ agreement, onClose }: Props) {
  return (
    <ReasonForm
      title={<Trans>Take this agreement back?</Trans>}
      about={<Trans>Nobody can confirm it any more. A new one can be drafted.</Trans>}
      verb={<Trans>Take back</Trans>}
      action={useWithdraw(agreement._id, onClose)}
      onClose={onClose}
    />
  )
}
