import type { ComponentProps, ReactNode } from 'react'
import css from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { join } from './join.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldProps & { after?: ReactNode }

/** One line of text. Takes what `form.getInputProps(…)` gives, or `name` and `defaultValue` when uncontrolled. */
export function TextField({
  label,
  hint,
  error,
  optional,
  describedBy,
  className,
  id,
  after,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} describedBy={describedBy} id={id} after={after}>
      {wiring => <input type="text" {...input} {...wiring} className={join(css.input, className)} />}
    </Field>
  )
}
