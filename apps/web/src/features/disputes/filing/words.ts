import { useLingui } from '@lingui/react/macro'
import { useLongTextWords } from '../longTextWords.ts'
import type { Answer } from './draft.ts'

/** Labels as the documents have them, and what to say when an answer is missing. */
export const useAnswerWords = (): Record<Answer, { label: string; missing: string }> => {
  const { t } = useLingui()
  const longTexts = useLongTextWords()
  return {
    title: { label: t`Title`, missing: t`Enter a title` },
    type: { label: t`Type`, missing: t`Choose a type` },
    accused_party: { label: t`Accused party`, missing: t`Choose the accused party` },
    accused_name: { label: t`Name of the employer`, missing: t`Enter the name of the employer` },
    organization_email: {
      label: t`Organization email`,
      missing: t`Enter the organization’s email, or say that you don’t know it`,
    },
    organization_phone: { label: t`Organization phone number`, missing: t`Enter the organization’s phone number` },
    ...longTexts,
  }
}

/** The three numbered steps; the last is one screen, the others are two. */
export const usePartNames = (): readonly string[] => {
  const { t } = useLingui()
  return [t`The dispute`, t`What happened and what you want`, t`Check and submit`]
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
