import { Trans } from '@lingui/react/macro'
import { chooseDataUse, useDataUse } from '../lib/dataUse.ts'
import { Button } from '../ui/Button.tsx'
import css from './NewVersion.module.css'

/** Says once that less data is used because the browser asks, with one tap to undo it. */
export function LessDataNote() {
  if (useDataUse() !== 'asked') return null
  return (
    <div className={css.bar}>
      <p>
        <Trans>Less data is used, as your browser asks.</Trans>
      </p>
      <Button look="secondary" onClick={() => chooseDataUse('more')}>
        <Trans>Use more data</Trans>
      </Button>
      <Button look="quiet" onClick={() => chooseDataUse('told')}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}
