import { Children, type ReactNode } from 'react'
import css from './Address.module.css'

/** An email address or number within a sentence: where it must break, it breaks after the `@`. */
export function Address({ children }: { children: ReactNode }) {
  const words = Children.toArray(children).join('')
  const at = words.indexOf('@') + 1
  return (
    <span className={css.address}>
      <span className={css.part}>{words.slice(0, at)}</span>
      {at > 0 && <wbr />}
      <span className={css.part}>{words.slice(at)}</span>
    </span>
  )
}
