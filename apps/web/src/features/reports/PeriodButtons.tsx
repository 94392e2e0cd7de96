import type { ReportPeriod } from '@accord/contract/reports/reports.schemas'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FilterChips } from '../../ui/FilterChips.tsx'

export const FIRST_PERIOD: ReportPeriod = '8 months'

const words: Readonly<Record<ReportPeriod, ReactNode>> = {
  '1 week': <Trans>1 week</Trans>,
  '1 month': <Trans>1 month</Trans>,
  '4 months': <Trans>4 months</Trans>,
  '8 months': <Trans>8 months</Trans>,
  '1 year': <Trans>1 year</Trans>,
  'all time': <Trans>Max</Trans>,
}
const PERIODS = Object.keys(words) as readonly ReportPeriod[]

export const periodOf = (text: string): ReportPeriod => PERIODS.find(one => one === text) ?? FIRST_PERIOD

/** 002 §2.7: over which time. */
export function PeriodButtons({ value, onChange }: { value: ReportPeriod; onChange: (value: string) => void }) {
  return (
    <FilterChips
      label={<Trans>Period</Trans>}
      options={PERIODS.map(one => ({ value: one, label: words[one] }))}
      value={value}
      onChange={onChange}
    />
  )
}
