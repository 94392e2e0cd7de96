import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '../../../lib/dates.ts'
import { StageLine } from '../../../ui/StageLine.tsx'
import { STATUSES } from '../../../ui/StatusPill.tsx'
import type { Dispute } from '../disputes.api.ts'
import { placesOf } from './stages.ts'

export function CaseStages({ dispute }: { dispute: Dispute }) {
  const { t, i18n } = useLingui()
  const since = dayOf(dispute.next_step.since)
  const named = (status: ReturnType<typeof placesOf>[number]['status'], done: boolean) => {
    if (status === 'filed') return t`Filed`
    return status === 'case opened' && done ? t`Approved` : i18n._(STATUSES[status].word)
  }
  const dated = (status: string, state: string) => {
    if (status === 'filed') return dayOf(dispute.filling_date)
    return state === 'now' ? <Trans>since {since}</Trans> : undefined
  }
  return (
    <StageLine
      label={t`Stages of the case`}
      stages={placesOf(dispute.status).map(({ status, state }) => ({
        label: named(status, state === 'done'),
        state,
        date: dated(status, state),
      }))}
    />
  )
}
