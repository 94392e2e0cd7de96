import type { CSSProperties, ReactElement } from 'react'
import css from './HeldPicture.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = { label: string; size: number; onLoad: () => void; children: ReactElement }

/** What stands in the place of a picture until somebody taps it. */
export function HeldPicture({ label, size, onLoad, children }: Props) {
  return (
    <button type="button" className={css.tap} style={{ '--size': `${size}px` } as CSSProperties} onClick={onLoad}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** Whoever asked for it just here is on the picture then, with a keyboard and a screen reader, too. */
export const focused = (here: boolean) => (here ? { tabIndex: -1, ref: focus } : {})
