import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { fieldsOf, useDeed } from './stages.api.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  about: ReactNode
  verb: ReactNode
  send: (reason: string) => Promise<{ message: string }>
}

/** A deed that needs its reason: rejecting, withdrawing. */
export function ReasonDialog({ open, onClose, title, about, verb, send }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const deed = useDeed(send, onClose, t`Something went wrong. Try again.`)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      about={about}
      verb={verb}
      ready={reason.trim() !== ''}
      busy={deed.isPending}
      onSubmit={() => deed.mutate(reason.trim())}
    >
      <TextAreaField
        id="reason"
        label={<Trans>Reason</Trans>}
        hint={t`Both sides read it, where they see the case.`}
        error={fieldsOf(deed.error).reason}
        maxLength={20_000}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
