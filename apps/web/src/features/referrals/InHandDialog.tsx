import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Dialog.tsx'
import { CasesInHand } from './CasesInHand.tsx'
import type { Neutral } from './referrals.api.ts'

type Props = { of: Neutral & { name: string }; onClose: () => void }

/** Which open cases a person or a body has. */
export default function InHandDialog({ of, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open wide onClose={onClose} title={<Trans>Cases with {of.name}</Trans>}>
      <CasesInHand of={of} label={t`Cases with ${of.name}`} />
    </Dialog>
  )
}
