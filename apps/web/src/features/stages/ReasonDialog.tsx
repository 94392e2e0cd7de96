import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useCaseAction } from '../disputes/case/useCaseAction.ts'
import type { Dispute } from '../disputes/disputes.api.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { stageRefusal } from './stages.api.ts'

type Props = {
  dispute: Dispute
  allowed: boolean
  open: boolean
  onClose: () => void
  title: ReactNode
  about: ReactNode
  verb: ReactNode
  /** Who reads the reason. */
  readers: ReactNode
  send: (reason: string) => Promise<{ message: string }>
}

/** An action that needs its reason: rejecting, withdrawing. */
export function ReasonDialog({ dispute, allowed, open, onClose, title, about, verb, readers, send }: Props) {
  const [reason, setReason] = useState('')
  const done = () => {
    setReason('')
    onClose()
  }
  const action = useCaseAction(send, done)
  return (
    <ActionDialog
      dispute={dispute}
      allowed={allowed}
      typed={reason}
      open={open}
      onClose={onClose}
      title={title}
      about={about}
      verb={verb}
      missing={<Trans>Write a reason.</Trans>}
      ready={reason.trim() !== ''}
      action={action}
      onSubmit={() => action.mutate(reason.trim())}
    >
      <TextAreaField
        id="reason"
        label={<Trans>Reason</Trans>}
        hint={readers}
        error={stageRefusal(action.error).reason}
        maxLength={20_000}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
