import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { sizeOf } from '../../ui/size.ts'
import css from './Bulk.module.css'
import type { BulkRow } from './kind.ts'
import type { Bulk } from './useBulk.ts'

/** The file that is being read, or why it could not be. */
export function Underway<R extends BulkRow>({ bulk }: { bulk: Bulk<R> }) {
  const { t } = useLingui()
  const { state, read, create, reset } = bulk
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  if (state.at === 'start' || state.at === 'made') return null
  const { file } = state
  const again = () => void (state.at === 'failed' && state.preview ? create(file, state.preview) : read(file))
  return (
    <div ref={box} className={css.file} tabIndex={-1}>
      <p className={css.name}>
        {file.name} <span className={css.soft}>{sizeOf(file.size)}</span>
      </p>
      {state.at === 'reading' && (
        <>
          <Progress share={state.share} done={t`Reading…`} />
          <div>
            <Button look="secondary" onClick={reset}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </>
      )}
      {state.at === 'failed' && (
        <>
          <div role="alert">
            <p className={css.failed}>
              <Trans>Upload failed</Trans>
            </p>
            <FieldError id="bulk-failed">{state.why}</FieldError>
          </div>
          <div className={css.verbs}>
            {!state.refused && (
              <Button onClick={again}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button look={state.refused ? 'primary' : 'secondary'} onClick={reset}>
              <Trans>Choose another file</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** How much has been sent; after that the server works, and nobody knows how long. */
export function Progress({ share, done }: { share: number; done: string }) {
  const { t } = useLingui()
  const percent = Math.round(share * 100)
  const said = share < 1 ? t`${percent}% sent` : done
  return (
    <div className={css.progress}>
      <ProgressBar label={said} share={share < 1 ? share : undefined} />
      <p role="status">{said}</p>
    </div>
  )
}
