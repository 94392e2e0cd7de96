import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The open modals, the topmost last: only that one handles keys. */
const open: HTMLElement[] = []

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]'
const FIELDS = 'input, select, textarea'
const canHave = (element: HTMLElement) =>
  !element.matches(':disabled, [type=hidden]') && element.tabIndex >= 0 && element.checkVisibility()
const within = (box: HTMLElement, what: string) => [...box.querySelectorAll<HTMLElement>(what)].filter(canHave)

/**
 * Keeps the focus in a box while it lies over the page: it begins at the first field, or at the box, whose name is
 * then read out; Tab goes round; Escape closes; afterwards the focus is where it came from.
 */
export function useModal(ref: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onEscape = useEffectEvent(onClose)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const cameFrom = document.activeElement
    open.push(box)
    const letScroll = keepStill()
    if (!box.contains(document.activeElement)) beginning(box).focus({ preventScroll: true })

    const onKey = (event: KeyboardEvent) => {
      if (open.at(-1) !== box || event.defaultPrevented) return
      if (event.key === 'Tab') goRound(box, event)
      if (event.key !== 'Escape') return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      open.splice(open.indexOf(box), 1)
      letScroll()
      const left = document.activeElement
      const gone = !left || left === document.body || box.contains(left)
      if (gone && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    }
  }, [ref])
}

/** A list opens with its focus and would cover what the box says: there the box comes first. */
function beginning(box: HTMLElement): HTMLElement {
  const [first] = within(box, FIELDS)
  return first && !first.matches('[role=combobox]') ? first : box
}

function goRound(box: HTMLElement, event: KeyboardEvent): void {
  const stops = within(box, STOPS)
  const [first, last] = [stops[0], stops.at(-1)]
  const now = document.activeElement
  const [edge, next] = event.shiftKey ? [first, last] : [last, first]
  const atEdge = now === edge || isOneStop(now, edge) || (now === box && event.shiftKey)
  if (box.contains(now) && !atEdge) return
  event.preventDefault()
  ;(next ?? box).focus()
}

/** The choices of one question are one stop. */
const isOneStop = (a: Element | null, b: Element | undefined): boolean =>
  a instanceof HTMLInputElement && b instanceof HTMLInputElement && a.type === 'radio' && b.name === a.name

/** The page behind does not scroll, nor jump by the width of its scroll bar. */
function keepStill(): () => void {
  const page = document.documentElement
  const bar = innerWidth - page.clientWidth
  if (open.length > 1) return () => {}
  page.style.overflow = 'hidden'
  page.style.paddingInlineEnd = `${bar}px`
  return () => {
    page.style.overflow = ''
    page.style.paddingInlineEnd = ''
  }
}
