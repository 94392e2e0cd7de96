import { type RefObject, useLayoutEffect } from 'react'

/**
 * Says on a list's box whether its rows have room as a table or are cards: at so many letters' widths (rem), as large as
 * the reader has them. Written on the element, not drawn again: there may be thousands of rows.
 */
export function useCards(box: RefObject<HTMLElement | null>, room: number): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      element.setAttribute('data-as', element.clientWidth < room * letter ? 'cards' : 'table')
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, room])
}
