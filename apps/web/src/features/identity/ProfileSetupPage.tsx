import { LoadingState } from '../../ui/LoadingState.tsx'
import { PublicFrame } from '../../ui/PublicFrame.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useStep } from './useStep.ts'

/** 000 §2.6. */
export default function ProfileSetupPage() {
  const open = useStep('profile')
  return <PublicFrame>{open ? <ProfileForm /> : <LoadingState />}</PublicFrame>
}
