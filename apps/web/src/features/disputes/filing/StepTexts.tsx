import { useLingui } from '@lingui/react/macro'
import { LongAnswer } from './LongAnswer.tsx'
import type { StepProps } from './StepProps.ts'

export function StepHappened(props: StepProps) {
  const { t } = useLingui()
  return (
    <>
      <LongAnswer {...props} name="summary" guide={t`What happened, in short: who, what, when and where.`} />
      <LongAnswer
        {...props}
        name="background_info"
        guide={t`What led to it: earlier complaints, agreements, warnings, meetings.`}
      />
    </>
  )
}

export function StepWanted(props: StepProps) {
  const { t } = useLingui()
  return (
    <>
      <LongAnswer {...props} name="relief_sought" guide={t`What should be done to put it right?`} />
      <LongAnswer
        {...props}
        name="specific_claims"
        guide={t`Each claim, with amounts and dates where you have them.`}
      />
      <LongAnswer {...props} name="negotiation_terms" guide={t`What would you agree to?`} />
    </>
  )
}
