import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import css from './AccountForm.module.css'

/** /verification2 opened on its own, or reloaded: the password is gone, so it leads to the step that asks for it. */
export default function Verification2Page() {
  useEffect(() => location.replace(places.login), [])
  return (
    <PublicFrame>
      <Card as="div" className={css.card}>
        <PageTitle>
          <Trans>Enter the code</Trans>
        </PageTitle>
        <LoadingState />
      </Card>
    </PublicFrame>
  )
}
