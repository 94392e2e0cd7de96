import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { laterDialog } from '../../ui/laterDialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './Clocks.module.css'
import type { RecordedDate } from './clocks.api.ts'
import { KINDS } from './clockWords.ts'

const WithdrawDate = laterDialog(() => import('./WithdrawDate.tsx'))

/** The days that officers recorded, also those taken back (rules "Legal dates"). */
export function RecordedDates({ caseId, dates }: { caseId: string; dates: readonly RecordedDate[] }) {
  const [withdrawing, setWithdrawing] = useState<RecordedDate | null>(null)
  if (dates.length === 0) return null
  return (
    <Card title={<Trans>Recorded dates</Trans>}>
      <ul className={css.recorded}>
        {dates.map(date => (
          <li key={date._id}>
            <Row date={date} onWithdraw={() => setWithdrawing(date)} />
          </li>
        ))}
      </ul>
      {withdrawing && <WithdrawDate caseId={caseId} date={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Card>
  )
}

function Row({ date, onWithdraw }: { date: RecordedDate; onWithdraw: () => void }) {
  const { i18n, t } = useLingui()
  const kind = i18n._(KINDS[date.kind])
  const day = dayOf(date.on)
  return (
    <div className={css.record} data-withdrawn={date.withdrawn !== null}>
      <p className={css.kind}>
        <Trans>
          {kind}: {day}
        </Trans>
        {date.last_day && (
          <>
            {' '}
            <Trans>(last day {dayOf(date.last_day)})</Trans>
          </>
        )}
      </p>
      <p className={css.note}>{date.note}</p>
      <p className={css.soft}>
        <Trans>
          Recorded by {date.by}, <RelativeTime at={date.at} />
        </Trans>
      </p>
      {date.withdrawn && (
        <p>
          <Trans>Taken back by {date.withdrawn.by}:</Trans> {date.withdrawn.reason}
        </p>
      )}
      {date.abilities.withdraw && (
        <Button look="quiet" aria-label={t`Take back: ${kind}, ${day}`} onClick={onWithdraw}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </div>
  )
}
