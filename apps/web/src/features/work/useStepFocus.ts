import { useEffect, useRef, useState } from 'react'
import type { WorkItem } from './work.api.ts'

/** Where the keyboard goes when the row of a step that was taken leaves: to the one in its place, else to the title. */
export function useStepFocus(rows: readonly WorkItem[]) {
  const list = useRef<HTMLDivElement>(null)
  const [taken, setTaken] = useState<{ item: WorkItem; at: number } | null>(null)
  const isGone = taken !== null && !rows.some(row => keyOf(row) === keyOf(taken.item))
  useEffect(() => {
    if (!isGone) return
    setTaken(null)
    if (document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? []
    const next = left[Math.min(taken.at, left.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [isGone, taken])
  return { list, take: (item: WorkItem) => setTaken({ item, at: rows.indexOf(item) }) }
}

export const keyOf = ({ case_id, step }: WorkItem) => `${case_id} ${step}`
