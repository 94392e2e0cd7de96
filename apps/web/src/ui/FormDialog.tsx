import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import css from './FormDialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will be true afterwards. */
  about?: ReactNode
  verb: ReactNode
  ready: boolean
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** A form in a dialog for one deed. */
export function FormDialog({ open, onClose, title, about, verb, ready, busy, onSubmit, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) onSubmit()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={id} busy={busy} busyWord={t`Saving...`} disabled={!ready}>
            {verb}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        {about && <p>{about}</p>}
        {children}
      </form>
    </Dialog>
  )
}
