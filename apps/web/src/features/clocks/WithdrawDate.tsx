import { Trans } from '@lingui/react/macro'
import { ReasonForm } from '../../ui/ReasonForm.tsx'
import { type RecordedDate, useWithdrawDate } from './clocks.api.ts'

type Props = { caseId: string; date: RecordedDate; onClose: () => void }

/** Takes a recorded day back; it stays in the list with the reason. */
export default function WithdrawDate({ caseId, date, onClose }: Props) {
  return (
    <ReasonForm
      title={<Trans>Take this date back?</Trans>}
      about={<Trans>It stays in the list, with your reason. The days that follow from it are counted anew.</Trans>}
      verb={<Trans>Take back</Trans>}
      action={useWithdrawDate(caseId, date._id, onClose)}
      onClose={onClose}
    />
  )
}
