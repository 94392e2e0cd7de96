import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import css from './Panel.module.css'
import type { ThreadPanelState } from './useThreadPanel.ts'

type Props = { panel: ThreadPanelState; id: string; title: ReactNode; children: ReactNode }

/** A column beside the discussion. Opened by its button it takes the focus, and gives it back; Escape closes it. */
export function ThreadColumn({ panel, id, title, children }: Props) {
  const { t } = useLingui()
  const heading = useId()
  const box = useRef<HTMLElement>(null)
  const onEscape = useEffectEvent(panel.close)
  const { button } = panel
  useEffect(() => {
    const column = box.current
    if (!column) return
    // One that was open when the page loaded leaves the focus where it is.
    if (document.activeElement === button.current) column.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onEscape()
    }
    column.addEventListener('keydown', onKey)
    return () => column.removeEventListener('keydown', onKey)
  }, [button])
  return (
    <aside ref={box} id={id} className={css.column} aria-labelledby={heading} tabIndex={-1}>
      <div className={css.columnHead}>
        <h3 id={heading} className={css.title}>
          {title}
        </h3>
        <button type="button" className={css.close} aria-label={t`Close`} onClick={panel.close}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </div>
      {children}
    </aside>
  )
}
