import { Trans } from '@lingui/react/macro'
import { StepPage } from './StepPage.tsx'
import { VerificationForm } from './VerificationForm.tsx'

/** 000 §2.4. */
export default function VerificationPage() {
  return (
    <StepPage step="code" title={<Trans>Enter the code</Trans>}>
      {() => <VerificationForm />}
    </StepPage>
  )
}
