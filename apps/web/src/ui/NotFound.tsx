import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTitle } from '../lib/title.ts'
import css from './NotFound.module.css'

/** 000 §2.1, word for word. `why`: what is known of it, in place of the guess. */
export function NotFound({ action, why }: { action: ReactNode; why?: ReactNode }) {
  const { t } = useLingui()
  useTitle(t`Page not found`)
  return (
    <div className={css.page}>
      <p className={css.number} aria-hidden="true">
        404
      </p>
      <h1>
        <Trans>Sorry, the page not found</Trans>
      </h1>
      <p>{why ?? <Trans>The link you followed probably broken or the page has been removed</Trans>}</p>
      <div>{action}</div>
    </div>
  )
}
