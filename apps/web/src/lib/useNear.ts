import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onNear` when the element is less than 400 px from what is seen, and anew where `wanted` becomes true. */
export function useNear(place: RefObject<Element | null>, wanted: boolean, onNear: () => void): void {
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    const element = place.current
    if (!element || !wanted) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell(), { rootMargin: '400px' })
    watch.observe(element)
    return () => watch.disconnect()
  }, [place, wanted])
}
