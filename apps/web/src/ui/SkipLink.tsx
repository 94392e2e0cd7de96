import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './SkipLink.module.css'

/** The first stop of the keyboard: past header and navigation. The page's `main` has the id `main`. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      <Trans>Skip to main content</Trans>
    </a>
  )
}

/** Past a list or a long discussion to what has this id. The address stays as it is. */
export function SkipTo({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      className={css.skip}
      href={`#${id}`}
      onClick={event => {
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {children}
    </a>
  )
}
