import { caseHref, threadHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarEvent,
  IconChartBar,
  IconFile,
  IconMessage,
  IconProgressCheck,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { timeOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { TimelineEntry, TimelineKind } from './audit.api.ts'
import css from './Timeline.module.css'

const icons = {
  steps: IconProgressCheck,
  people: IconUsers,
  documents: IconFile,
  messages: IconMessage,
  polls: IconChartBar,
  meetings: IconCalendarEvent,
}

/** What happened, who did it, and when; a link to where it stands. */
export function TimelineRow({ entry, caseId }: { entry: TimelineEntry; caseId: string }) {
  const Icon = icons[entry.kind]
  const href = hrefOf(entry, caseId)
  const words = <What entry={entry} />
  return (
    <li className={css.row}>
      <Icon size={22} className={css.icon} aria-hidden="true" />
      <VisuallyHidden>
        <KindWord kind={entry.kind} />
      </VisuallyHidden>
      <div className={css.words}>
        <p className={css.what}>
          {href ? (
            <Anchor className={css.link} href={href}>
              {words}
            </Anchor>
          ) : (
            words
          )}
          {entry.status && <StatusPill status={entry.status} />}
        </p>
        {entry.summary && <p className={css.summary}>{entry.summary}</p>}
        <p className={css.about}>
          {entry.who ? entry.who.name : <Trans>By itself</Trans>}
          {' · '}
          <time dateTime={entry.at}>{timeOf(entry.at)}</time>
        </p>
      </div>
    </li>
  )
}

const hrefOf = ({ what, about, message }: TimelineEntry, caseId: string): string | undefined => {
  if (message) return threadHref(message.thread_id, { message: message._id })
  return what === 'document added' ? caseHref(caseId, { tab: 'documents', q: about }) : undefined
}

function KindWord({ kind }: { kind: TimelineKind }) {
  const { t } = useLingui()
  const words: Record<TimelineKind, string> = {
    steps: t`Step`,
    people: t`People`,
    documents: t`Document`,
    messages: t`Message`,
    polls: t`Poll`,
    meetings: t`Meeting`,
  }
  return `${words[kind]}: `
}

function What({ entry: { what, about } }: { entry: TimelineEntry }): ReactNode {
  switch (what) {
    case 'case filed':
      return <Trans>The dispute was filed</Trans>
    case 'case approved':
      return <Trans>Approved, conciliation began</Trans>
    case 'case status changed':
      return <Trans>The case moved on</Trans>
    case 'case rejected':
      return <Trans>The ministry did not take the case</Trans>
    case 'case withdrawn':
      return <Trans>The claimant withdrew the case</Trans>
    case 'case recalled':
      return <Trans>The claimant called the case back</Trans>
    case 'case closed':
      return <Trans>The case was closed</Trans>
    case 'accused linked':
      return <Trans>Accused party confirmed: {about}</Trans>
    case 'claimant changed':
      return <Trans>Claimant from now on: {about}</Trans>
    case 'case referred':
      return <Trans>Referred to {about}</Trans>
    case 'referral ended':
      return <Trans>No longer assigned: {about}</Trans>
    case 'party joined':
      return <Trans>{about} joined the case</Trans>
    case 'party removed':
      return <Trans>{about} was taken off the case</Trans>
    case 'invitation sent':
      return <Trans>Invitation sent: {about}</Trans>
    case 'invitation declined':
      return <Trans>An invitation was declined</Trans>
    case 'document added':
      return <Trans>Document added: {about}</Trans>
    case 'document removed':
      return <Trans>Document deleted: {about}</Trans>
    case 'folder made':
      return <Trans>Folder made: {about}</Trans>
    case 'message sent':
      return <Trans>Wrote in the discussion</Trans>
    case 'poll asked':
      return <Trans>Poll: {about}</Trans>
    case 'meeting scheduled':
      return <Trans>Meeting scheduled: {about}</Trans>
    case 'meeting changed':
      return <Trans>Meeting changed: {about}</Trans>
    case 'meeting cancelled':
      return <Trans>Meeting cancelled: {about}</Trans>
  }
}
