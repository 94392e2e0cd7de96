import { places } from '@accord/contract/places'
import { Trans } from '@lingui/react/macro'
import { MINISTRY } from '../../lib/ministry.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import css from './LandingPage.module.css'

export function Hero({ submitHref }: { submitHref: string }) {
  return (
    <section className={css.hero}>
      <svg className={css.sign} viewBox="4 6 24 20" aria-hidden="true" fill="none" strokeLinecap="round">
        <path d="M6.5 22.5 14 9.2M25.5 22.5 18 9.2" stroke="#fff" strokeWidth="3.4" />
        <path d="M9.8 19.2c4.4 2.3 8 2.3 12.4 0" stroke="#f2c14e" strokeWidth="3" />
      </svg>
      <div className={css.inner}>
        <p className={css.ministry}>{MINISTRY.name}</p>
        <h1>
          <Trans>A fair hearing for every labour dispute in Nigeria</Trans>
        </h1>
        <p className={css.lead}>
          <Trans>
            Workers, groups and union members submit disputes and grievances here. The ministry receives each case, and
            conciliators and mediators help both sides to settle it. It is free.
          </Trans>
        </p>
        <div className={css.actions}>
          <ButtonLink href={submitHref} className={css.onDeep}>
            <Trans>Submit a dispute</Trans>
          </ButtonLink>
          <ButtonLink href={places.login} className={css.outline}>
            <Trans>Log into account</Trans>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
