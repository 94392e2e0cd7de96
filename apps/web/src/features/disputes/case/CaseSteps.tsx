import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { STATUSES } from '../../../ui/StatusPill.tsx'
import type { Dispute } from '../disputes.api.ts'
import css from './Case.module.css'
import { reasonOf } from './CaseReason.tsx'

type Step = Dispute['steps'][number]

/**
 * The claimant's terms, then what was put on record when a stage ended without a resolution
 * (rules "The life of a case").
 */
export function Offers({ dispute }: { dispute: Dispute }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className={css.award}>{dispute.negotiation_terms}</span>
      {dispute.steps
        .filter(step => step.offer)
        .map(step => {
          const [from, to] = [i18n._(STATUSES[step.from].word), i18n._(STATUSES[step.status].word)]
          const day = dayOf(step.at)
          return (
            <Said key={step._id} step={step}>
              <Trans>
                From {from} to {to} without a resolution, {day}
              </Trans>
            </Said>
          )
        })}
    </>
  )
}

/** Steps that were explained and are shown nowhere else: no offer, no award, not the reason at the page's head. */
export const otherSteps = (dispute: Dispute): Step[] => {
  const elsewhere = new Set([reasonOf(dispute), ...dispute.awards_and_rulings].map(step => step?._id))
  return dispute.steps.filter(step => step.summary !== '' && !step.offer && !elsewhere.has(step._id))
}

/** What was said at them: why a case rests, goes on, was refused or called back. */
export function StepsSoFar({ steps }: { steps: readonly Step[] }) {
  const { i18n } = useLingui()
  return steps.map(step => {
    const since = step.since && dayOf(step.since)
    return (
      <Said key={step._id} step={step}>
        {i18n._(STATUSES[step.status].word)}, {dayOf(step.at)}
        {since && <Trans>, not honoured since {since}</Trans>}
      </Said>
    )
  })
}

function Said({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <span className={css.award}>
      <span className={css.soft}>{children}</span>
      <span>{step.summary}</span>
    </span>
  )
}
