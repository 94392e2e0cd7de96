import { helpHref } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { profileQuery } from '../accounts/accounts.api.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import css from './Profile.module.css'

/** 001 §2 Settings: the card Delete account. */
export default function DeleteAccount() {
  const { data: profile } = useQuery(profileQuery)
  const [open, setOpen] = useState(false)
  if (!profile) return null
  return (
    <Card title={<Trans>Delete account</Trans>}>
      <p className={css.soft}>
        <Trans>Your account goes for good. The cases that you took part in stay.</Trans>
      </p>
      <HelpLink href={helpHref('account-and-safety', 'privacy')}>
        <Trans>What is deleted, and what stays?</Trans>
      </HelpLink>
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      {open && <DeleteDialog person={profile._id} onClose={() => setOpen(false)} />}
    </Card>
  )
}
