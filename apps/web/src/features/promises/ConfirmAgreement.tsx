import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { Dispute } from '../disputes/disputes.api.ts'
import css from './Promises.module.css'
import { type Agreement, useConfirm } from './promises.api.ts'

type Props = { dispute: Dispute; agreement: Agreement; onClose: () => void }

/** The words, and under them the own name: what was read is what is confirmed, by its hash. */
export default function ConfirmAgreement({ agreement, onClose }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  // What is read now is what is confirmed, also where others change it meanwhile.
  const [read] = useState(agreement)
  const confirm = useConfirm(read._id, onClose)
  const refused = refusedBy(confirm.error)
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={<Trans>Read and confirm</Trans>}
      about={<Trans>Once both sides have confirmed these words, they bind both. Take your time.</Trans>}
      verb={<Trans>Confirm for my side</Trans>}
      missing={<Trans>Type your name under the words.</Trans>}
      ready={name.trim() !== ''}
      busy={confirm.isPending}
      errors={errorsOf(refused)}
      tries={confirm.submittedAt}
      onSubmit={() => confirm.mutate({ name: name.trim(), hash: read.hash ?? '' })}
    >
      <div className={css.text}>{read.text}</div>
      <TextField
        id="name"
        label={t`Your name`}
        hint={t`As it is in your profile. It stands under the agreement.`}
        autoComplete="name"
        maxLength={130}
        error={refused.name}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
