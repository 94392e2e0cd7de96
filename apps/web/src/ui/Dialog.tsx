import { lazy, type ReactNode, Suspense } from 'react'

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
const DialogBox = lazy(() => import('./DialogBox.tsx'))

/** A modal with a heading row, what it says, and its buttons. Escape and the veil close it; the focus goes back. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogBox {...props} />
    </Suspense>
  )
}
