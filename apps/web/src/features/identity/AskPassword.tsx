import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonLook } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import css from './IdentityForm.module.css'

type Props = {
  open: boolean
  title: ReactNode
  /** What happens then. */
  children: ReactNode
  verb: ReactNode
  busyWord: ReactNode
  look?: ButtonLook
  busy: boolean
  error?: string | undefined
  onPassword: (password: string) => void
  onClose: () => void
}

/** The own password once more, before what could lock its owner out (rules §7). */
export function AskPassword({ open, title, children, verb, busyWord, look, busy, error, onPassword, onClose }: Props) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  // Closed in whatever way: it does not lie in wait for whoever opens it next.
  useEffect(() => {
    if (!open) setPassword('')
  }, [open])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !busy) onPassword(password)
  }
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog stays open={open} onClose={close} title={title}>
      <form method="post" className={css.form} onSubmit={submit}>
        <p>{children}</p>
        <PasswordField
          id="own-password"
          name="password"
          label={t`Current password`}
          error={error}
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <div className={css.actions}>
          <Button type="submit" look={look ?? 'primary'} busy={busy} busyWord={busyWord} disabled={!password}>
            {verb}
          </Button>
          <Button look="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
