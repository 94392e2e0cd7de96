import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AskingDialog } from '../../ui/AskingDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import css from './Security.module.css'

export function PasswordCard() {
  const [open, setOpen] = useState(false)
  return (
    <Card title={<Trans>Password</Trans>}>
      <p className={css.soft}>
        <Trans>A new password logs you out on every device, this one too.</Trans>
      </p>
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          <Trans>Change password</Trans>
        </Button>
      </div>
      <AskingDialog open={open} onClose={() => setOpen(false)} title={<Trans>Change password</Trans>}>
        <ChangePassword />
      </AskingDialog>
    </Card>
  )
}
