import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import css from './State.module.css'

/** `rows` grey rows in the place of what is coming; the words are shown and spoken. */
export function LoadingState({ rows = 0, children }: { rows?: number; children?: ReactNode }) {
  return (
    <div className={css.loading}>
      <p className={css.words} role="status">
        <Spinner />
        <span>{children ?? <Trans>Loading…</Trans>}</span>
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={css.row} aria-hidden="true" />
      ))}
    </div>
  )
}
