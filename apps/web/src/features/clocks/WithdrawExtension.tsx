import { Trans } from '@lingui/react/macro'
import { dayOf } from '../../lib/dates.ts'
import { ReasonForm } from '../../ui/ReasonForm.tsx'
import { type Clock, useWithdrawExtension } from './clocks.api.ts'

type Props = { caseId: string; extension: Clock['extensions'][number]; onClose: () => void }

/** Takes more time back; it stays under the clock with the reason. */
export default function WithdrawExtension({ caseId, extension, onClose }: Props) {
  return (
    <ReasonForm
      title={<Trans>Take this time back?</Trans>}
      about={
        <Trans>
          The time until {dayOf(extension.due)} no longer counts. It stays in the list, and both sides read your reason.
        </Trans>
      }
      verb={<Trans>Take back</Trans>}
      action={useWithdrawExtension(caseId, extension._id, onClose)}
      onClose={onClose}
    />
  )
}
