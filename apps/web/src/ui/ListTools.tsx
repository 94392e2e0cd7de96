import type { ReactNode } from 'react'
import css from './ListTools.module.css'

/** What searches, narrows, sorts and saves a list, above it. */
export const ListTools = ({ children }: { children: ReactNode }) => <div className={css.tools}>{children}</div>
