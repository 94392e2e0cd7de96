import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isoDayOf, shortDayOf, timeOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { BoxedList } from '../../ui/BoxedList.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { nameOf, profileQuery } from '../accounts/accounts.api.ts'
import type { Thread } from './discussions.api.ts'
import { LastSaid } from './LastSaid.tsx'
import css from './Threads.module.css'

/** Nobody counts further. */
const MANY = 99

type Props = { threads: readonly Thread[]; current: string | undefined; hrefOf: (thread: Thread) => string }

/** Threads with their last word; the ones with something unread are marked (002 §2.6). */
export function ThreadList({ threads, current, hrefOf }: Props) {
  const { t } = useLingui()
  const { data: profile } = useQuery(profileQuery)
  return (
    <BoxedList label={t`Discussions`}>
      {threads.map(thread => (
        <li key={thread._id}>
          <Anchor
            href={hrefOf(thread)}
            className={css.thread}
            aria-current={thread._id === current ? 'page' : undefined}
            data-unread={thread.unread_messages > 0 || undefined}
          >
            {/* The reader is named "You", which has no initials. */}
            <Avatar
              name={profile && thread.sender._id === profile._id ? nameOf(profile) : thread.sender.sender}
              picture={thread.sender.photo}
            />
            <span className={css.words}>
              <span className={css.title}>{thread.title}</span>
              <span className={css.top}>
                <span className={css.number}>{thread.case_no}</span>
                <time className={css.time} dateTime={thread.time_sent}>
                  {shortTime(thread.time_sent)}
                </time>
              </span>
              <span className={css.bottom}>
                <span className={css.last}>
                  {thread.last_message ? (
                    <>
                      <span className={css.sender}>{thread.sender.sender}</span>:{' '}
                      <LastSaid type={thread.last_type} text={thread.last_message} />
                    </>
                  ) : (
                    <Trans>Nothing has been said yet</Trans>
                  )}
                </span>
                {thread.unread_messages > 0 && (
                  <span className={css.badge}>
                    <span aria-hidden="true">
                      {thread.unread_messages > MANY ? `${MANY}+` : thread.unread_messages}
                    </span>
                    <VisuallyHidden>
                      {thread.unread_messages > MANY ? (
                        <Trans>More than {MANY} unread messages</Trans>
                      ) : (
                        <Plural value={thread.unread_messages} one="# unread message" other="# unread messages" />
                      )}
                    </VisuallyHidden>
                  </span>
                )}
              </span>
            </span>
          </Anchor>
        </li>
      ))}
    </BoxedList>
  )
}

const shortTime = (at: string) => (isoDayOf(at) === isoDayOf(new Date()) ? timeOf(at) : shortDayOf(at))
