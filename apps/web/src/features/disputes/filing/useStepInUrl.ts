import { useEffect, useEffectEvent, useRef } from 'react'

type Given = {
  /** Where the draft is. */
  step: number
  /** Where the address is. */
  asked: number
  /** The address goes along with the draft; a step somebody took leaves a way back. */
  onMove: (step: number, way: 'replace' | 'push') => void
  /** The browser's Back or Forward. */
  onBack: (step: number) => void
}

/** Each step of a form as a page of its own to the browser's Back. A draft begins where it was left. */
export const useStepInUrl = ({ step, asked, onMove, onBack }: Given) => {
  const first = useRef(true)
  // The step the address is on its way to.
  const coming = useRef<number | null>(null)

  const follow = useEffectEvent((to: number) => {
    if (asked === to) return
    coming.current = to
    onMove(to, first.current ? 'replace' : 'push')
  })
  const goBack = useEffectEvent((to: number) => {
    if (coming.current !== null) {
      if (to === coming.current) coming.current = null
    } else if (to !== step) onBack(to)
  })
  useEffect(() => {
    if (!first.current) goBack(asked)
  }, [asked])
  useEffect(() => {
    follow(step)
    first.current = false
  }, [step])
}
