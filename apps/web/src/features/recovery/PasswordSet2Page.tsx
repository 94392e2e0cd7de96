import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from '../accounts/AccountForm.module.css'
import { LinkSent } from './LinkSent.tsx'
import { type Recovery, readRecovery } from './recovery.api.ts'

/** 000 §2.9. Where a link was not asked for there is nothing to say: back to asking. */
export default function PasswordSet2Page() {
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  useEffect(() => {
    const asked = readRecovery()
    if (asked) setRecovery(asked)
    else location.replace(places.recovery)
  }, [])

  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle>
          <Trans>Password Reset Link has been sent</Trans>
        </PageTitle>
        {recovery ? <LinkSent recovery={recovery} /> : <LoadingState />}
      </Card>
    </PublicFrame>
  )
}
