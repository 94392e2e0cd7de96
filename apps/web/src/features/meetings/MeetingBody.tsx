import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarEvent,
  IconCalendarMinus,
  IconCalendarPlus,
  IconEdit,
  IconMapPin,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { toast } from '../../ui/toastStore.ts'
import type { Message } from '../discussions/discussions.api.ts'
import { MessageText } from '../discussions/MessageText.tsx'
import css from './Meeting.module.css'
import { type Meeting, meetingOf, saveCalendar } from './meetings.api.ts'
import { dayWords, hourWords } from './whenOf.ts'

const dialogs = {
  change: laterDialog(() => import('./ChangeMeeting.tsx')),
  cancel: laterDialog(() => import('./CancelMeeting.tsx')),
}

/** A meeting in its bubble (002 §3), or the line that says what became of it. */
export function MeetingBody({ thread, message }: { thread: string; message: Message }) {
  const meeting = meetingOf(message)
  return (
    <div className={css.meeting} data-state={meeting.state} data-line={meeting.line || undefined}>
      <State meeting={meeting} />
      <p className={css.title}>{meeting.meeting_title}</p>
      <p className={css.fact}>
        <IconCalendarEvent size={20} aria-hidden="true" />
        <span>
          {dayWords(meeting)}, <span className={css.hours}>{hourWords(meeting)}</span>
        </span>
      </p>
      <div className={css.fact}>
        <IconMapPin size={20} aria-hidden="true" />
        <MessageText text={meeting.meeting_location} />
      </div>
      {!meeting.line && <Actions thread={thread} meeting={meeting} />}
    </div>
  )
}

function State({ meeting: { state, line, parts } }: { meeting: Meeting }) {
  if (line)
    return (
      <p className={css.state}>
        {state === 'cancelled' ? <Trans>The meeting was cancelled</Trans> : <Changed parts={parts} />}
      </p>
    )
  return (
    <p className={css.state}>
      {state === 'planned' ? (
        <Trans>Meeting</Trans>
      ) : state === 'changed' ? (
        <Trans>Meeting, changed</Trans>
      ) : (
        <Trans>Meeting, cancelled</Trans>
      )}
    </p>
  )
}

const PARTS: Record<Meeting['parts'][number], MessageDescriptor> = {
  title: msg`title`,
  day: msg`day`,
  time: msg`time`,
  place: msg`place`,
}

/** "The meeting has a new day and place." */
function Changed({ parts }: Pick<Meeting, 'parts'>) {
  const { i18n } = useLingui()
  if (parts.length === 0) return <Trans>The meeting was changed. It is now:</Trans>
  const words = new Intl.ListFormat(i18n.locale).format(parts.map(part => i18n._(PARTS[part])))
  return <Trans>The meeting has a new {words}. It is now:</Trans>
}

function Actions({ thread, meeting }: { thread: string; meeting: Meeting }) {
  const { t } = useLingui()
  const [doing, setDoing] = useState<keyof typeof dialogs | null>(null)
  const Doing = doing && dialogs[doing]
  const title = meeting.meeting_title
  // The file of a cancelled meeting takes it out again.
  const isOff = meeting.state === 'cancelled'
  const save = () =>
    saveCalendar(thread, meeting.id).catch((error: Error) =>
      toast.error(wordsOf(error, t`The file could not be made. Try again.`)),
    )
  return (
    <div className={css.actions}>
      <Button
        look="quiet"
        icon={
          isOff ? <IconCalendarMinus size={20} aria-hidden="true" /> : <IconCalendarPlus size={20} aria-hidden="true" />
        }
        aria-label={isOff ? t`Remove from calendar: ${title}` : t`Add to calendar: ${title}`}
        onClick={() => void save()}
      >
        {isOff ? <Trans>Remove from calendar</Trans> : <Trans>Add to calendar</Trans>}
      </Button>
      {meeting.mayChange && (
        <>
          <Button
            look="quiet"
            icon={<IconEdit size={20} aria-hidden="true" />}
            aria-label={t`Change: ${title}`}
            onClick={() => setDoing('change')}
          >
            <Trans>Change</Trans>
          </Button>
          <Button
            look="quiet"
            icon={<IconX size={20} aria-hidden="true" />}
            aria-label={t`Cancel: ${title}`}
            onClick={() => setDoing('cancel')}
          >
            <Trans>Cancel</Trans>
          </Button>
        </>
      )}
      {Doing && <Doing thread={thread} meeting={meeting} onClose={() => setDoing(null)} />}
    </div>
  )
}
