import { useLingui } from '@lingui/react/macro'
import type { Answer } from './draft.ts'

/** Labels as the documents have them, and what to say when an answer is missing. */
export const useAnswerWords = (): Record<Answer, { label: string; missing: string }> => {
  const { t } = useLingui()
  return {
    title: { label: t`Title`, missing: t`Enter a title` },
    type: { label: t`Type`, missing: t`Choose a type` },
    accused_party: { label: t`Accused party`, missing: t`Choose the accused party` },
    accused_name: { label: t`Name of the employer`, missing: t`Enter the name of the employer` },
    organization_email: { label: t`Organization email`, missing: t`Enter the organization’s email` },
    organization_phone: { label: t`Organization phone number`, missing: t`Enter the organization’s phone number` },
    summary: { label: t`Summary`, missing: t`Enter a summary` },
    background_info: { label: t`Background info`, missing: t`Enter the background info` },
    relief_sought: { label: t`Relief sought`, missing: t`Enter the relief sought` },
    specific_claims: { label: t`Specific claims`, missing: t`Enter the specific claims` },
    negotiation_terms: { label: t`Negotiation terms`, missing: t`Enter the negotiation terms` },
  }
}

export const useStepTitles = (): readonly string[] => {
  const { t } = useLingui()
  return [
    t`What is the dispute about?`,
    t`Who is it against?`,
    t`What happened?`,
    t`What do you want?`,
    t`Check your answers`,
  ]
}
