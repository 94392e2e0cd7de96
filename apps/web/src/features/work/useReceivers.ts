import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice } from '../../ui/SelectField.tsx'
import { useFoundWords } from '../../ui/useFoundWords.ts'
import { loadQuery } from './work.api.ts'

/** Who may be given cases, found by name: officers, with or without cases of their own, then those who settle. */
export function useReceivers(chosen: Choice | null) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // Choosing writes the name into the box; that is not a search.
  const words = typed === chosen?.label ? '' : typed.trim()
  const loads = useQuery(loadQuery)
  const choices = (loads.data ?? [])
    .map(({ officer: { _id, name, role }, open }) => ({ value: _id, label: t`${name}: ${open} open, ${role}` }))
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const empty = useFoundWords({
    tooShort: false,
    none: !loads.isPending,
    isError: loads.isError,
    isPaused: loads.fetchStatus === 'paused',
    atLeast: '',
  })
  return { choices, empty, onSearch: setTyped }
}
