import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import css from './Writing.module.css'

/** Somebody else has saved while this was written (rules "Stale changes": 409). */
export function StaleNote() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.stale} role="alert" tabIndex={-1}>
      <p className={css.staleTitle}>
        <IconAlertTriangle size={22} aria-hidden="true" />
        <Trans>Somebody else has saved this meanwhile.</Trans>
      </p>
      <p>
        <Trans>
          What you typed is still here. Look under Versions at what they wrote; save again to put yours in its place.
          Theirs stays a version.
        </Trans>
      </p>
    </div>
  )
}
