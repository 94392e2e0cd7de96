import type { ReactNode } from 'react'
import css from './RowActions.module.css'

/** The buttons of a row in a table; `children` say what went wrong with one of them. */
export const RowActions = ({ buttons, children }: { buttons: ReactNode; children?: ReactNode }) => (
  <div className={css.actions}>
    <div className={css.buttons}>{buttons}</div>
    {children}
  </div>
)
