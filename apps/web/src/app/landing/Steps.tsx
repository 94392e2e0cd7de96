import { Trans } from '@lingui/react/macro'
import css from './LandingPage.module.css'

export function Steps() {
  return (
    <section className={css.inner} aria-labelledby="steps">
      <h2 id="steps">
        <Trans>How it works</Trans>
      </h2>
      <ol className={css.steps}>
        <li className={css.step}>
          <h3>
            <Trans>Submit a complaint in 3 steps</Trans>
          </h3>
          <p>
            <Trans>
              Say who you are, whom the dispute is with, and what happened. What you typed is kept as you go.
            </Trans>
          </p>
        </li>
        <li className={css.step}>
          <h3>
            <Trans>Receive an invitation by email from the ministry</Trans>
          </h3>
          <p>
            <Trans>The ministry reads the case, approves it and invites both sides and a conciliator.</Trans>
          </p>
        </li>
        <li className={css.step}>
          <h3>
            <Trans>Easy resolution</Trans>
          </h3>
          <p>
            <Trans>
              Talk, share documents and meet in one place until the case is settled. You always see whose turn it is.
            </Trans>
          </p>
        </li>
      </ol>
    </section>
  )
}
