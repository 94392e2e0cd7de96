import { Children, type ReactNode } from 'react'
import css from './Address.module.css'

/** An email address or number: it stays on one line, and what has no room there ends in dots. */
export function Address({ children }: { children: ReactNode }) {
  const words = Children.toArray(children).join('')
  return (
    <span className={css.address} title={words}>
      {words}
    </span>
  )
}
