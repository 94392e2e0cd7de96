import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import fieldCss from './Field.module.css'
import { Field } from './Field.tsx'
import { join } from './join.ts'
import css from './PasswordField.module.css'
import type { TextFieldProps } from './TextField.tsx'

/** Hidden until asked; the toggle is a named button that the keyboard reaches. */
export function PasswordField({ label, hint, error, optional, describedBy, className, id, ...input }: TextFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field label={label} hint={hint} error={error} optional={optional} describedBy={describedBy} id={id}>
      {wiring => (
        <div className={css.box}>
          <input
            maxLength={128}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={join(fieldCss.input, css.input, className)}
          />
          <button
            type="button"
            className={css.toggle}
            aria-label={shown ? t`Hide password` : t`Show password`}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            <Icon size={22} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
