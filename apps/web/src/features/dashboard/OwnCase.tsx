import { caseHref, placeHref, places, pollHref } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { CaseHelp } from '../disputes/case/CaseHelp.tsx'
import { ELSEWHERE, STEPS, stepNamed } from '../work/stepWords.ts'
import type { FirstThing } from './dashboard.api.ts'
import { FirstPanel } from './FirstPanel.tsx'
import css from './FirstThing.module.css'

type Own = NonNullable<FirstThing['case']>
type Props = { shown: Own; count: FirstThing['count']; organization: string }

/** Whether it is the reader's turn in an open case of theirs, as its page says it, and what was said in it since. */
export function OwnCase({ shown, count, organization }: Props) {
  const { t, i18n } = useLingui()
  const whose = shown.filed_by_me
    ? t`Your case`
    : organization
      ? t`Your organization’s case`
      : t`A case you take part in`
  const unread = shown.unread_messages
  const { yours, poll, step } = shown.next_step
  const named = stepNamed(step)
  return (
    <FirstPanel
      turn={yours ? 'yours' : 'waiting'}
      title={<Standing whose={whose} shown={shown} />}
      action={
        poll ? (
          <ButtonLink href={pollHref(poll)}>
            <Trans>Vote</Trans>
          </ButtonLink>
        ) : yours && named ? (
          <ButtonLink href={caseHref(shown._id, ELSEWHERE[named])}>{i18n._(STEPS[named])}</ButtonLink>
        ) : unread > 0 ? (
          <ButtonLink href={caseHref(shown._id, { tab: 'discussions' })} look="secondary">
            <Trans>Read</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={caseHref(shown._id)} look="secondary">
            <Trans>Open the case</Trans>
          </ButtonLink>
        )
      }
      list={
        <>
          <div className={css.line}>
            <div className={css.lineWords}>
              <Anchor href={caseHref(shown._id)} className={css.case}>
                {shown.title}
              </Anchor>
              <span className={css.about}>{shown.case_no}</span>
            </div>
            <StatusPill status={shown.status} />
          </div>
          {!yours && <CaseHelp status={shown.status} />}
          {count !== 1 && (
            <Anchor href={placeHref(places.disputes, { status: 'Open' })} className={css.all}>
              {typeof count === 'string' ? (
                <Trans>See all {count} open disputes</Trans>
              ) : (
                <Plural value={count} one="See the open dispute" other="See all # open disputes" />
              )}
            </Anchor>
          )}
        </>
      }
    >
      {besideOf(shown)}
    </FirstPanel>
  )
}

/** What the one sentence leaves out. */
function besideOf({ unread_messages: unread, next_step: { yours, poll, since } }: Own) {
  if (yours) return !poll && unread === 0 && <Trans>Waiting since {dayOf(since)}.</Trans>
  // Nobody counts further.
  if (unread > 99) return <Trans>More than 99 new messages</Trans>
  return unread > 0 && <Plural value={unread} one="# new message" other="# new messages" />
}

/** What was agreed or awarded waits for its side. */
function OwnStep({ whose, next }: { whose: string; next: Own['next_step'] }) {
  const due = next.due && dayOf(next.due)
  if (next.step === 'confirm') return <Trans>{whose}: an agreement waits for you to confirm it</Trans>
  if (next.step === 'mark')
    return (
      <Trans>
        {whose}: say whether what was promised by {due} was kept
      </Trans>
    )
  if (next.step === 'keep')
    return (
      <Trans>
        {whose}: you promised something by {due}
      </Trans>
    )
  if (next.step === 'object')
    return (
      <Trans>
        {whose}: you may object to the award until {due}
      </Trans>
    )
  return <Trans>{whose}: it waits for you</Trans>
}

/** One sentence: whose case it is, whom it waits for since when, and whether there is anything to do. */
function Standing({ whose, shown }: { whose: string; shown: Own }) {
  const { t } = useLingui()
  const since = dayOf(shown.next_step.since)
  const unread = shown.unread_messages
  const { poll, yours } = shown.next_step
  if (poll)
    // As plain text: what somebody typed is no markup of a translation.
    return t`${whose}: a poll waits for your vote. “${poll.poll_question}”`
  if (yours && shown.next_step.step !== 'answer') return <OwnStep whose={whose} next={shown.next_step} />
  // Nobody counts further.
  if (yours && unread > 99) return <Trans>{whose}: more than 99 new messages to read and answer</Trans>
  if (yours && unread > 0)
    return (
      <Trans>
        {whose}: <Plural value={unread} one="# new message" other="# new messages" /> to read and answer
      </Trans>
    )
  if (yours) return <Trans>{whose}: read the discussion and answer there</Trans>
  switch (shown.next_step.step) {
    case 'approve':
    case 'decide the recall':
      return (
        <Trans>
          {whose}: waiting for the ministry since {since}. Nothing for you to do.
        </Trans>
      )
    case 'confirm the accused':
      return (
        <Trans>
          {whose}: waiting for the ministry to confirm the accused party since {since}. Nothing for you to do.
        </Trans>
      )
    case 'invite the accused':
      return (
        <Trans>
          {whose}: waiting for the ministry to invite the accused party since {since}. Nothing for you to do.
        </Trans>
      )
    case 'refer':
      return (
        <Trans>
          {whose}: waiting for the ministry to assign it since {since}. Nothing for you to do.
        </Trans>
      )
    case 'resume':
      return (
        <Trans>
          {whose}: on hold since {since}. Nothing for you to do.
        </Trans>
      )
    default:
      if (shown.spoke_last)
        return <Trans>{whose}: you spoke last. Waiting for the others; nothing for you to do.</Trans>
      return (
        <Trans>
          {whose}: both sides can talk since {since}. Nothing for you to do.
        </Trans>
      )
  }
}
