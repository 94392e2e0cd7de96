import { useLingui } from '@lingui/react/macro'

/** On which side somebody speaks. */
export const useSides = () => {
  const { t } = useLingui()
  return { claimant: t`Claimant’s side`, accused: t`Accused side`, neutral: t`Settlement` }
}
