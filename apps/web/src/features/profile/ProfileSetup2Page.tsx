import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { StepPage } from '../accounts/StepPage.tsx'

// The lists that search as one types are heavier than the rest of the page: they come after it.
const UnionForm = lazy(() => import('./UnionForm.tsx'))

/** 000 §2.7. */
export default function ProfileSetup2Page() {
  return (
    <StepPage
      step="union"
      title={<Trans>Your union</Trans>}
      lead={<Trans>Your organization confirms it. You can file a dispute meanwhile.</Trans>}
    >
      {() => (
        <Suspense fallback={<LoadingState />}>
          <UnionForm />
        </Suspense>
      )}
    </StepPage>
  )
}
