import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { Problem } from './Problem.tsx'
import type { PendingRequest } from './requests.api.ts'
import { useDecision } from './useDecision.ts'

type Props = { request: PendingRequest; onClose: () => void; onDecided: (request: PendingRequest) => void }

/** Asks once more, and why: the person reads the reason. */
export function DeclineDialog({ request, onClose, onDecided }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { decide, busy, problem, fields } = useDecision(request, () => onDecided(request))
  const { name } = request.person
  const decline = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') document.getElementById('decline-reason')?.focus()
    else decide({ how: 'decline', reason })
  }
  return (
    <Dialog
      stays
      open
      onClose={() => !busy && onClose()}
      title={<Trans>Decline the request of {name}?</Trans>}
      actions={
        <>
          <Button look="danger" onClick={decline} busy={busy} busyWord={<Trans>Saving...</Trans>}>
            <Trans>Decline</Trans>
          </Button>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <TextAreaField
        id="decline-reason"
        data-autofocus
        label={<Trans>Reason</Trans>}
        hint={<Trans>{name} reads it, and may ask again.</Trans>}
        error={missing ? t`Say why, so that the person knows what to do.` : fields.reason}
        rows={4}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Problem words={fields.reason ? null : problem} />
    </Dialog>
  )
}
