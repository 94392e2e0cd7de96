import css from './RowCheck.module.css'

type Props = {
  id: string
  /** Which row it selects. */
  label: string
  describedBy?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (to: boolean) => void
}

/** Selects a row of a list. The label is the target; its words are those of the row. */
export const RowCheck = ({ id, label, describedBy, checked, disabled, onChange }: Props) => (
  <label className={css.pick} htmlFor={id}>
    <input
      id={id}
      type="checkbox"
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      disabled={disabled}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  </label>
)
