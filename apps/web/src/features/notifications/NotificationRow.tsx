import { notificationHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateTimeOf, timeOf } from '../../lib/dates.ts'
import { relativeOf } from '../../lib/relative.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Notifications.module.css'
import { markRead, type Notification } from './notifications.api.ts'
import { CaseNumber, Sentence } from './Sentence.tsx'
import { WhatIcon } from './WhatIcon.tsx'

/** One notification: a click leads to its place and marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const client = useQueryClient()
  const href = notificationHref(notification)
  const onClick = () => {
    // What could not be marked stays unread, which the next visit shows.
    if (!notification.read) markRead(client, notification._id).catch(() => client.invalidateQueries())
  }
  return (
    <li className={css.row} data-unread={!notification.read}>
      {href ? (
        <Anchor href={href} className={css.link} onClick={onClick}>
          <Said notification={notification} />
        </Anchor>
      ) : notification.read ? (
        <div className={css.link}>
          <Said notification={notification} />
        </div>
      ) : (
        <button type="button" className={css.link} onClick={onClick}>
          <Said notification={notification} />
        </button>
      )}
    </li>
  )
}

function Said({ notification }: { notification: Notification }) {
  const { date, read, act } = notification
  return (
    <>
      <WhatIcon of={notification} />
      <span className={css.words}>
        <span className={css.message}>
          {!read && (
            <VisuallyHidden>
              <Trans>Unread:</Trans>{' '}
            </VisuallyHidden>
          )}
          <Sentence of={notification} />
        </span>
        <span className={css.about}>
          <CaseNumber of={notification} />
          {!read && (
            <span className={css.unread} aria-hidden="true">
              <Trans>Unread</Trans>
            </span>
          )}
          {act && (
            <span className={css.act}>
              <ActWords act={act} />
            </span>
          )}
          <time dateTime={date}>
            <span className={css.whole}>
              {dateTimeOf(date)} ({relativeOf(date)})
            </span>
            {/* The day is the heading above. */}
            <span className={css.hour}>{timeOf(date)}</span>
          </time>
        </span>
      </span>
    </>
  )
}

function ActWords({ act }: { act: NonNullable<Notification['act']> }): ReactNode {
  const { t } = useLingui()
  const words: Record<typeof act, string> = {
    approve: t`Waits for approval`,
    accept: t`Waits for your answer`,
    decide: t`Waits for your decision`,
    vote: t`Waits for your vote`,
    answer: t`Waits for your answer`,
  }
  return words[act]
}
