import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../lib/useTyped.ts'
import type { Choice } from '../../ui/SelectField.tsx'
import { useFoundWords } from '../../ui/useFoundWords.ts'
import { profileQuery } from '../accounts/accounts.api.ts'
import { type Load, loadQuery, officersQuery } from './work.api.ts'

/** Who may be given cases, found by name: officers, with or without cases of their own, then those who settle. */
export function useReceivers(chosen: Choice | null) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // Choosing writes the name into the box; that is not a search.
  const words = typed === chosen?.label ? '' : typed.trim()
  const { data: profile } = useQuery(profileQuery)
  const loads = useQuery(loadQuery)
  const officers = useQuery(officersQuery(profile?.organization_name ?? '', useTyped(words)))
  const known = loads.data ?? []
  const others = (officers.data ?? [])
    .filter(one => !known.some(({ officer }) => officer._id === one._id))
    .map(one => ({ officer: one, open: 0 }))
  const has = (kind: Load['kind']) => known.filter(one => one.kind === kind)
  const choices = [...has('officer'), ...others, ...has('settlement')]
    .map(({ officer: { _id, name, role }, open }) => ({ value: _id, label: t`${name}: ${open} open, ${role}` }))
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const empty = useFoundWords({
    tooShort: false,
    none: !loads.isPending && officers.fetchStatus === 'idle',
    isError: loads.isError,
    isPaused: loads.fetchStatus === 'paused',
    atLeast: '',
  })
  return { choices, empty, onSearch: setTyped }
}
