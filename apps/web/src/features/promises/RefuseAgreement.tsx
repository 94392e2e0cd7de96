import { Trans } from '@lingui/react/macro'
import { ReasonForm } from '../../ui/ReasonForm.tsx'
import { type Agreement, useRefuse } from './promises.api.ts'

type Props = { agreement: Agreement; onClose: () => void }

export default function RefuseAgreement({ agreement, onClose }: Props) {
  return (
    <ReasonForm
      title={<Trans>Not confirm this agreement?</Trans>}
      about={<Trans>Whoever leads the case reads why, and can change it and offer it again.</Trans>}
      verb={<Trans>Do not confirm</Trans>}
      action={useRefuse(agreement._id, onClose)}
      onClose={onClose}
    />
  )
}
