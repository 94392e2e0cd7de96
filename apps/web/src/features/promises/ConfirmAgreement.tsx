import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsOf, refusedBy } from '../../ui/failure.ts'
import { TextField } from '../../ui/TextField.tsx'
import css from './Promises.module.css'
import { type Agreement, useConfirm } from './promises.api.ts'

/** `agreement` is as it was read; `isVoid` once its words were changed since. */
type Props = { agreement: Agreement; isVoid: boolean; onClose: () => void }

/** The words, and under them the own name: what was read is what is confirmed, by its hash. */
export default function ConfirmAgreement({ agreement, isVoid, onClose }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const confirm = useConfirm(agreement._id, onClose)
  const refused = refusedBy(confirm.error)
  const changed = t`The words were changed after you read them. They are offered again once they are ready.`
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={<Trans>Read and confirm</Trans>}
      about={<Trans>Once both sides have confirmed these words, they bind both. Take your time.</Trans>}
      verb={<Trans>Confirm for my side</Trans>}
      missing={
        isVoid ? <Trans>These words cannot be confirmed.</Trans> : <Trans>Type your name under the words.</Trans>
      }
      ready={name.trim() !== '' && !isVoid}
      busy={confirm.isPending}
      errors={isVoid ? [{ message: changed }] : errorsOf(refused)}
      tries={confirm.submittedAt}
      onSubmit={() => confirm.mutate({ name: name.trim(), hash: agreement.hash ?? '' })}
    >
      <div className={css.text}>{agreement.text}</div>
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
