import { type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/TextField.tsx'

type Props = { label: ReactNode; value: string; error?: ReactNode; onChange: (day: string) => void }

/** While a year is typed key by key, the browser calls it the year 2, 20, 202: no list is asked for that. */
const isTyped = (day: string): boolean => day === '' || day >= '1900'

/** A day that narrows a list. */
export function DayFilter({ label, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by itself, for instance by Clear filters.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      error={error}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (!isTyped(day) || day === value) return
        setKnown(day)
        onChange(day)
      }}
    />
  )
}
