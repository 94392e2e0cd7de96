import { useLayoutEffect, useRef, useState } from 'react'

const NEAR = 80

type Ends = { first: string | undefined; last: string | undefined; own: number }

/**
 * Where the reader is in a chat. Older messages coming in above push nothing away; new ones below are followed only by
 * whoever stands at the foot, others are told by `missed`. What one says oneself is always followed.
 */
export const useChatScroll = ({ first, last, own }: Ends) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first, last, own: 0, height: 0, atFoot: true })
  const [missed, setMissed] = useState(false)

  const toFoot = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    setMissed(false)
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    const grown = element.scrollHeight - was.height
    if (was.atFoot || own > was.own) {
      element.scrollTop = element.scrollHeight
      was.atFoot = true
    } else if (was.last !== last) setMissed(true)
    else if (was.first !== first) element.scrollTop += grown
    before.current = { ...was, first, last, own, height: element.scrollHeight }
  }, [first, last, own])

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
    if (before.current.atFoot) setMissed(false)
  }
  return { box, onScroll, missed, toFoot }
}
