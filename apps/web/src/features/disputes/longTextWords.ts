import type { LongTextName } from '@accord/contract/disputes/form'
import { useLingui } from '@lingui/react/macro'

type Words = {
  label: string
  missing: string
  /** What to write there. */
  guide: string
  /** Its heading in the case's details, in the documents' words. */
  head: string
}

/** The words of each long text of a dispute. */
export const useLongTextWords = (): Record<LongTextName, Words> => {
  const { t } = useLingui()
  return {
    summary: {
      label: t`Summary`,
      missing: t`Enter a summary`,
      guide: t`What happened, in short: who, what, when and where.`,
      head: t`Summary`,
    },
    background_info: {
      label: t`Background info`,
      missing: t`Enter the background info`,
      guide: t`What led to it: earlier complaints, agreements, warnings, meetings.`,
      head: t`Cause of dispute`,
    },
    relief_sought: {
      label: t`Relief sought`,
      missing: t`Enter the relief sought`,
      guide: t`What should be done to put it right?`,
      head: t`Relief sought`,
    },
    specific_claims: {
      label: t`Specific claims`,
      missing: t`Enter the specific claims`,
      guide: t`Each claim, with amounts and dates where you have them.`,
      head: t`Specific claims`,
    },
    negotiation_terms: {
      label: t`Negotiation terms`,
      missing: t`Enter the negotiation terms`,
      guide: t`What would you agree to?`,
      head: t`Settlement offers`,
    },
  }
}
