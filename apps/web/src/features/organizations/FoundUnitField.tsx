import type { ReactNode } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import type { Choice } from '../accounts/registration.ts'
import type { UnitKind } from './options.api.ts'
import { useFoundUnits } from './useFoundUnits.ts'

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

/** One unit of the whole land, found by its name, at whichever level. */
export function FoundUnitField({ kind, value, onChange, ...field }: Props) {
  const { choices, empty, onSearch } = useFoundUnits(value && { value: value._id, label: value.name }, { kind })
  return (
    <SelectField
      {...field}
      choices={choices}
      value={value?._id ?? null}
      onSearch={onSearch}
      empty={empty}
      onChange={next => {
        const one = choices.find(each => each.value === next)
        onChange(one ? { _id: one.value, name: one.label } : null)
      }}
    />
  )
}
