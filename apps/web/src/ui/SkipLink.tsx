import { Trans } from '@lingui/react/macro'
import css from './SkipLink.module.css'

/** The first stop of the keyboard: past header and navigation. The page's `main` has the id `main`. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      <Trans>Skip to main content</Trans>
    </a>
  )
}
