import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './Tabs.module.css'
import { useBeyond } from './useBeyond.ts'

type Tab = { value: string; label: ReactNode; count?: number | string }
type Props = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** In a narrow column: further rows, so that no tab is out of view. */
  wrap?: boolean
  children: ReactNode
}

/** Only the row moves, never the page. */
function showChosen(row: HTMLElement, value: string) {
  const chosen = row.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)
  if (!chosen) return
  const { offsetLeft, offsetWidth } = chosen
  row.scrollLeft = offsetLeft + offsetWidth / 2 - row.offsetLeft - row.clientWidth / 2
}

/** Tabs in one row that scrolls sideways, or in several; `children` is the panel of the chosen one. */
export function Tabs({ label, tabs, value, onChange, wrap, children }: Props) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const beyond = useBeyond(row, tabs.length)

  // On a phone the chosen tab may lie beyond the edge, also once the row is narrower or a tab has got its count.
  useEffect(() => {
    const element = row.current
    if (!element || tabs.length === 0) return
    const watch = new ResizeObserver(() => showChosen(element, value))
    for (const each of [element, ...element.children]) watch.observe(each)
    return () => watch.disconnect()
  }, [value, tabs.length])

  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === value)
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    row.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }

  return (
    <div className={css.tabs}>
      <div
        ref={row}
        className={css.row}
        data-wrap={wrap || undefined}
        data-beyond={beyond}
        role="tablist"
        aria-label={label}
        onKeyDown={onKey}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
