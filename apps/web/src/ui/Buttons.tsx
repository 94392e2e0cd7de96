import type { ReactNode } from 'react'
import css from './Buttons.module.css'

/** Buttons side by side; those without room go below. */
export const Buttons = ({ children }: { children: ReactNode }) => <div className={css.buttons}>{children}</div>
