import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isLoggedIn } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from '../accounts/AccountForm.module.css'
import { readConfirmed } from './profile.api.ts'

/** Says nothing until it is known what this browser confirmed. */
function Heading({ kind }: { kind: string | null }) {
  if (!kind) return <Trans>Address confirmation</Trans>
  return kind === 'phone' ? <Trans>Your number is confirmed</Trans> : <Trans>Your email address is confirmed</Trans>
}

/** 000 §2.1: an address was confirmed in Settings. Where none was, there is nothing to say: back to where one can. */
export default function VerificationSuccessPage() {
  const [kind, setKind] = useState<string | null>(null)
  useEffect(() => {
    const confirmed = readConfirmed()
    if (confirmed) setKind(confirmed)
    else location.replace(isLoggedIn() ? places.settings : places.login)
  }, [])
  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle>
          <Heading kind={kind} />
        </PageTitle>
        {kind ? (
          <>
            <p>
              <IconCircleCheck size={22} aria-hidden="true" />{' '}
              <Trans>You can log in and recover your account with it from now on.</Trans>
            </p>
            <div className={css.actions}>
              <ButtonLink href={places.dashboard}>
                <Trans>Go to the dashboard</Trans>
              </ButtonLink>
              <ButtonLink href={places.settings} look="secondary">
                <Trans>Back to Settings</Trans>
              </ButtonLink>
            </div>
          </>
        ) : (
          <LoadingState />
        )}
      </Card>
    </PublicFrame>
  )
}
