import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const NEAR = 80

type Given = {
  first: string | undefined
  last: string | undefined
  own: number
  /** What was said last is one's own: a meeting, a poll, a file, a status. */
  isLastOwn: boolean
  /** The message to begin at, instead of the foot. */
  target: string | undefined
  /** What is said last is not loaded. */
  excerpt: boolean
}
type Anchor = { id: string; bottom: number }

// The first message in view: whatever comes or goes above it, it stays where it is. By its lower edge, for its
// name goes once the same person's words come in above it.
const anchorIn = (box: HTMLElement): Anchor | null => {
  const edge = box.getBoundingClientRect().top
  for (const element of box.querySelectorAll<HTMLElement>('[data-id]')) {
    const { bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { id: element.dataset.id ?? '', bottom: bottom - edge }
  }
  return null
}

/** Scrolls a message to the middle of the box, and gives it the focus. */
const begin = (box: HTMLElement, id: string): boolean => {
  const element = box.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  if (!element) return false
  const [own, around] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
  box.scrollTop += own.top - around.top - Math.max(0, (around.height - own.height) / 2)
  element.focus({ preventScroll: true })
  return true
}

const hold = (box: HTMLElement, anchor: Anchor) => {
  const element = box.querySelector<HTMLElement>(`[data-id="${CSS.escape(anchor.id)}"]`)
  if (!element) return
  box.scrollTop += element.getBoundingClientRect().bottom - box.getBoundingClientRect().top - anchor.bottom
}

/**
 * Where the reader is in a chat. Older messages coming in above push nothing away; new ones below are followed only by
 * who is at the foot; who reads further up learns of them by `missed`. Their own message is always followed.
 */
export const useChatScroll = ({ first, last, own, isLastOwn, target, excerpt }: Given) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ last, own: 0, excerpt, atFoot: true, anchor: null as Anchor | null })
  const begun = useRef(false)
  const [missed, setMissed] = useState(false)
  const [isFar, setFar] = useState(false)

  const toFoot = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    // The button goes.
    element?.focus({ preventScroll: true })
    setMissed(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: older messages change only `first`; the rest is read as it is then
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    if (target && !begun.current && begin(element, target)) {
      begun.current = true
      before.current = { last, own, excerpt, atFoot: false, anchor: anchorIn(element) }
      return
    }
    // Not the reader's own message, which was shown already.
    const isNew = was.last !== last && own === was.own && !was.excerpt
    if (was.atFoot || own > was.own || (isNew && isLastOwn)) {
      element.scrollTop = element.scrollHeight
      was.atFoot = true
    } else {
      if (was.anchor) hold(element, was.anchor)
      if (isNew) setMissed(true)
    }
    before.current = { ...was, last, own, excerpt }
  }, [first, last, own])

  // The box changes its size with the keyboard of a phone and with what opens beside it, what is in it with a vote or a
  // message that failed: the reader stays where they are.
  const measured = useCallback((element: HTMLDivElement) => {
    box.current = element
    const watch = new ResizeObserver(() => {
      const { atFoot, anchor } = before.current
      if (atFoot) element.scrollTop = element.scrollHeight
      else if (anchor) hold(element, anchor)
    })
    watch.observe(element)
    if (element.firstElementChild) watch.observe(element.firstElementChild)
    return () => {
      box.current = null
      watch.disconnect()
    }
  }, [])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    const below = element.scrollHeight - element.scrollTop - element.clientHeight
    before.current.atFoot = below < NEAR
    setFar(below > element.clientHeight)
    before.current.anchor = anchorIn(element)
    if (before.current.atFoot) setMissed(false)
  }
  /** Shows a message that is loaded, and gives it the focus. */
  const seek = (id: string) => {
    if (box.current) begin(box.current, id)
  }
  return { box: measured, onScroll, missed, isFar, toFoot, seek }
}
