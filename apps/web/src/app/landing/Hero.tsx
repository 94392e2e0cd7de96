import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/Button.tsx'
import css from './LandingPage.module.css'

export function Hero({ submitHref }: { submitHref: string }) {
  return (
    <section className={css.hero}>
      <div className={css.inner}>
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
          <ButtonLink href="/login" className={css.outline}>
            <Trans>Log into account</Trans>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
