import { Trans } from '@lingui/react/macro'
import { dayOf } from '../../../lib/dates.ts'
import type { Dispute } from '../disputes.api.ts'
import css from './Case.module.css'

type Step = Dispute['steps'][number]
const WITH_REASON: readonly Dispute['status'][] = ['rejected', 'withdrawn', 'recalled']

/** The step whose reason is shown at the head of the page. */
export const reasonOf = ({ status, steps }: Pick<Dispute, 'status' | 'steps'>): Step | undefined =>
  WITH_REASON.includes(status) ? steps.at(-1) : undefined

/** Why a case was refused, withdrawn or recalled, by whom and when (rules "The life of a case"). */
export function CaseReason({ dispute }: { dispute: Dispute }) {
  const step = reasonOf(dispute)
  if (!step) return null
  return (
    <div className={css.reason}>
      <p className={css.soft}>
        <ByWhom step={step} />
      </p>
      <p className={css.words}>{step.summary}</p>
    </div>
  )
}

function ByWhom({ step }: { step: Step }) {
  const day = dayOf(step.at)
  if (step.status === 'rejected') return <Trans>Rejected by the ministry on {day}. The reason:</Trans>
  if (step.status === 'withdrawn') return <Trans>Withdrawn by the claimant on {day}. The reason:</Trans>
  const since = step.since && dayOf(step.since)
  return (
    <Trans>
      Called back by the claimant on {day}. Not honoured since {since}:
    </Trans>
  )
}
