import type { ElementType, ReactNode } from 'react'
import css from './Card.module.css'
import { CardHead } from './CardHead.tsx'
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
      {(title || action) && <CardHead title={title} action={action} />}
      {children}
    </Tag>
  )
}
