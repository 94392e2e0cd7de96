import type { ReactNode } from 'react'
import css from './CardColumn.module.css'

/** Cards below each other, no wider than their lines are read well. */
export const CardColumn = ({ children }: { children: ReactNode }) => <div className={css.column}>{children}</div>
