import { type ComponentProps, useState } from 'react'
import { CharacterCount } from './CharacterCount.tsx'
import css from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { join } from './join.ts'

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldProps

/** Several lines. With `maxLength` it counts; the count is spoken only when little is left. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  describedBy,
  className,
  id,
  onChange,
  ...area
}: TextAreaFieldProps) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const length = String(area.value ?? typed).length
  const most = area.maxLength
  // Of a long limit one need not know until it comes near.
  const count = most !== undefined && (most <= 1000 || most - length < 1000) && (
    <CharacterCount length={length} most={most} />
  )
  return (
    <Field label={label} hint={hint} error={error} optional={optional} describedBy={describedBy} id={id} after={count}>
      {wiring => (
        <textarea
          rows={5}
          {...area}
          {...wiring}
          className={join(css.input, css.area, className)}
          onChange={event => {
            setTyped(event.currentTarget.value)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}
