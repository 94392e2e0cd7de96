import { useEffect, useRef } from 'react'

/** The heading of a step: whoever comes to another step starts there, and, where `chosen`, whoever opens the form. */
export function useStepFocus(step: number, chosen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (chosen) heading.current?.focus()
  }, [chosen])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return heading
}
