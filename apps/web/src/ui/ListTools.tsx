import type { ReactNode } from 'react'
import css from './ListTools.module.css'

/** What searches, narrows, sorts and saves a list, above it. */
export const ListTools = ({ children }: { children: ReactNode }) => <div className={css.tools}>{children}</div>

/** How many rows there are, among the tools: said again when they change. */
export const ListCount = ({ children }: { children: ReactNode }) => (
  <p className={css.count} role="status">
    {children}
  </p>
)
