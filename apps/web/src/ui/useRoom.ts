import { type RefObject, useLayoutEffect, useState } from 'react'

/** What an element can be seen in: the screen, less what a scrolling box around it cuts off. */
const seenIn = (element: HTMLElement): { top: number; bottom: number } => {
  const screen = { top: 0, bottom: window.visualViewport?.height ?? innerHeight }
  let box = element.parentElement
  while (box && getComputedStyle(box).overflowY === 'visible') box = box.parentElement
  if (!box || box === document.body || box === document.documentElement) return screen
  const { top, bottom } = box.getBoundingClientRect()
  return { top: Math.max(top, screen.top), bottom: Math.min(bottom, screen.bottom) }
}

/** Whether what opens at a field has more room above it than below, and needs it. */
export function useRoom(field: RefObject<HTMLElement | null>, isOpen: boolean, height: number): 'above' | 'below' {
  const [side, setSide] = useState<'above' | 'below'>('below')
  useLayoutEffect(() => {
    if (!isOpen || !field.current) return
    const { top, bottom } = field.current.getBoundingClientRect()
    const seen = seenIn(field.current)
    const below = seen.bottom - bottom
    setSide(below < height && top - seen.top > below ? 'above' : 'below')
  }, [field, isOpen, height])
  return side
}
