import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inFigures } from '../../lib/numbers.ts'
import { Card } from '../../ui/Card.tsx'
import css from './Reports.module.css'
import type { Report } from './reports.api.ts'

/** 002 §2.7: the highest of each, narrowed by what is searched. */
export function ReportLists({ report, q }: { report: Report; q: string }) {
  return (
    <div className={css.lists}>
      <Top
        title={<Trans>Top Dispute Types</Trans>}
        hint={<Trans>Cases approved in these days, by type</Trans>}
        of={report.top_dispute_types}
        q={q}
      />
      <Top
        title={<Trans>Highest Dispute Cases (by union)</Trans>}
        hint={<Trans>Cases approved in these days; one between two unions counts for both</Trans>}
        of={report.highest_dispute_cases}
        q={q}
      />
      <Top
        title={<Trans>Highest Resolution Rate (by union)</Trans>}
        hint={<Trans>How many of those have been resolved since</Trans>}
        of={report.highest_resolution_rate}
        q={q}
        unit="%"
      />
    </div>
  )
}

type TopProps = { title: ReactNode; hint: ReactNode; of: Readonly<Record<string, number>>; q: string; unit?: string }

function Top({ title, hint, of, q, unit = '' }: TopProps) {
  // A name of digits alone would come first, whatever its number.
  const rows = Object.entries(of).sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
  return (
    <Card title={title}>
      <p className={css.hint}>{hint}</p>
      {rows.length === 0 && (
        <p>
          <Trans>No Reports Yet</Trans>
          {q && (
            <>
              {' '}
              <Trans>for “{q}”</Trans>
            </>
          )}
        </p>
      )}
      {rows.length > 0 && (
        <ol className={css.top}>
          {rows.map(([name, value]) => (
            <li key={name}>
              <span>{name}</span>
              <span className={css.figure}>
                {inFigures(value)}
                {unit}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
