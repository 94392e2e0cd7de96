import { notificationHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateTimeOf, relativeOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Notifications.module.css'
import { markRead, type Notification } from './notifications.api.ts'

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

function Said({ notification: { message, date, read, act } }: { notification: Notification }) {
  return (
    <>
      <span className={css.mark} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.message}>
          {!read && (
            <VisuallyHidden>
              <Trans>Unread:</Trans>{' '}
            </VisuallyHidden>
          )}
          {message}
        </span>
        <span className={css.about}>
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
            {dateTimeOf(date)} ({relativeOf(date)})
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
