import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconClock, IconRefresh, IconTrash } from '@tabler/icons-react'
import { use } from 'react'
import { timeOf } from '../../lib/dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Chat.module.css'
import type { Message } from './discussions.api.ts'
import { FileBody } from './FileBody.tsx'
import { MessageText } from './MessageText.tsx'
import { MessageTime } from './MessageTime.tsx'
import { MessageKinds, type Place } from './messageKinds.ts'
import type { Outbox, Unsent } from './outbox.ts'
import quoteCss from './Quote.module.css'
import { Quote, QuoteUnsent } from './Quote.tsx'
import { Speaker } from './Speaker.tsx'

type Props = {
  message: Message
  own: boolean
  /** The one above is theirs, too. */
  follows: boolean
  place: Place
  open: boolean
  marked: boolean
  answers: Answers
}

/** How messages answer each other: to begin one, and to show what another answers. */
export type Answers = { readonly begin: (message: Message) => void; readonly seek: (id: string) => boolean }

/** One message: who, on which side, what, and when. */
export function Bubble({ message, own, follows, place, open, marked, answers }: Props) {
  const Body = { ...use(MessageKinds).bodies, file: FileBody }[message.type]
  const speaker = <Speaker message={message} own={own} plain={follows} />
  return (
    <div
      className={css.message}
      data-id={message._id}
      data-own={own || undefined}
      data-follows={follows || undefined}
      data-marked={marked || undefined}
      tabIndex={marked ? -1 : undefined}
    >
      {!own && !follows && <Avatar name={message.sender.sender} picture={message.sender.photo} size={32} alone />}
      <div className={css.bubble} data-side={message.side ?? 'none'}>
        {follows ? <VisuallyHidden>{speaker}</VisuallyHidden> : speaker}
        {message.reply_to && <Quote of={message.reply_to} thread={place.thread} seek={answers.seek} />}
        {Body ? <Body {...place} message={message} open={open} /> : <MessageText text={message.message} />}
        <p className={css.stamp}>
          {open && <Reply message={message} onReply={answers.begin} />}
          <MessageTime message={message} thread={place.thread} />
        </p>
      </div>
    </div>
  )
}

function Reply({ message, onReply }: { message: Message; onReply: (message: Message) => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={quoteCss.reply}
      aria-label={t`Answer ${message.sender.sender}, ${message.time_sent}`}
      onClick={() => onReply(message)}
    >
      <IconArrowBackUp size={18} aria-hidden="true" />
      <Trans>Answer</Trans>
    </button>
  )
}

/** A message of one's own that the server may not have yet. */
export function UnsentBubble({ unsent, outbox, follows }: { unsent: Unsent; outbox: Outbox; follows: boolean }) {
  const failed = unsent.failed !== null
  return (
    <div className={css.message} data-own data-follows={follows || undefined}>
      <div className={css.bubble} data-failed={failed || undefined}>
        {follows || (
          <p className={css.who}>
            <strong>
              <Trans>You</Trans>
            </strong>
          </p>
        )}
        {unsent.reply && <QuoteUnsent of={unsent.reply} />}
        <MessageText text={unsent.text} />
        <p className={css.when}>
          {failed || <IconClock size={16} aria-hidden="true" />}
          {failed ? (
            <strong>
              <Trans>Not sent yet</Trans>
            </strong>
          ) : (
            <Trans>Sending… {timeOf(unsent.at)}</Trans>
          )}
        </p>
        {unsent.failed && <p className={css.why}>{unsent.failed}</p>}
        {failed && (
          <div className={css.verbs}>
            <Button
              look="quiet"
              icon={<IconRefresh size={18} aria-hidden="true" />}
              onClick={() => outbox.retry(unsent.key)}
            >
              <Trans>Retry</Trans>
            </Button>
            <Button
              look="quiet"
              icon={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => outbox.drop([unsent.key])}
            >
              <Trans>Delete</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
