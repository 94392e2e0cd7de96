import { type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'
import css from './RadioField.module.css'

type Option = { value: string; label: ReactNode; hint?: ReactNode }
type Props = {
  /** The id of the first choice, so that an error summary can lead there. */
  id?: string
  label: ReactNode
  name: string
  options: readonly Option[]
  hint?: ReactNode
  error?: ReactNode
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Side by side where there is room. */
  inline?: boolean
}

/** One of a few. Each whole row is the target. */
export function RadioField(props: Props) {
  const made = useId()
  const id = props.id ?? made
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={css.set} aria-describedby={described}>
      <legend className={css.legend}>{props.label}</legend>
      {props.hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {props.hint}
        </p>
      )}
      <div className={props.inline ? css.inline : css.stack}>
        {props.options.map((option, place) => (
          <label key={option.value} className={css.option}>
            <input
              id={place === 0 ? id : undefined}
              type="radio"
              name={props.name}
              value={option.value}
              checked={props.value === undefined ? undefined : props.value === option.value}
              defaultChecked={props.value === undefined ? props.defaultValue === option.value : undefined}
              onChange={event => props.onChange?.(event.currentTarget.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={css.optionHint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </fieldset>
  )
}
