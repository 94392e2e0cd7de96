import { type RefObject, useEffect } from 'react'

/** What the arrow keys go through, first to last, whatever its list. */
export const ROW = '[data-row]'
const BOX = 'input[type=search]'

/** From the box down into the rows, through them, and back up; what is typed on a row goes on in the box. */
export function useRowKeys(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const all = ref.current
    if (!all) return
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
      const box = all.querySelector<HTMLElement>(BOX)
      const rows = [...all.querySelectorAll<HTMLElement>(ROW)]
      const at = rows.indexOf(event.target)
      if (at < 0 && event.target !== box) return
      const to = next(event.key, at, rows, box)
      if (!to) return
      if (event.key.length > 1) event.preventDefault()
      to.focus()
      to.scrollIntoView({ block: 'nearest' })
    }
    all.addEventListener('keydown', onKey)
    return () => all.removeEventListener('keydown', onKey)
  }, [ref])
  // A row that went with the answer before takes the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.querySelector<HTMLElement>(BOX)?.focus()
  })
}

type Place = HTMLElement | null | undefined

/** `at`: which of the rows has the focus; -1 is the box, where Home and End are for the text. */
function next(key: string, at: number, rows: readonly HTMLElement[], box: Place): Place {
  if (key === 'ArrowDown') return rows[at + 1]
  if (at < 0) return null
  if (key === 'ArrowUp') return at === 0 ? box : rows[at - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  return key.length === 1 && key !== ' ' ? box : null
}
