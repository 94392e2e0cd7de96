import { type ReactNode, useId } from 'react'
import css from './RadioField.module.css'

export type CheckProps = {
  label: ReactNode
  hint?: ReactNode
  id?: string
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Yes or not. The whole row is the target. */
export function CheckField({ label, hint, id, name, checked, onChange }: CheckProps) {
  const made = useId()
  const own = id ?? made
  return (
    <label className={css.option}>
      <input
        id={own}
        type="checkbox"
        name={name}
        checked={checked}
        aria-describedby={hint ? `${own}-hint` : undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint && (
          <span id={`${own}-hint`} className={css.optionHint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
