import { Trans } from '@lingui/react/macro'
import type { Dispute } from '../disputes/disputes.api.ts'
import type { Promised } from './promises.api.ts'
import { SayForm } from './SayForm.tsx'

type Props = { dispute: Dispute; promise: Promised; onClose: () => void }

/** Whoever promised something says that it was done. */
export default function ReportPromise({ promise, onClose }: Props) {
  return (
    <SayForm
      promise={promise}
      title={<Trans>Report it as done</Trans>}
      verb={<Trans>Report</Trans>}
      said="reported"
      paid={null}
      ready
      missing={null}
      onClose={onClose}
    >
      {() => null}
    </SayForm>
  )
}
