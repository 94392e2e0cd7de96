import type { ReactNode } from 'react'
import css from './FilterChips.module.css'

type Props = {
  label: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** A list narrowed to any of a few groups together. */
export function CheckChips({ label, options, values, onChange }: Props) {
  const toggled = (value: string) =>
    options.map(option => option.value).filter(one => values.includes(one) !== (one === value))
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>{label}</legend>
      {options.map(option => (
        <label key={option.value} className={css.chip}>
          <input
            type="checkbox"
            checked={values.includes(option.value)}
            onChange={() => onChange(toggled(option.value))}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
