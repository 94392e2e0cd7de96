import { LoadingState } from '../../ui/LoadingState.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import { useStep } from './useStep.ts'
import { VerificationForm } from './VerificationForm.tsx'

/** 000 §2.4. */
export default function VerificationPage() {
  const open = useStep('code')
  return <PublicFrame>{open ? <VerificationForm /> : <LoadingState />}</PublicFrame>
}
