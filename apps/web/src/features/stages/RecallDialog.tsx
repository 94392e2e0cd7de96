import { helpHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import type { Dispute } from '../disputes/disputes.api.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { recallCase, stageRefusal } from './stages.api.ts'

/** What the dialog opens with, where a promise that was not kept is the reason. */
type First = { reason: string; since: string; promises: readonly string[] }
type Props = { dispute: Dispute; first?: First; open: boolean; onClose: () => void }

/** What was not honoured, and since when (rules "Recall"). */
export default function RecallDialog({ dispute, first, open, onClose }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState(first?.reason ?? '')
  const [since, setSince] = useState(first?.since ?? '')
  const send = (body: { reason: string; since: string }) =>
    recallCase(dispute, { ...body, ...(first && { promise_ids: [...first.promises] }) })
  const done = () => {
    setReason('')
    setSince('')
    onClose()
  }
  const action = useCaseAction(send, done)
  const refused = stageRefusal(action.error)
  return (
    <ActionDialog
      dispute={dispute}
      allowed={dispute.abilities.recall || first !== undefined}
      typed={reason}
      open={open}
      onClose={onClose}
      title={<Trans>Call back case {dispute.case_no}?</Trans>}
      about={
        <Trans>Do this when what was agreed or ruled has not been honoured. The ministry decides what follows.</Trans>
      }
      verb={<Trans>Call the case back</Trans>}
      missing={<Trans>Say what was not honoured, and since when.</Trans>}
      ready={reason.trim() !== '' && since !== ''}
      action={action}
      onSubmit={() => action.mutate({ reason: reason.trim(), since })}
    >
      <HelpLink aside href={helpHref('your-case', 'recall')}>
        <Trans>How calling a case back works</Trans>
      </HelpLink>
      <TextAreaField
        id="reason"
        label={t`What was not honoured?`}
        error={refused.reason}
        maxLength={20_000}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <TextField
        id="since"
        type="date"
        label={t`Since when?`}
        error={refused.since}
        value={since}
        onChange={event => setSince(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
