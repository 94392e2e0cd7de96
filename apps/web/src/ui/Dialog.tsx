import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './Dialog.module.css'
import { useModal } from './useModal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot; the primary one first. */
  actions?: ReactNode
  /** `full`: for a table; it fills a phone, and its head stays while all else scrolls. `tall`: not quite as wide. */
  wide?: boolean | 'full' | 'tall'
  /** A tap beside it does not close it: something may be typed in it. */
  stays?: boolean
}

/** A modal with a heading row, what it says, and its buttons. Escape and the backdrop close it; the focus goes back. */
export function Dialog({ open, ...box }: Props) {
  return open ? createPortal(<Box {...box} />, document.body) : null
}

// Not the browser's own <dialog>: that would put the toasts, which say what became of an action, behind it and out of reach.
function Box({ onClose, title, children, actions, wide, stays }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const pressedVeil = useRef(false)
  const isOpening = useOpening()
  useModal(box, onClose)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button do for the keyboard what the backdrop does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className={css.backdrop}
      // Somebody who selects text and lets go outside does not mean to close.
      onPointerDown={event => {
        // A second tap is not always counted as one.
        const isSecondTap = event.pointerType === 'touch' && isOpening()
        pressedVeil.current = event.target === event.currentTarget && !isSecondTap
      }}
      // The second of two clicks was meant for what opened it: it neither closes it nor presses a button in it.
      onClickCapture={event => {
        if (event.detail < 2 || !isOpening()) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={event => !stays && pressedVeil.current && event.target === event.currentTarget && onClose()}
    >
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={css.content}
        data-wide={wide || undefined}
      >
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label={t`Close`} onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </button>
        </div>
        <div className={css.body}>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** So long after a click another one makes a double click of it. */
const DOUBLE_CLICK_MS = 500

/** Whether a dialog has only just been opened. */
const useOpening = () => {
  const [since] = useState(() => performance.now())
  return () => performance.now() - since < DOUBLE_CLICK_MS
}
