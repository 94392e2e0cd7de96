import { IconHandFinger, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './TurnNote.module.css'

/** Who must act next, and since when. Amber only when it is the reader. */
export function TurnNote({ yours, children, action }: { yours: boolean; children: ReactNode; action?: ReactNode }) {
  const Icon = yours ? IconHandFinger : IconHourglass
  return (
    <div className={css.note} data-yours={yours || undefined}>
      <Icon size={22} aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  )
}
