import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import css from './Profile.module.css'
import type { useProfileForm } from './useProfileForm.ts'

/** A new address could lock its owner out: the password once more (rules §2). */
export function AskPassword({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const address = form.asking?.changes.email ?? form.asking?.changes.phone ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !form.busy) form.withPassword(password)
  }
  const close = () => {
    setPassword('')
    form.setAsking(null)
  }
  return (
    <Dialog open={form.asking !== null} onClose={close} title={<Trans>Enter your password</Trans>}>
      <form method="post" className={css.form} onSubmit={submit}>
        <p>
          <Trans>Then we send a code to {address}. It is used for your account once you have entered the code.</Trans>
        </p>
        <PasswordField
          id="password"
          name="password"
          label={t`Current password`}
          error={form.refused.password}
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <div className={css.buttons}>
          <Button type="submit" busy={form.busy} busyWord={t`Sending the code…`} disabled={!password}>
            <Trans>Send the code</Trans>
          </Button>
          <Button look="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
