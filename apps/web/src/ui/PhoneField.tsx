import { couldBeMobile } from '@accord/contract/phone'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NOT_MOBILE } from './notMobile.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A mobile number: one that cannot be right is refused as soon as its field is left. */
export function PhoneField({ value, error, ...field }: TextFieldProps & { value: string }) {
  const { t } = useLingui()
  const [left, setLeft] = useState(false)
  const wrong = left && value.trim() !== '' && !couldBeMobile(value)
  return (
    <TextField
      {...field}
      type="tel"
      maxLength={40}
      value={value}
      error={error ?? (wrong ? t(NOT_MOBILE) : undefined)}
      onFocus={() => setLeft(false)}
      // Not by a button, which judges itself: a line that comes would move it away from under the tap.
      onBlur={event => setLeft(!(event.relatedTarget instanceof HTMLButtonElement))}
    />
  )
}
