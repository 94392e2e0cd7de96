import { Trans, useLingui } from '@lingui/react/macro'
import { ReasonForm } from '../../ui/ReasonForm.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import { useObject } from './clocks.api.ts'

/** A side does not accept an award (rules "Awards"). */
export default function ObjectToAward({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ReasonForm
      title={<Trans>Object to the award?</Trans>}
      about={
        <Trans>
          The ministry then refers the award to the National Industrial Court. An objection after the last day is kept,
          but does not stop the award.
        </Trans>
      }
      verb={<Trans>Object</Trans>}
      label={t`What you object to, and why`}
      action={useObject(dispute._id, onClose)}
      onClose={onClose}
    />
  )
}
