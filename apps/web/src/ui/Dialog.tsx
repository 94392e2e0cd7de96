import { type ReactNode, useEffect, useState } from 'react'
import { later } from './later.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot; the primary one first. */
  actions?: ReactNode
  wide?: boolean
}

// The modal's machinery is heavier than the page it stands in: it comes after the page, and before it is wanted.
const DialogBox = later<DialogProps>(() => import('./DialogBox.tsx'))

/** A modal with a heading row, what it says, and its buttons. Escape and the veil close it; the focus goes back. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  useEffect(() => void DialogBox.preload(), [])
  if (props.open && !wanted) setWanted(true)
  return wanted ? <DialogBox {...props} /> : null
}
