import { caseHref, threadHref } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarDue,
  IconCalendarEvent,
  IconChartBar,
  IconFile,
  IconMessage,
  IconProgressCheck,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayOf, timeOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { LegalDateKind } from '../clocks/clocks.api.ts'
import { KINDS } from '../clocks/clockWords.ts'
import type { TimelineEntry, TimelineKind } from './audit.api.ts'
import css from './Timeline.module.css'

const icons = {
  steps: IconProgressCheck,
  people: IconUsers,
  documents: IconFile,
  messages: IconMessage,
  polls: IconChartBar,
  meetings: IconCalendarEvent,
  dates: IconCalendarDue,
  agreements: IconWriting,
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
          {entry.who ? <PersonName id={entry.who._id} name={entry.who.name} /> : <Trans>By itself</Trans>}
          {' · '}
          <time dateTime={entry.at}>{timeOf(entry.at)}</time>
        </p>
      </div>
    </li>
  )
}

/** Where these stand. */
const DATES: readonly TimelineEntry['what'][] = [
  'legal date recorded',
  'award made',
  'legal date withdrawn',
  'award taken back',
  'clock moved',
  'clock extended',
  'extension withdrawn',
]
const AGREEMENTS: readonly TimelineEntry['what'][] = [
  'agreement offered',
  'agreement confirmed',
  'agreement in force',
  'agreement refused',
  'promise marked',
]

const hrefOf = ({ what, about, message }: TimelineEntry, caseId: string): string | undefined => {
  if (DATES.includes(what)) return caseHref(caseId, { part: 'dates' })
  if (AGREEMENTS.includes(what)) return caseHref(caseId, { part: 'agreement' })
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
    dates: t`Legal date`,
    agreements: t`Agreement`,
  }
  return `${words[kind]}: `
}

// As plain text: what somebody typed is no markup of a translation.
function What({ entry: { what, about } }: { entry: TimelineEntry }): ReactNode {
  const { t, i18n } = useLingui()
  switch (what) {
    case 'case filed':
      return t`The dispute was filed`
    case 'case approved':
      return t`Approved, conciliation began`
    case 'case status changed':
      return t`The case moved on`
    case 'case rejected':
      return t`The ministry did not take the case`
    case 'case withdrawn':
      return t`The claimant withdrew the case`
    case 'case recalled':
      return t`The claimant called the case back`
    case 'case closed':
      return t`The case was closed`
    case 'accused linked':
      return t`Accused party confirmed: ${about}`
    case 'claimant changed':
      return t`Claimant from now on: ${about}`
    case 'case referred':
      return t`Referred to ${about}`
    case 'referral ended':
      return t`No longer assigned: ${about}`
    case 'party joined':
      return t`${about} joined the case`
    case 'party removed':
      return t`${about} was taken off the case`
    case 'invitation sent':
      return t`Invitation sent: ${about}`
    case 'invitation declined':
      return t`An invitation was declined`
    case 'document added':
      return t`Document added: ${about}`
    case 'document removed':
      return t`Document deleted: ${about}`
    case 'folder made':
      return t`Folder made: ${about}`
    case 'message sent':
      return t`Wrote in the discussion`
    case 'poll asked':
      return t`Poll: ${about}`
    case 'meeting scheduled':
      return t`Meeting scheduled: ${about}`
    case 'meeting changed':
      return t`Meeting changed: ${about}`
    case 'meeting cancelled':
      return t`Meeting cancelled: ${about}`
    case 'legal date recorded':
    case 'award made':
      return t`Recorded: ${i18n._(KINDS[about as LegalDateKind])}`
    case 'legal date withdrawn':
    case 'award taken back':
      return t`Taken back: ${i18n._(KINDS[about as LegalDateKind])}`
    case 'clock moved':
      return about ? t`A legal date moved to ${dayOf(about)}` : t`A legal date fell away`
    case 'clock extended':
      return about ? t`More time was given, until ${dayOf(about)}` : t`More time was given`
    case 'extension withdrawn':
      return about ? t`More time was taken back: due ${dayOf(about)} again` : t`More time was taken back`
    case 'agreement offered':
      return t`An agreement was offered to both sides`
    case 'agreement confirmed':
      return t`One side confirmed the agreement`
    case 'agreement in force':
      return t`Both sides confirmed: the agreement is in force`
    case 'agreement refused':
      return t`One side did not confirm the agreement`
    case 'promise marked':
      return t`Said of a promise: ${about}`
  }
}
