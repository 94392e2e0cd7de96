import { Trans } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { Fragment, type RefCallback } from 'react'
import { dayOf, isoDayOf } from '../../lib/dates.ts'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { type Answers, Bubble } from './Bubble.tsx'
import css from './Chat.module.css'
import type { Message } from './discussions.api.ts'
import { FileBody } from './FileBody.tsx'
import { MessageTime } from './MessageTime.tsx'
import type { Place } from './messageKinds.ts'
import { Speaker } from './Speaker.tsx'

type Props = {
  said: readonly Message[]
  person: string
  place: Place
  /** Something may still be added. */
  open: boolean
  /** The first message that is new since the last visit. */
  newFrom?: string | undefined
  /** The line above it. */
  newLine?: RefCallback<HTMLElement>
  /** The message a link led to. */
  marked?: string | undefined
  answers: Answers
}

/** Messages under a line for each day; a change of status is a line of its own. */
export function MessageList({ said, person, place, open, newFrom, newLine, marked, answers }: Props) {
  return said.map((message, at) => {
    const day = isoDayOf(message.datetime)
    const before = said[at - 1]
    const mark = message._id === marked
    const isNewDay = !before || isoDayOf(before.datetime) !== day
    const isFirstNew = message._id === newFrom
    return (
      <Fragment key={message._id}>
        {isNewDay && <DayLine day={day} at={message.datetime} />}
        {isFirstNew && (
          <p ref={newLine} className={css.newLine} tabIndex={-1}>
            <span>
              <Trans>New since your last visit</Trans>
            </span>
          </p>
        )}
        {message.type === 'status update' ? (
          <div
            className={css.status}
            data-id={message._id}
            data-marked={mark || undefined}
            tabIndex={mark ? -1 : undefined}
          >
            <IconInfoCircle size={18} aria-hidden="true" />
            <div className={css.line}>
              {/* The first line is the system's own and says itself who did it. */}
              {message.sender._id && <Speaker message={message} own={message.sender._id === person} />}
              {message.status && (
                <span className={css.now}>
                  <StatusPill status={message.status} />
                </span>
              )}
              <p>{message.message}</p>
              {message.summary && <p className={css.summary}>{message.summary}</p>}
              {message.document_id && <FileBody message={message} />}
              <p className={css.stamp}>
                <MessageTime message={message} thread={place.thread} />
              </p>
            </div>
          </div>
        ) : (
          <Bubble
            message={message}
            own={message.sender._id === person}
            follows={!isNewDay && !isFirstNew && follows(before, message)}
            place={place}
            open={open}
            marked={mark}
            answers={answers}
          />
        )}
      </Fragment>
    )
  })
}

function DayLine({ day, at }: { day: string; at: string }) {
  const today = isoDayOf(new Date())
  const yesterday = isoDayOf(new Date(Date.now() - 86_400_000))
  return (
    <p className={css.day}>
      <span>{day === today ? <Trans>Today</Trans> : day === yesterday ? <Trans>Yesterday</Trans> : dayOf(at)}</span>
    </p>
  )
}

const SOON = 5 * 60_000

/** Whether the same person goes on: then the name above their last message is enough. */
const follows = (before: Message | undefined, next: Pick<Message, 'sender' | 'side' | 'datetime'>): boolean =>
  before !== undefined &&
  before.type !== 'status update' &&
  before.sender._id === next.sender._id &&
  before.side === next.side &&
  Date.parse(next.datetime) - Date.parse(before.datetime) < SOON
