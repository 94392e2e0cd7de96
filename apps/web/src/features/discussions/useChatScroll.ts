import { useLayoutEffect, useRef, useState } from 'react'

const NEAR = 80

type Given = { first: string | undefined; last: string | undefined; own: number; failed: number }
type Anchor = { id: string; top: number }

// The first message in view: whatever comes or goes above it, it stays where the eye has it.
const anchorIn = (box: HTMLElement): Anchor | null => {
  const edge = box.getBoundingClientRect().top
  for (const element of box.querySelectorAll<HTMLElement>('[data-id]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { id: element.dataset.id ?? '', top: top - edge }
  }
  return null
}

const hold = (box: HTMLElement, anchor: Anchor) => {
  const element = box.querySelector<HTMLElement>(`[data-id="${CSS.escape(anchor.id)}"]`)
  if (!element) return
  box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top - anchor.top
}

/**
 * Where the reader is in a chat. Older messages coming in above push nothing away; new ones below are followed only by
 * whoever stands at the foot, others are told by `missed`. What one says oneself is always followed.
 */
export const useChatScroll = ({ first, last, own, failed }: Given) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ last, own: 0, atFoot: true, anchor: null as Anchor | null })
  const [missed, setMissed] = useState(false)

  const toFoot = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    setMissed(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: older messages change only `first`, a message that fails only its height
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    if (was.atFoot || own > was.own) {
      element.scrollTop = element.scrollHeight
      was.atFoot = true
    } else {
      if (was.anchor) hold(element, was.anchor)
      if (was.last !== last && own === was.own) setMissed(true)
    }
    before.current = { ...was, last, own }
  }, [first, last, own, failed])

  // The box changes its height when the keyboard of a phone opens; whoever stood at the foot stays there.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      if (before.current.atFoot) element.scrollTop = element.scrollHeight
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    before.current.atFoot = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    before.current.anchor = anchorIn(element)
    if (before.current.atFoot) setMissed(false)
  }
  return { box, onScroll, missed, toFoot }
}
