import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './FormErrors.module.css'

/** `field` is the id of the control the message belongs to; without one the line is only text. */
export type FormError = { field?: string; message: ReactNode }

/** The summary at the top of a refused form. It takes the focus when it appears; its lines lead to the fields. */
export function FormErrors({ errors, title }: { errors: readonly FormError[]; title?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const any = errors.length > 0
  useEffect(() => {
    if (any) box.current?.focus()
  }, [any])
  if (!any) return null
  return (
    <div ref={box} className={css.box} role="alert" tabIndex={-1}>
      <h2 className={css.title}>
        <IconAlertTriangle size={22} aria-hidden="true" />
        {title ?? <Trans>There is a problem</Trans>}
      </h2>
      <ul className={css.list}>
        {errors.map(({ field, message }) => (
          <li key={`${field}${String(message)}`}>
            {field ? (
              <a href={`#${field}`} onClick={event => lead(event, field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

// A fragment link alone scrolls, but does not put the cursor into the field.
const lead = (event: { preventDefault(): void }, field: string) => {
  const target = document.getElementById(field)
  if (!target) return
  event.preventDefault()
  target.focus()
  target.scrollIntoView({ block: 'center' })
}
