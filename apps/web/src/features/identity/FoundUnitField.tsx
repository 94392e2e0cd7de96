import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTyped } from '../../lib/useTyped.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useFoundChoices } from '../../ui/useFoundChoices.ts'
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

const lineOf = ({ _id, name, acronym, parent }: FoundUnit) => ({
  value: _id,
  label: [acronym ? `${name} (${acronym})` : name, parent].filter(Boolean).join(', '),
})

/** One unit of the whole land, found by its name, wherever it stands. */
export function FoundUnitField({ kind, value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('')
  // Choosing writes the name into the box; that is not a search.
  const asked = useTyped(typed === value?.name ? '' : typed.trim())
  const found = useQuery(foundUnitsQuery(asked, kind))
  const listed = (found.data ?? []).map(lineOf)
  const { choices, empty } = useFoundChoices({
    asked,
    found,
    listed,
    chosen: value && { value: value._id, label: value.name },
  })
  return (
    <SelectField
      {...field}
      choices={choices}
      value={value?._id ?? null}
      onSearch={setTyped}
      empty={empty}
      onChange={next => {
        const one = choices.find(each => each.value === next)
        onChange(one ? { _id: one.value, name: one.label } : null)
      }}
    />
  )
}
