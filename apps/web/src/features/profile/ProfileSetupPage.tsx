import { Trans } from '@lingui/react/macro'
import { StepPage } from '../accounts/StepPage.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** 000 §2.6. */
export default function ProfileSetupPage() {
  return (
    <StepPage
      step="profile"
      title={<Trans>Set up your profile</Trans>}
      lead={<Trans>This is how others in your cases will know you.</Trans>}
    >
      {() => <ProfileForm />}
    </StepPage>
  )
}
