import { type ToggleEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

const GAP = 4
/** The widest such a box becomes, as in the style sheets. */
const WIDEST = 320
/** What stays free at the edges of a phone, as in the style sheets. */
const EDGE = 12

/**
 * A box above everything, opened by its button (`popoverTarget`) and beside it wherever the page is scrolled to. A `wide`
 * one begins where it fits even at its widest, also beside a button near the right edge of a phone.
 */
export function useFloating(wide = false) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const follow = () => box.current && button.current && place(box.current, button.current, wide)
  const onMoved = useEffectEvent(({ target }: Event) => target !== box.current && follow())

  useEffect(() => {
    if (!open) return
    const heard = new AbortController()
    addEventListener('scroll', event => onMoved(event), { capture: true, signal: heard.signal })
    addEventListener('resize', event => onMoved(event), heard)
    return () => heard.abort()
  }, [open])

  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') follow()
    setOpen(newState === 'open')
  }
  return { id, button, box, open, close: () => box.current?.hidePopover(), onBeforeToggle }
}

/** Below or above its button, whichever has more room; to the right of its left edge, where there is room for it. */
function place(box: HTMLElement, button: HTMLElement, wide: boolean): void {
  const at = button.getBoundingClientRect()
  const below = at.bottom < innerHeight - at.top
  const width = document.documentElement.clientWidth
  const left = at.left + WIDEST + GAP <= width || at.left + at.width / 2 < width / 2
  const room = (below ? innerHeight - at.bottom : at.top) - 3 * GAP
  const px = (length: number) => `${Math.max(GAP, length)}px`
  Object.assign(box.style, {
    top: below ? px(at.bottom + GAP) : 'auto',
    bottom: below ? 'auto' : px(innerHeight - at.top + GAP),
    left: left ? px(wide ? Math.min(at.left, width - Math.min(WIDEST, width - 2 * EDGE) - EDGE) : at.left) : 'auto',
    right: left ? 'auto' : px(width - at.right),
    maxHeight: px(room),
  })
}
