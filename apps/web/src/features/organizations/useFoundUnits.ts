import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../lib/useTyped.ts'
import type { Choice } from '../../ui/SelectField.tsx'
import { useFoundWords } from '../../ui/useFoundWords.ts'
import { FEWEST_LETTERS, type FoundUnit, foundUnitsQuery, type UnitKind } from './options.api.ts'

const choiceOf = ({ _id, name, acronym, parent }: FoundUnit): Choice => ({
  value: _id,
  label: [acronym ? `${name} (${acronym})` : name, parent].filter(Boolean).join(', '),
})

/**
 * Units of the whole land, found by typing a name, as a SelectField offers them: the one chosen, those found, and a line
 * that says why there are none. `none` once the server has found nothing.
 */
export function useFoundUnits(
  chosen: Choice | null,
  { kind, typed: first = '' }: { kind?: UnitKind | undefined; typed?: string } = {},
) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(first)
  // Choosing writes the name into the box; that is not a search.
  const asked = useTyped(typed === chosen?.label ? '' : typed.trim())
  const found = useQuery(foundUnitsQuery(asked, kind))

  const tooShort = asked.length < FEWEST_LETTERS
  const units = (!tooShort && found.data) || []
  const none = !tooShort && !found.isPlaceholderData && found.data?.length === 0
  const empty = useFoundWords({
    tooShort,
    none,
    isError: found.isError,
    isPaused: found.fetchStatus === 'paused',
    atLeast: t`Type at least 2 letters of the name.`,
  })
  const choices = units.map(choiceOf)
  if (chosen && !units.some(unit => unit._id === chosen.value)) choices.unshift(chosen)
  // Beneath the one that is chosen, too: it must not look like all there is.
  if (!tooShort && units.length === 0) choices.push({ value: 'nobody', label: empty, disabled: true })
  return { units, choices, empty, none, onSearch: setTyped }
}
