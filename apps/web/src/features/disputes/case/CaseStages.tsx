import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '../../../lib/dates.ts'
import { StageLine } from '../../../ui/StageLine.tsx'
import { STATUSES } from '../../../ui/StatusPill.tsx'
import type { Dispute } from '../disputes.api.ts'
import { placesOf } from './stages.ts'

export function CaseStages({ dispute }: { dispute: Dispute }) {
  const { t, i18n } = useLingui()
  const named = ({ status, state }: ReturnType<typeof placesOf>[number]) => {
    if (status === 'filed') return t`Filed`
    return status === 'case opened' && state === 'done' ? t`Approved` : i18n._(STATUSES[status].word)
  }
  return (
    <StageLine
      label={t`Stages of the case`}
      stages={placesOf(dispute).map(place => {
        const since = place.at && dayOf(place.at)
        return {
          label: named(place),
          state: place.state,
          date: place.state === 'now' ? <Trans>since {since}</Trans> : since,
        }
      })}
    />
  )
}
