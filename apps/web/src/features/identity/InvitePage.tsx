import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import type { PublicProps } from '../../lib/publicPage.ts'
import { useTitle } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './IdentityForm.module.css'
import { InviteForm } from './InviteForm.tsx'
import { type Invitation, readInvitation, takeInviteToken } from './invitation.ts'

type Found = { state: 'checking' | 'lost' | 'invalid' } | { state: 'valid'; token: string; invitation: Invitation }

/** 000 §2.10. The token leaves the address bar at once and lives on in this tab only. */
export default function InvitePage({ token: given }: PublicProps) {
  const { t } = useLingui()
  const [found, setFound] = useState<Found>({ state: 'checking' })
  useTitle(found.state === 'invalid' ? t`Page not found` : undefined)

  const check = useCallback(async () => {
    const token = takeInviteToken(given)
    if (!token) return setFound({ state: 'invalid' })
    setFound({ state: 'checking' })
    try {
      setFound({ state: 'valid', token, invitation: await readInvitation(token) })
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500 && error.status !== 429
      setFound({ state: refused ? 'invalid' : 'lost' })
    }
  }, [given])
  useEffect(() => void check(), [check])

  return (
    <PublicFrame>
      {(found.state === 'checking' || found.state === 'lost') && (
        <div className={css.form}>
          <PageTitle>
            <Trans>Your invitation</Trans>
          </PageTitle>
          {found.state === 'lost' ? (
            <ErrorState title={<Trans>It could not be checked</Trans>} onRetry={() => void check()} />
          ) : (
            <LoadingState>
              <Trans>Checking your invitation…</Trans>
            </LoadingState>
          )}
        </div>
      )}
      {found.state === 'invalid' && (
        <NotFound
          action={
            <ButtonLink href="/">
              <Trans>Go back</Trans>
            </ButtonLink>
          }
        />
      )}
      {found.state === 'valid' && (
        <InviteForm
          token={found.token}
          invitation={found.invitation}
          onInvalid={() => setFound({ state: 'invalid' })}
        />
      )}
    </PublicFrame>
  )
}
