import { caseHref, placeHref, places } from '@accord/contract/places'
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
      title={<Title step={step} count={count} />}
      action={<ButtonLink href={caseHref(oldest._id)}>{verbs[step]}</ButtonLink>}
      list={
        <>
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
                      <Trans>Waiting since {dayOf(one.since)}</Trans>
                    </span>
                  </span>
                </div>
                {step === 'settle' && <StatusPill status={one.status} />}
              </li>
            ))}
          </ol>
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

function Title({ step, count }: Pick<FirstThing, 'step' | 'count'>) {
  if (typeof count === 'string') return <Trans>{count} cases wait for you</Trans>
  if (step === 'settle')
    return <Plural value={count} one="# case waits for your step" other="# cases wait for your step" />
  return <Plural value={count} one="A case names you: read and answer" other="# cases name you: read and answer" />
}
