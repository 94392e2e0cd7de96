import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { Reply } from '../../lib/calls.ts'
import { BoxedList } from '../../ui/BoxedList.tsx'
import { NextRows } from '../../ui/MoreRows.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import css from './Notifications.module.css'
import { type Group, groupsOf } from './notifications.api.ts'

type Answer = UseInfiniteQueryResult<InfiniteData<Reply<'GET /api/notifications'>>>

/** Days, the rows of each, and more of them on scroll. */
export function Groups({ answer }: { answer: Answer }) {
  return (
    <>
      <div className={css.groups}>
        {groupsOf(answer.data).map(group => (
          <Day key={group.heading} group={group} />
        ))}
      </div>
      <NextRows of={answer} />
    </>
  )
}

function Day({ group }: { group: Group }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.group}>
      <h2 id={id} className={css.heading}>
        {group.heading}
      </h2>
      <BoxedList>
        {group.items.map(one => (
          <NotificationRow key={one._id} notification={one} />
        ))}
      </BoxedList>
    </section>
  )
}
