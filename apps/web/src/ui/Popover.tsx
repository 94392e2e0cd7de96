import type { ReactNode } from 'react'
import css from './Popover.module.css'
import { useFloating } from './useFloating.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  /** The accessible name of what opens; `button` is the text on its button. */
  label: string
  button: ReactNode
  children: ReactNode
}

/** More about something, behind a button: opened by touch and by key, closed by Escape or a touch elsewhere. */
export function Popover({ label, button: face, children }: Props) {
  const { id, button, box, open, onBeforeToggle } = useFloating(true)
  return (
    <>
      <button ref={button} type="button" className={css.button} data-open={open || undefined} popoverTarget={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={css.face} aria-hidden="true">
          {face}
        </span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: no element means a group that floats */}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="group"
        aria-label={open ? label : undefined}
        className={css.box}
        onBeforeToggle={onBeforeToggle}
      >
        {open && children}
      </div>
    </>
  )
}
