import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Anchor, type AnchorProps } from './Anchor.tsx'
import css from './Button.module.css'
import { join } from './join.ts'
import { Spinner } from './Spinner.tsx'
import { useHydrated } from './useHydrated.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
type Look = { look?: ButtonLook; icon?: ReactNode; wide?: boolean }
export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyWord?: ReactNode }

const classes = ({ look = 'primary', wide }: Look, own?: string) => join(css.button, css[look], wide && css.wide, own)

/**
 * A verb. While `busy` it shows a spinner and `busyWord` and takes no clicks, yet keeps the focus. A submit button
 * waits for hydration: before it, the browser alone would send the form away.
 */
export function Button({ look, icon, wide, busy, busyWord, className, children, onClick, ...rest }: ButtonProps) {
  const hydrated = useHydrated()
  const type = rest.type ?? 'button'
  const isSecond = useSecondClick()
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, wide }, className)}
      disabled={rest.disabled || (type === 'submit' && !hydrated)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={event => {
        if (busy || (busy !== undefined && isSecond())) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy ? (busyWord ?? children) : children}</span>
    </button>
  )
}

/** An action's `busy` is drawn a frame or two after its click: until then a second one would send it again. */
const useSecondClick = () => {
  const taken = useRef(false)
  return () => {
    if (taken.current) return true
    taken.current = true
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        taken.current = false
      }),
    )
    return false
  }
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({ look, icon, wide, className, children, ...rest }: AnchorProps & Look) {
  return (
    <Anchor {...rest} className={classes({ look, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Anchor>
  )
}
