import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './Field.module.css'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Says "(optional)" beside the label; required fields carry no mark. */
  optional?: ReactNode
  /** The id of something else on the page that explains the field. */
  describedBy?: string
}
/** What ties a control to its label, hint and error. */
export type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, hint and error around one control, wired for screen readers. All text fields are made of it. */
export function Field(props: FieldProps & { id?: string; after?: ReactNode; children: (wiring: Wiring) => ReactNode }) {
  const made = useId()
  const id = props.id ?? made
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`, props.describedBy]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={css.field} data-invalid={props.error ? true : undefined}>
      <label htmlFor={id} className={css.label}>
        {props.label} {props.optional && <span className={css.optional}>{props.optional}</span>}
      </label>
      {props.hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {props.hint}
        </p>
      )}
      {props.children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.after}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
