import { type RefObject, useLayoutEffect } from 'react'

/**
 * Says on a list's box whether its rows have room as a table or are cards: at so many letters' widths (rem), as large as
 * the reader has them. Written on the element, not drawn again: there may be thousands of rows.
 */
export function useCards(box: RefObject<HTMLElement | null>, room: number): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const say = (isCards: boolean) => element.setAttribute('data-as', isCards ? 'cards' : 'table')
    // By all appearance: to measure it here would lay the page out, as a table, before it is laid out as cards.
    say(matchMedia(`(max-width: ${room}rem)`).matches)
    const watch = new ResizeObserver(() => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      say(element.clientWidth < room * letter)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, room])
}
