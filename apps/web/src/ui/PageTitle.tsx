import type { ReactNode } from 'react'
import css from './PageTitle.module.css'

/** The page's one `h1`, what it is about, and its main action. */
export function PageTitle({ children, lead, action }: { children: ReactNode; lead?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1 tabIndex={-1}>{children}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
