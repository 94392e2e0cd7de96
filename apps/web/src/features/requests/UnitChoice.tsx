import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTyped } from '../../lib/useTyped.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { type Unit, unitChoicesQuery } from './requests.api.ts'

type Props = { id: string; value: string | null; onChange: (id: string | null) => void; error: ReactNode }
type Option = { value: string; label: string }

const optionOf = ({ _id, name, acronym, parent }: Unit): Option => ({
  value: _id,
  label: [acronym ? `${name} (${acronym})` : name, parent].filter(Boolean).join(', '),
})

/** A union, branch, organization or employer, searched for as one types. */
export function UnitChoice({ id, value, onChange, error }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  // Choosing writes the label into the box; that is not a search.
  const asked = useTyped(typed === chosen?.label ? '' : typed.trim())
  const found = useQuery(unitChoicesQuery(asked))
  const listed = asked.length >= 2 ? (found.data ?? []).map(optionOf) : []
  const choices = chosen && !listed.some(one => one.value === chosen.value) ? [chosen, ...listed] : listed
  const empty = found.isError
    ? t`The list could not be searched. Type again in a moment.`
    : asked.length < 2
      ? t`Type at least 2 letters of the name.`
      : found.isFetching
        ? t`Searching…`
        : t`No results found`
  return (
    <SelectField
      id={id}
      label={t`Organization`}
      hint={t`Type the name of the union, branch, organization or employer.`}
      error={error}
      choices={choices}
      value={value}
      onSearch={setTyped}
      empty={empty}
      onChange={next => {
        setChosen(choices.find(one => one.value === next) ?? null)
        onChange(next)
      }}
    />
  )
}
