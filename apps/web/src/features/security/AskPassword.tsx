import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

type Props = {
  open: boolean
  title: ReactNode
  /** What happens then. */
  children: ReactNode
  verb: ReactNode
  busyWord: ReactNode
  danger?: boolean
  busy: boolean
  error?: string | undefined
  onPassword: (password: string) => void
  onClose: () => void
}

/** The own password once more, before what could lock its owner out (rules "The own password again"). */
export function AskPassword({ children, error, onPassword, ...dialog }: Props) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { open } = dialog
  // However it is closed: the password is not kept for whoever opens the dialog next.
  useEffect(() => {
    if (!open) setPassword('')
  }, [open])
  return (
    <FormDialog {...dialog} ready={password !== ''} onSubmit={() => onPassword(password)}>
      {children}
      <PasswordField
        id="own-password"
        name="password"
        label={t`Current password`}
        error={error}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
