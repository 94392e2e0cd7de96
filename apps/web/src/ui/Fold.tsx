import type { ReactNode } from 'react'
import css from './Fold.module.css'
import { FoldSummary } from './FoldSummary.tsx'

type Props = {
  title: ReactNode
  open: boolean
  onToggle: (open: boolean) => void
  /** Is shown beside the title, whether it is open or not. */
  action?: ReactNode
  children: ReactNode
}

/** One section of a page that opens and closes; what is in it is drawn, and asked for, once it is open. */
export function Fold({ title, open, onToggle, action, children }: Props) {
  return (
    <div className={css.fold}>
      <details open={open} onToggle={event => event.currentTarget.open !== open && onToggle(event.currentTarget.open)}>
        <FoldSummary>{title}</FoldSummary>
        {open && (
          <div className={css.body}>
            {action && <div>{action}</div>}
            {children}
          </div>
        )}
      </details>
    </div>
  )
}
