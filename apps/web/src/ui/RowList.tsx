import type { ReactNode } from 'react'
import css from './RowList.module.css'

/** A list of a few rows, each `li` with its words first and its buttons behind them. */
export const RowList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={css.list} aria-label={label}>
    {children}
  </ul>
)
