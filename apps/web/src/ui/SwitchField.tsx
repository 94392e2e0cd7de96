import { useId } from 'react'
import type { CheckProps } from './CheckField.tsx'
import { FieldError } from './Field.tsx'
import css from './SwitchField.module.css'

type Props = CheckProps & { disabled?: boolean; error?: string | null | undefined }

/** On or off, in force at once. The whole row is the target. */
export function SwitchField({ label, hint, error, id, name, checked, disabled, onChange }: Props) {
  const made = useId()
  const own = id ?? made
  const about = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.row} htmlFor={own}>
        <span className={css.label}>{label}</span>
        <input
          id={own}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state by itself
          role="switch"
          className={css.switch}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={about || undefined}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      </label>
      {hint && (
        <p id={`${own}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  )
}
