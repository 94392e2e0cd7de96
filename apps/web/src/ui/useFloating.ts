import { type ToggleEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

const GAP = 4
/** The widest such a box becomes, as in the style sheets. */
const WIDEST = 320

/** A box above everything, opened by its button (`popoverTarget`) and beside it wherever the page is scrolled to. */
export function useFloating() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const follow = () => box.current && button.current && stand(box.current, button.current)
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
function stand(box: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const below = at.bottom < innerHeight - at.top
  const width = document.documentElement.clientWidth
  const left = at.left + WIDEST + GAP <= width || at.left + at.width / 2 < width / 2
  const room = (below ? innerHeight - at.bottom : at.top) - 3 * GAP
  const px = (length: number) => `${Math.max(GAP, length)}px`
  Object.assign(box.style, {
    top: below ? px(at.bottom + GAP) : 'auto',
    bottom: below ? 'auto' : px(innerHeight - at.top + GAP),
    left: left ? px(at.left) : 'auto',
    right: left ? 'auto' : px(width - at.right),
    maxHeight: px(room),
  })
}
