import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTyped } from '../../lib/useTyped.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import type { Choice } from './registration.ts'
import { type FoundUnit, foundUnitsQuery, type UnitKind } from './unions.api.ts'

type Props = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Only units of this kind, or of any. */
  kind?: UnitKind
  value: Choice | null
  onChange: (chosen: Choice | null) => void
}

const choiceOf = ({ _id, name, acronym, parent }: FoundUnit): Choice => ({
  _id,
  name: [acronym ? `${name} (${acronym})` : name, parent].filter(Boolean).join(', '),
})

/** One unit of the whole land, found by its name, wherever it stands. */
export function FoundUnitField({ kind, value, onChange, ...field }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // Choosing writes the name into the box; that is not a search.
  const asked = useTyped(typed === value?.name ? '' : typed.trim())
  const found = useQuery(foundUnitsQuery(asked, kind))
  const listed = asked.length >= 2 ? (found.data ?? []).map(choiceOf) : []
  const choices = value && !listed.some(one => one._id === value._id) ? [value, ...listed] : listed
  const empty = found.isError
    ? t`The list could not be searched. Type again in a moment.`
    : asked.length < 2
      ? t`Type at least 2 letters of the name.`
      : found.isFetching
        ? t`Searching…`
        : t`No results found`
  return (
    <SelectField
      {...field}
      choices={choices.map(one => ({ value: one._id, label: one.name }))}
      value={value?._id ?? null}
      onSearch={setTyped}
      empty={empty}
      onChange={next => onChange(choices.find(one => one._id === next) ?? null)}
    />
  )
}
