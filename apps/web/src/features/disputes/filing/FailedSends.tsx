import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { dateTimeOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Attempt, REASONS } from './attempts.ts'
import css from './Filing.module.css'

/** What whoever was cut off may print and show: that they tried, and nothing more. */
export function FailedSends({ attempts }: { attempts: readonly Attempt[] }) {
  const { i18n } = useLingui()
  if (attempts.length === 0) return null
  return (
    <Card as="div" title={<Trans>Record of attempts</Trans>} className={css.card}>
      <p>
        <strong>
          <Trans>This is NOT a receipt.</Trans>
        </strong>{' '}
        <Trans>These tries to send it failed, by the clock of this phone. They go to the ministry with it.</Trans>
      </p>
      <ol className={css.tries}>
        {attempts.map(({ at, why }) => (
          <li key={at}>
            {dateTimeOf(at)}: {i18n._(REASONS[why])}
          </li>
        ))}
      </ol>
      <div>
        <Button look="secondary" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </Card>
  )
}
