import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { errorsOf, refusedBy } from './failure.ts'
import { TextAreaField } from './TextAreaField.tsx'

type Props = {
  title: ReactNode
  about: ReactNode
  verb: ReactNode
  label?: string
  action: {
    mutate: (reason: string) => void
    isPending: boolean
    error: Error | null
    submittedAt: number
  }
  onClose: () => void
}

/** What needs a reason and nothing else. */
export function ReasonForm({ title, about, verb, label, action, onClose }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const refused = refusedBy(action.error)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      about={about}
      verb={verb}
      missing={<Trans>Write a reason.</Trans>}
      ready={reason.trim() !== ''}
      busy={action.isPending}
      errors={errorsOf(refused)}
      tries={action.submittedAt}
      onSubmit={() => action.mutate(reason.trim())}
    >
      <TextAreaField
        id="reason"
        label={label ?? t`Reason`}
        maxLength={2000}
        error={refused.reason}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
