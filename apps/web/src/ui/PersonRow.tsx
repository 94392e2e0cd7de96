import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import css from './PersonRow.module.css'

type Props = {
  name: string
  picture?: string | null
  /** Role, unit, contact. */
  about?: ReactNode
  action?: ReactNode
  as?: 'li' | 'div'
}

/** A person wherever one is named: members, admins, requests, senders. */
export function PersonRow({ name, picture, about, action, as: Tag = 'div' }: Props) {
  return (
    <Tag className={css.row}>
      <Avatar name={name} picture={picture} />
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        {about && <span className={css.about}>{about}</span>}
      </div>
      {action}
    </Tag>
  )
}
