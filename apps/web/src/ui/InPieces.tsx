import { type ReactNode, useDeferredValue } from 'react'

/** What takes long to draw for the first time: it is drawn in pieces, between which the browser handles input. */
export function InPieces({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : meanwhile
}
