import { lazy, Suspense } from 'react'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import { useStep } from './useStep.ts'

// The lists that search as one types are heavier than the rest of the page: they come after it.
const UnionForm = lazy(() => import('./UnionForm.tsx'))

/** 000 §2.7. */
export default function ProfileSetup2Page() {
  const open = useStep('union')
  return (
    <PublicFrame>
      <Suspense fallback={<LoadingState />}>{open ? <UnionForm /> : <LoadingState />}</Suspense>
    </PublicFrame>
  )
}
