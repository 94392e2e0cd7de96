import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
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
  const left = area.maxLength === undefined ? null : area.maxLength - length
  // Of a long limit one need not know until it comes near.
  const near = left !== null && (left + length <= 1000 || left < 1000)
  const count = near && (
    <p className={css.count} aria-live={left < 50 ? 'polite' : 'off'}>
      <Trans>
        {length} of {area.maxLength} characters
      </Trans>
    </p>
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
