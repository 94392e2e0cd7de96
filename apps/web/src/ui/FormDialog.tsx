import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { AskingDialog } from './AskingDialog.tsx'
import { Button } from './Button.tsx'
import css from './FormDialog.module.css'
import { type FormError, FormErrors } from './FormErrors.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will be true afterwards. */
  about?: ReactNode
  verb: ReactNode
  busyWord?: ReactNode
  /** What leaves it undone is called, if it is not given up for good. */
  cancel?: ReactNode
  /** A further button, between the two. */
  other?: ReactNode
  /** What the action takes away. */
  danger?: boolean
  /** Its content needs room. */
  wide?: boolean
  /** What was refused; the lines lead to the fields. */
  errors?: readonly FormError[]
  /** Another one for each try, so that the summary takes the focus again. */
  tries?: number
  ready: boolean
  /** What is still missing while it is not ready. */
  missing?: ReactNode
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** A form in a dialog for one action. What is typed in it is lost only once somebody confirms it. */
export function FormDialog({
  about,
  verb,
  busyWord,
  cancel,
  other,
  danger,
  ready,
  missing,
  errors = [],
  tries,
  onSubmit,
  children,
  ...dialog
}: Props) {
  const { t } = useLingui()
  const id = useId()
  const { busy } = dialog
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) onSubmit()
  }
  return (
    <AskingDialog
      {...dialog}
      actions={leave => (
        <>
          <SubmitButton
            look={danger ? 'danger' : 'primary'}
            form={id}
            busy={busy}
            busyWord={busyWord ?? t`Saving...`}
            ready={ready || busy}
            missing={missing}
          >
            {verb}
          </SubmitButton>
          {other}
          <Button look="secondary" onClick={leave} disabled={busy}>
            {cancel ?? <Trans>Cancel</Trans>}
          </Button>
        </>
      )}
    >
      <form id={id} method="post" className={css.form} onSubmit={submit} noValidate>
        <FormErrors key={tries} errors={errors} />
        {about && <p>{about}</p>}
        {children}
      </form>
    </AskingDialog>
  )
}
