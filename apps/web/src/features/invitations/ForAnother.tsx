import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { goToLogin } from '../../lib/session.ts'
import { Address } from '../../ui/Address.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import css from '../accounts/AccountForm.module.css'
import type { Profile } from '../accounts/accounts.api.ts'
import { logOut } from '../accounts/logOut.ts'
import type { Invitation } from './invitation.ts'

/**
 * Rules "Invitations": signed in as somebody else. Logging out keeps the invitation in this tab, for whom it is meant.
 */
export function ForAnother({ invitation, person }: { invitation: Invitation; person: Profile }) {
  const [busy, setBusy] = useState(false)
  const { email } = invitation
  const own = person.email || person.phone
  const leave = async () => {
    setBusy(true)
    await logOut(person._id)
    goToLogin()
  }
  return (
    <Card as="div" className={css.card}>
      <PageTitle>
        <Trans>This invitation is for another address</Trans>
      </PageTitle>
      <p>
        <Trans>
          It was sent to{' '}
          <strong>
            <Address>{email ?? ''}</Address>
          </strong>
          . You are signed in as{' '}
          <strong>
            <Address>{own}</Address>
          </strong>
          .
        </Trans>
      </p>
      <p className={css.soft}>
        <Trans>Log out and sign in with the other address; you come back to the invitation.</Trans>
      </p>
      <div className={css.actions}>
        <Button busy={busy} onClick={() => void leave()}>
          <Trans>Log out</Trans>
        </Button>
        <ButtonLink href={places.dashboard} look="secondary">
          <Trans>Stay signed in</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
