import { useEffect, useRef, useState } from 'react'
import type { PendingRequest } from './requests.api.ts'

/** The buttons of each row, by the request's id; the first is there in every row. */
export const firstButtonId = (id: string) => `decide-${id}`
export const declineButtonId = (id: string) => `decline-${id}`

/** Once `gone` has left, the keyboard goes to the first of these that is there, else to the list itself. */
type Move = { gone: string | null; to: readonly string[] }

/**
 * Where the keyboard goes when a decided row leaves: to the row that takes its place, to the one before the last, or to
 * the list itself once it is empty. After a dialog was cancelled: back to the button that opened it.
 */
export function useNextFocus(rows: readonly PendingRequest[]) {
  const region = useRef<HTMLElement>(null)
  const [move, setMove] = useState<Move | null>(null)
  const due = move !== null && !rows.some(row => row._id === move.gone)
  useEffect(() => {
    if (!due) return
    const found = move.to.map(id => document.getElementById(id)).find(element => element !== null)
    const target = found ?? region.current
    target?.focus()
    setMove(null)
  }, [due, move])
  return {
    region,
    leave: (id: string) => {
      const at = rows.findIndex(row => row._id === id)
      const next = [rows[at + 1], rows[at - 1]].flatMap(row => (row ? [firstButtonId(row._id)] : []))
      setMove({ gone: id, to: next })
    },
    back: (to: readonly string[]) => setMove({ gone: null, to }),
  }
}
