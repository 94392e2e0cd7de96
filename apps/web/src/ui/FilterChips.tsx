import { type ReactNode, useId } from 'react'
import css from './FilterChips.module.css'

type Props = {
  label: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** A list narrowed to one of a few groups. */
export function FilterChips({ label, options, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>{label}</legend>
      {options.map(option => (
        <label key={option.value} className={css.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
