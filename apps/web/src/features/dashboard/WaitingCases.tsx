import { caseHref, placeHref, places, pollHref } from '@accord/contract/places'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import type { FirstThing } from './dashboard.api.ts'
import { FirstPanel } from './FirstPanel.tsx'
import css from './FirstThing.module.css'

const verbs: Partial<Record<FirstThing['step'], ReactNode>> = {
  settle: <Trans>Open the case</Trans>,
  answer: <Trans>Read and answer</Trans>,
}

/** Cases that wait for the reader, the longest wait first; the button opens the first. */
export function WaitingCases({ first: { step, count, cases } }: { first: FirstThing }) {
  const [oldest] = cases
  if (!oldest) return null
  const more = typeof count === 'string' || count > cases.length
  return (
    <FirstPanel
      turn="yours"
      title={<Title step={step} count={count} polled={oldest.poll !== null} />}
      action={
        oldest.poll ? (
          <ButtonLink href={pollHref(oldest.poll)}>
            <Trans>Vote</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={caseHref(oldest._id)}>{verbs[step]}</ButtonLink>
        )
      }
      list={
        <>
          <CaseLines step={step} cases={cases} />
          {more && (
            <Anchor href={placeHref(places.disputes, { status: 'Open' })} className={css.all}>
              <Trans>See all open disputes</Trans>
            </Anchor>
          )}
        </>
      }
    />
  )
}

type Lines = Pick<FirstThing, 'step' | 'cases'>

export function CaseLines({ step, cases }: Lines) {
  return (
    <ol className={css.cases}>
      {cases.map(one => (
        <li key={one._id} className={css.line}>
          <div className={css.lineWords}>
            <Anchor href={caseHref(one._id)} className={css.case}>
              {one.title}
            </Anchor>
            <span className={css.about}>
              <span>{one.case_no}</span>
              <span>
                {one.poll ? (
                  <Trans>A poll has waited for your vote since {dayOf(one.since)}</Trans>
                ) : (
                  <Trans>Waiting since {dayOf(one.since)}</Trans>
                )}
              </span>
            </span>
          </div>
          {step === 'settle' && <StatusPill status={one.status} />}
        </li>
      ))}
    </ol>
  )
}

function Title({ step, count, polled }: Pick<FirstThing, 'step' | 'count'> & { polled: boolean }) {
  if (polled && count === 1) return <Trans>A poll waits for your vote</Trans>
  if (typeof count === 'string') return <Trans>{count} cases wait for you</Trans>
  if (step === 'settle')
    return <Plural value={count} one="# case waits for your step" other="# cases wait for your step" />
  return <Plural value={count} one="A case names you: read and answer" other="# cases name you: read and answer" />
}
