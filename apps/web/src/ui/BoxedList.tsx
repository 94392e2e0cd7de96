import type { ReactNode } from 'react'
import css from './BoxedList.module.css'

/** Rows with lines between them in one box; each `li` is a link or lays itself out. */
export const BoxedList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={css.list} aria-label={label}>
    {children}
  </ul>
)
