import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { join } from './join.ts'
import { PersonName } from './PersonName.tsx'
import css from './PersonRow.module.css'

type Props = {
  name: string
  /** Whose name leads to who they are (`PersonName`); of a name that leads nowhere there is none. */
  id?: string | null | undefined
  picture?: string | null
  /** Role, unit, contact. */
  about?: ReactNode
  action?: ReactNode
  /** Where there is little room: no more than two lines of each. */
  short?: boolean
  as?: 'li' | 'div'
}

/** A person wherever one is named: members, admins, requests, senders. */
export function PersonRow({ name, id, picture, about, action, short, as: Tag = 'div' }: Props) {
  return (
    <Tag className={css.row}>
      <Avatar name={name} picture={picture} alone />
      <div className={join(css.words, short && css.short)}>
        <span className={css.name}>
          <PersonName id={id} name={name} />
        </span>
        {about && <span className={css.about}>{about}</span>}
      </div>
      {action}
    </Tag>
  )
}
