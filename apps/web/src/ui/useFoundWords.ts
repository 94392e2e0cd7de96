import { useLingui } from '@lingui/react/macro'

/** How a search as one types has gone. */
type Search = { tooShort: boolean; none: boolean; isError: boolean; isPaused: boolean; atLeast: string }

/** The line of a list to choose from that says why nothing is in it. */
export function useFoundWords({ tooShort, none, isError, isPaused, atLeast }: Search): string {
  const { t } = useLingui()
  if (isError) return t`The list could not be searched. Type again in a moment.`
  if (tooShort) return atLeast
  if (isPaused) return t`You are offline. The list is searched once you are back.`
  return none ? t`No results found` : t`Searching…`
}
