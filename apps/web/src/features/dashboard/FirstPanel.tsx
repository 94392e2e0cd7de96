import { IconCircleCheck, IconHandFinger, IconHourglass, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './FirstThing.module.css'

const icons = { yours: IconHandFinger, waiting: IconHourglass, idle: IconCircleCheck, file: IconPencil }

type Props = { turn: keyof typeof icons; title: ReactNode; children?: ReactNode; action?: ReactNode; list?: ReactNode }

/** Who must act next, in one sentence, with the one button for it and the cases meant. */
export function FirstPanel({ turn, title, children, action, list }: Props) {
  const id = useId()
  const Icon = icons[turn]
  return (
    <section className={css.panel} data-yours={turn === 'yours' || undefined} aria-labelledby={id}>
      <Icon size={28} className={css.icon} aria-hidden="true" />
      <div className={css.words}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {children && <p>{children}</p>}
      </div>
      {action && <div className={css.action}>{action}</div>}
      {list && <div className={css.list}>{list}</div>}
    </section>
  )
}
