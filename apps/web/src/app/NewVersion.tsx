import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isNewerServed } from '../lib/freshness.ts'
import { takeOver } from '../lib/newerWorker.ts'
import { startWorker } from '../lib/worker.ts'
import { Button } from '../ui/Button.tsx'
import css from './NewVersion.module.css'

/** Says that a newer build is there while an older one runs; nothing is loaded anew under the hands of who types. */
export function NewVersion() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(
    () =>
      startWorker(async worker => {
        if (await isNewerServed()) setWaiting(worker)
        // This page came from the newer build already.
        else worker.postMessage('take over')
      }),
    [],
  )
  return (
    <div role="status">
      {waiting && (
        <div className={css.bar}>
          <p>
            <Trans>A new version is ready. What you typed is kept.</Trans>
          </p>
          <Button look="secondary" onClick={() => takeOver(waiting)}>
            <Trans>Update</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
