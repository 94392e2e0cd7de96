import { helpHref, places } from '@accord/contract/places'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Wordmark } from './Mark.tsx'
import css from './PublicFrame.module.css'
import { SkipLink } from './SkipLink.tsx'

type Props = { children: ReactNode; actions?: ReactNode; wide?: boolean }

/** Header, main and footer of every page outside the shell. */
export function PublicFrame({ children, actions, wide }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.frame}>
      <SkipLink />
      <header className={css.header}>
        <div className={css.bar}>
          <a href={places.home} className={css.home} aria-label={t`Accord, home`}>
            <Wordmark />
          </a>
          {actions}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={wide ? css.wide : css.narrow}>
        {children}
      </main>
      <footer className={css.footer}>
        <div className={css.bar}>
          <p>
            <Trans>Accord, the national system of Nigeria for labour disputes and grievances.</Trans>
          </p>
          <nav aria-label={t`About Accord`} className={css.links}>
            <a href={places.help}>
              <Trans>Help</Trans>
            </a>
            <a href={helpHref('account-and-safety', 'fraud')}>
              <Trans>Nobody may ask you for money</Trans>
            </a>
            <a href={places.terms}>
              <Trans>Terms and Conditions</Trans>
            </a>
            <a href={places.privacy}>
              <Trans>Privacy Policy</Trans>
            </a>
          </nav>
        </div>
      </footer>
    </div>
  )
}
