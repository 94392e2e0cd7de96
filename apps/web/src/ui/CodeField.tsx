import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './CodeField.module.css'
import { FieldError } from './Field.tsx'

type Props = {
  /** The id of the first box, so that an error summary can lead there. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: string
  onChange: (code: string) => void
  /** Called once all digits are there. */
  onComplete?: (code: string) => void
  name?: string
  length?: number
  disabled?: boolean
}

/** How long a digit is shown before it is masked. */
const GLIMPSE = 1000

const digits = (text: string) => text.replace(/\D/g, '')

/**
 * Six masked digits, one box each (000 §2.4): a digit shows as it is typed, all of them when asked. A pasted or
 * autofilled code spreads over the boxes.
 */
export function CodeField({ length = 6, value, onChange, onComplete, ...props }: Props) {
  const { t } = useLingui()
  const made = useId()
  const id = props.id ?? made
  const [shown, setShown] = useState(false)
  const [typedAt, setTypedAt] = useState<number | null>(null)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const Icon = shown ? IconEyeOff : IconEye
  const places = Array.from({ length }, (_, place) => place)

  useEffect(() => {
    if (typedAt === null) return
    const timer = setTimeout(() => setTypedAt(null), GLIMPSE)
    return () => clearTimeout(timer)
  }, [typedAt])

  const put = (place: number, typed: string) => {
    const fresh = digits(typed)
    if (typed && !fresh) return
    const next = (value.slice(0, place) + fresh + value.slice(place + Math.max(1, fresh.length))).slice(0, length)
    onChange(next)
    setTypedAt(fresh.length === 1 ? place : null)
    boxes.current[Math.min(place + fresh.length, length - 1)]?.focus()
    if (fresh && next.length === length) onComplete?.(next)
  }

  /** The whole value anew; what has no digits changes nothing. */
  const paste = (text: string) => {
    const next = digits(text).slice(0, length)
    if (!next) return
    onChange(next)
    setTypedAt(null)
    boxes.current[Math.min(next.length, length - 1)]?.focus()
    if (next.length === length) onComplete?.(next)
  }

  const back = (place: number) => {
    const at = value[place] ? place : place - 1
    if (at < 0) return
    onChange(value.slice(0, at) + value.slice(at + 1))
    boxes.current[at]?.focus()
  }

  const keys: Record<string, (place: number) => void> = {
    Backspace: back,
    ArrowLeft: place => boxes.current[place - 1]?.focus(),
    ArrowRight: place => boxes.current[place + 1]?.focus(),
  }

  return (
    <fieldset className={css.code} aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend className={css.legend}>{props.label}</legend>
      {props.hint && <p className={css.hint}>{props.hint}</p>}
      <div className={css.boxes}>
        {places.map(place => (
          <input
            key={place}
            id={place === 0 ? id : undefined}
            ref={box => {
              boxes.current[place] = box
            }}
            className={css.box}
            type={shown || place === typedAt ? 'text' : 'password'}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={t`Digit ${place + 1}`}
            aria-invalid={props.error ? true : undefined}
            disabled={props.disabled}
            value={value[place] ?? ''}
            onChange={event => {
              const typed = event.currentTarget.value
              put(place, typed.length === 2 && value[place] ? typed.replace(value[place], '') : typed)
            }}
            onPaste={event => {
              event.preventDefault()
              paste(event.clipboardData.getData('text'))
            }}
            onFocus={event => event.currentTarget.select()}
            onKeyDown={event => {
              // Typing the digit that is there already fires no change.
              const same = event.key === value[place] && !event.ctrlKey && !event.metaKey
              const act = same ? () => put(place, event.key) : keys[event.key]
              if (!act) return
              event.preventDefault()
              act(place)
            }}
          />
        ))}
      </div>
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
      <button type="button" className={css.toggle} onClick={() => setShown(!shown)} disabled={props.disabled}>
        <Icon size={20} aria-hidden="true" />
        {shown ? t`Hide code` : t`Show code`}
      </button>
      {props.name && <input type="hidden" name={props.name} value={value} />}
    </fieldset>
  )
}
