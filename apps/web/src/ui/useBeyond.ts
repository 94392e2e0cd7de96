import { type RefObject, useEffect, useState } from 'react'

type Beyond = 'left' | 'right' | 'both' | undefined

/** Pixels at an end of the row that hold nothing to read: the padding of its parts. */
const EMPTY = 8

const beyond = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Beyond => {
  const left = scrollLeft > EMPTY
  const right = scrollLeft + clientWidth < scrollWidth - EMPTY
  if (left && right) return 'both'
  return left ? 'left' : right ? 'right' : undefined
}

/** On which sides of a row of so many parts, which scrolls sideways, there is more. */
export function useBeyond(row: RefObject<HTMLElement | null>, parts: number): Beyond {
  const [side, setSide] = useState<Beyond>()
  useEffect(() => {
    const element = row.current
    if (!element || parts === 0) return
    const look = () => setSide(beyond(element))
    const watch = new ResizeObserver(look)
    for (const each of [element, ...element.children]) watch.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row, parts])
  return side
}
