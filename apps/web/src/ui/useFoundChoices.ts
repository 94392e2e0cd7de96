import { useLingui } from '@lingui/react/macro'
import type { Choice } from './useChoice.ts'

/** Letters of a name before it is worth asking the server. */
const FEWEST = 2

type Given = {
  /** What was typed, as the server was asked. */
  asked: string
  found: { data?: unknown; isError: boolean; isPlaceholderData: boolean; fetchStatus: 'fetching' | 'paused' | 'idle' }
  listed: readonly Choice[]
  chosen: Choice | null
}

/**
 * What a list that the server searches offers: the one chosen, those found, and a line that says why there are none.
 * `none` once the server has found nothing.
 */
export function useFoundChoices({ asked, found, listed, chosen }: Given) {
  const { t } = useLingui()
  const tooShort = asked.length < FEWEST
  const here = tooShort ? [] : listed
  const none = !tooShort && !found.isPlaceholderData && found.data !== undefined && here.length === 0
  const words = found.isError
    ? t`The list could not be searched. Type again in a moment.`
    : tooShort
      ? t`Type at least 2 letters of the name.`
      : found.fetchStatus === 'paused'
        ? t`You are offline. The list is searched once you are back.`
        : none
          ? t`No results found`
          : t`Searching…`
  const choices = [...here]
  if (chosen && !here.some(one => one.value === chosen.value)) choices.unshift(chosen)
  // Beneath the one that is chosen, too: it must not look like all there is.
  if (!tooShort && here.length === 0) choices.push({ value: 'nobody', label: words, disabled: true })
  return { choices, empty: words, none }
}
