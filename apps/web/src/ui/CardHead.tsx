import type { ReactNode } from 'react'
import css from './CardHead.module.css'

/** The heading of a card or a section, and its button at the other end of the row. */
export const CardHead = ({ id, title, action }: { id?: string; title?: ReactNode; action?: ReactNode }) => (
  <div className={css.head}>
    {title && (
      <h2 id={id} className={css.title}>
        {title}
      </h2>
    )}
    {action}
  </div>
)
