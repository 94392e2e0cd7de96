import type { Landing } from '@accord/contract/landing/landing.schemas'
import { Trans } from '@lingui/react/macro'
import { IconBolt, IconGavel, IconMessages, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { inFigures } from '../../lib/numbers.ts'
import css from './Aims.module.css'
import landing from './LandingPage.module.css'

/** The claims of 000 §1, as written there, and what the system itself has measured so far. */
export function Aims({ figures }: { figures: Landing['figures'] | undefined }) {
  const measured = figures && (figures.cases !== null || figures.days !== null)
  return (
    <section className={landing.inner} aria-labelledby="aims">
      <h2 id="aims">
        <Trans>What we aim for</Trans>
      </h2>
      <ul className={css.claims}>
        <li className={css.claim}>
          <IconBolt aria-hidden="true" />
          <Trans>Resolution three times faster</Trans>
        </li>
        <li className={css.claim}>
          <IconShieldCheck aria-hidden="true" />
          <Trans>98% secure record accuracy</Trans>
        </li>
        <li className={css.claim}>
          <IconMessages aria-hidden="true" />
          <Trans>Free access to resolution discussions</Trans>
        </li>
        <li className={css.claim}>
          <IconGavel aria-hidden="true" />
          <Trans>Settlement management bodies</Trans>
        </li>
        <li className={css.claim}>
          <IconRefresh aria-hidden="true" />
          <Trans>Compliance: call back a case whose resolution agreement was not honoured</Trans>
        </li>
      </ul>
      {measured && <Measured figures={figures} />}
    </section>
  )
}

function Measured({ figures: { cases, settled, days } }: { figures: Landing['figures'] }) {
  return (
    <div className={css.measured}>
      <h3>
        <Trans>Where we are</Trans>
      </h3>
      <dl className={css.figures}>
        {cases !== null && (
          <div>
            <dt>
              <Trans>cases taken up by the ministry</Trans>
            </dt>
            <dd>{inFigures(cases)}</dd>
          </div>
        )}
        {settled !== null && (
          <div>
            <dt>
              <Trans>of them settled</Trans>
            </dt>
            <dd>{Math.round(settled)}%</dd>
          </div>
        )}
        {days !== null && (
          <div>
            <dt>
              <Trans>days from approval to a settlement, on average in the last year</Trans>
            </dt>
            <dd>{Math.round(days)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
