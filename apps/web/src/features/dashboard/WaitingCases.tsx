import { caseHref, places, pollHref } from '@accord/contract/places'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '../../lib/dates.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { ELSEWHERE, STEPS, stepNamed } from '../work/stepWords.ts'
import { ByWhen } from './ByWhen.tsx'
import type { FirstThing } from './dashboard.api.ts'
import { FirstPanel } from './FirstPanel.tsx'
import css from './FirstThing.module.css'

/** What the button of the first case says, and where it leads. */
function FirstStep({ one: { _id, step, poll }, settles }: { one: FirstThing['cases'][number]; settles: boolean }) {
  const { i18n } = useLingui()
  if (poll)
    return (
      <ButtonLink href={pollHref(poll)}>
        <Trans>Vote</Trans>
      </ButtonLink>
    )
  const named = stepNamed(step)
  if (settles || !named)
    return (
      <ButtonLink href={caseHref(_id)}>
        <Trans>Open the case</Trans>
      </ButtonLink>
    )
  return <ButtonLink href={caseHref(_id, step === 'answer' ? {} : ELSEWHERE[named])}>{i18n._(STEPS[named])}</ButtonLink>
}

/** Cases that wait for the reader, the earliest legal day first; the button opens the first. */
export function WaitingCases({ first: { step, count, cases } }: { first: FirstThing }) {
  const [first] = cases
  if (!first) return null
  const more = typeof count === 'string' || count > cases.length
  return (
    <FirstPanel
      turn="yours"
      title={<Title step={step} count={count} first={first} />}
      action={<FirstStep one={first} settles={step === 'settle'} />}
      list={
        <>
          <CaseLines step={step} cases={cases} />
          {more && (
            <Anchor href={places.work} className={css.all}>
              <Trans>See everything that waits</Trans>
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
                  <ByWhen due={one.due} since={one.since} step={one.step} />
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

type TitleProps = Pick<FirstThing, 'step' | 'count'> & { first: FirstThing['cases'][number] }

function Title({ step, count, first }: TitleProps) {
  if (first.poll && count === 1) return <Trans>A poll waits for your vote</Trans>
  if (typeof count === 'string') return <Trans>{count} cases wait for you</Trans>
  if (first.step === 'object' && count === 1) return <Trans>Your side may object to an award</Trans>
  if (step === 'settle' || first.step !== 'answer')
    return <Plural value={count} one="# case waits for your step" other="# cases wait for your step" />
  return <Plural value={count} one="A case names you: read and answer" other="# cases name you: read and answer" />
}
