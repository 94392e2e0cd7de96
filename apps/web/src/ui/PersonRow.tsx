import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { join } from './join.ts'
import css from './PersonRow.module.css'

type Props = {
  name: string
  picture?: string | null
  /** Role, unit, contact. */
  about?: ReactNode
  action?: ReactNode
  /** Where there is little room: no more than two lines of each. */
  short?: boolean
  as?: 'li' | 'div'
}

/** A person wherever one is named: members, admins, requests, senders. */
export function PersonRow({ name, picture, about, action, short, as: Tag = 'div' }: Props) {
  return (
    <Tag className={css.row}>
      <Avatar name={name} picture={picture} />
      <div className={join(css.words, short && css.short)}>
        <span className={css.name}>{name}</span>
        {about && <span className={css.about}>{about}</span>}
      </div>
      {action}
    </Tag>
  )
}
