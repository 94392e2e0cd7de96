import { Field, type FieldProps } from './Field.tsx'
import { SelectBox, type SelectBoxProps } from './SelectBox.tsx'

export type { Choice } from './useChoice.ts'

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
