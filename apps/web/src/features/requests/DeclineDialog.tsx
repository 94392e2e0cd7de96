import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { Problem } from './Problem.tsx'
import type { PendingRequest } from './requests.api.ts'
import { useDecision } from './useDecision.ts'

type Props = {
  request: PendingRequest
  onClose: () => void
  onDecided: (request: PendingRequest) => void
  title?: ReactNode
  /** A reason to begin with. */
  suggested?: string
  /** A further button, between Decline and Cancel. */
  other?: ReactNode
  danger?: boolean
  children?: ReactNode
}

/** Asks once more, and why: the person reads the reason. */
export function DeclineDialog({ request, onClose, onDecided, suggested = '', danger = true, ...more }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState(suggested)
  const [missing, setMissing] = useState(false)
  const { decide, busy, problem, fields } = useDecision(request, { onDecided: () => onDecided(request) })
  const { name } = request.person
  const decline = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') document.getElementById('decline-reason')?.focus()
    else decide({ how: 'decline', reason })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={more.title ?? <Trans>Decline the request of {name}?</Trans>}
      verb={<Trans>Decline</Trans>}
      danger={danger}
      other={more.other}
      ready
      busy={busy}
      onSubmit={decline}
    >
      {more.children}
      <TextAreaField
        id="decline-reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>{name} reads it, and may ask again.</Trans>}
        error={missing ? t`Say why, so that the person knows what to do.` : fields.reason}
        rows={4}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Problem words={fields.reason ? null : problem} />
    </FormDialog>
  )
}
