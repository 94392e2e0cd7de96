import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { join } from './join.ts'
import { useOffline } from './OfflineBar.tsx'
import { OfflineState } from './OfflineState.tsx'
import { Spinner } from './Spinner.tsx'
import css from './State.module.css'

type Props = { rows?: number; cards?: boolean; children?: ReactNode }

/** `rows` grey rows, or cards beside each other, in the place of what is coming; the words are shown and spoken. */
export function LoadingState({ rows = 0, cards = false, children }: Props) {
  const offline = useOffline()
  // Nothing comes before there is a network, and then it comes by itself.
  if (offline && rows > 0) return <OfflineState />
  return (
    <div className={join(css.loading, cards && css.cards)}>
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
