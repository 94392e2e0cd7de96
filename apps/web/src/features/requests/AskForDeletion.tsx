import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { Problem } from './Problem.tsx'
import { askForDeletion } from './requests.own.api.ts'
import { useAsk } from './useAsk.ts'

/** 001 §2, the modal of "Request to Delete organization": why. */
export function AskForDeletion({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { ask, busy, fields, problem } = useAsk(askForDeletion, onClose)
  const send = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') document.getElementById('deletion-reason')?.focus()
    else ask(reason)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Request to Delete organization</Trans>}
      about={<Trans>The ministry decides whether {name} is deleted. Nothing changes until then.</Trans>}
      verb={<Trans>Send Request</Trans>}
      busyWord={<Trans>Sending Request...</Trans>}
      danger
      ready
      busy={busy}
      onSubmit={send}
    >
      <TextAreaField
        id="deletion-reason"
        label={<Trans>Reason for request</Trans>}
        error={missing && reason.trim() === '' ? t`Say why the organization should be deleted.` : fields.reason}
        rows={4}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Problem words={problem} />
    </FormDialog>
  )
}
