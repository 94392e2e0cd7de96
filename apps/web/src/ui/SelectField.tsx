import field from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { later } from './later.tsx'
import type { SelectBoxProps } from './SelectBox.tsx'

export type { Choice } from './useChoice.ts'

// The list and its keys are half of what many a screen weighs: they come with the first field that is shown.
const place = <div className={field.input} data-coming="" aria-hidden="true" />
const SelectBox = later(() => import('./SelectBox.tsx'), { fallback: place })

/** One of many, found by typing. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  describedBy,
  id,
  ...rest
}: FieldProps & SelectBoxProps & { id?: string }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} describedBy={describedBy} id={id}>
      {wiring => <SelectBox {...rest} wiring={wiring} />}
    </Field>
  )
}
