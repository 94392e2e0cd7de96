import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './State.module.css'

type Props = { title?: ReactNode; children?: ReactNode; onRetry?: () => void; busy?: boolean }

/** Shown in place of what could not be loaded, in the words of 000 §8, with a way to try again. */
export function ErrorState({ title, children, onRetry, busy }: Props) {
  return (
    <div className={css.state} role="alert">
      <span className={css.bad}>
        <IconAlertTriangle size={28} aria-hidden="true" />
      </span>
      <p className={css.title}>{title ?? <Trans>Failed to fetch data.</Trans>}</p>
      {children && <p className={css.words}>{children}</p>}
      {onRetry && (
        <Button look="secondary" onClick={onRetry} busy={busy} busyWord={<Trans>Trying…</Trans>}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
