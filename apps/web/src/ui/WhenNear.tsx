import { type ReactNode, useRef, useState } from 'react'
import { useNear } from '../lib/useNear.ts'

/** What takes long to load or to draw and is often below what is seen: it comes once somebody is near its `room`. */
export function WhenNear({ room, children }: { room: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useNear(place, !near, () => setNear(true))
  return <div ref={place}>{near ? children : room}</div>
}
