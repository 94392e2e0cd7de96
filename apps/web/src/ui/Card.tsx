import type { ElementType, ReactNode } from 'react'
import css from './Card.module.css'
import { join } from './join.ts'

type Props = {
  children: ReactNode
  as?: ElementType
  title?: ReactNode
  action?: ReactNode
  className?: string
  turn?: boolean
}

/** A surface with a hairline. `turn` marks the one card that waits for the reader. */
export function Card({ as: Tag = 'section', title, action, turn, className, children }: Props) {
  return (
    <Tag className={join(css.card, turn && css.turn, className)}>
      {(title || action) && (
        <div className={css.head}>
          {title && <h2 className={css.title}>{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </Tag>
  )
}
