import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Fold.module.css'

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
        <summary className={css.head}>
          <h2 className={css.title}>{title}</h2>
          <IconChevronDown className={css.arrow} size={22} aria-hidden="true" />
        </summary>
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
