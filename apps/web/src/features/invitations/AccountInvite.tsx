import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { goToLogin } from '../../lib/session.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import css from '../accounts/AccountForm.module.css'
import { AnswerLink } from './AnswerLink.tsx'
import { ForAnother } from './ForAnother.tsx'
import { InviteWords } from './InviteWords.tsx'
import type { Invitation } from './invitation.ts'
import { isTo, useSignedIn } from './signedIn.ts'

type Props = { token: string; invitation: Invitation; onInvalid: (error: unknown) => void }

/** Rules "Invitations": whoever has an account signs in, and then accepts or declines. */
export function AccountInvite({ token, invitation, onInvalid }: Props) {
  const { person, ask } = useSignedIn()
  const [refused, setRefused] = useState(false)
  const known = typeof person === 'object'
  if (known && (refused || !isTo(invitation, person))) return <ForAnother invitation={invitation} person={person} />
  return (
    <Card as="div" className={css.card}>
      <PageTitle>
        <Trans>You are invited</Trans>
      </PageTitle>
      <InviteWords invitation={invitation} />
      {person === 'nobody' && (
        <>
          <p className={css.soft}>
            <Trans>
              <strong>
                <Address>{invitation.email ?? ''}</Address>
              </strong>{' '}
              has an account already. You come back here once you have signed in, and accept or decline then.
            </Trans>
          </p>
          <Button wide onClick={goToLogin}>
            <Trans>Sign in to accept</Trans>
          </Button>
        </>
      )}
      {person === 'asking' && <LoadingState rows={2} />}
      {person === 'lost' && <ErrorState onRetry={ask} />}
      {known && (
        <AnswerLink
          token={token}
          invitation={invitation}
          person={person}
          onInvalid={onInvalid}
          onAnother={() => setRefused(true)}
        />
      )}
    </Card>
  )
}
