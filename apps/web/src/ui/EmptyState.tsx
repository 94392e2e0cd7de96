import type { ReactNode } from 'react'
import css from './State.module.css'

type Props = { icon?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode }

/** An empty list says so, and what to do next. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={css.state}>
      {icon && <span className={css.icon}>{icon}</span>}
      <p className={css.title}>{title}</p>
      {children && <p className={css.words}>{children}</p>}
      {action}
    </div>
  )
}
