import { Trans } from '@lingui/react/macro'
import { IconBolt, IconGavel, IconMessages, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import css from './LandingPage.module.css'

/** The claims of 000 §1, as written there. */
export function Claims() {
  return (
    <section className={css.inner} aria-labelledby="why">
      <h2 id="why">
        <Trans>What you can expect</Trans>
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
    </section>
  )
}
