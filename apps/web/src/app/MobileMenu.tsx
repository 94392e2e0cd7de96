import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './MobileMenu.module.css'

/**
 * The menu of a phone. As a modal dialog of the browser it makes the rest of the page inert, closes with Escape and
 * gives the focus back to whatever opened it.
 */
export function MobileMenu({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const box = dialog.current
    const page = document.documentElement
    box?.showModal()
    page.style.overflow = 'hidden'
    return () => {
      page.style.overflow = ''
      box?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={css.menu}
      aria-label={t`Menu`}
      onCancel={onClose}
      onKeyDown={keepWithin}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <span className={css.title} aria-hidden="true">
            <Trans>Menu</Trans>
          </span>
          <button type="button" className={css.close} aria-label={t`Close menu`} onClick={onClose}>
            <IconX size={24} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Beyond the last stop comes the first again, not the browser's own bars. */
const keepWithin = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')]
  const [first, last] = [stops[0], stops.at(-1)]
  const from = event.shiftKey ? first : last
  if (document.activeElement !== from) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
