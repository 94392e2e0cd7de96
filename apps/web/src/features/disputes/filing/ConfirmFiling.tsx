import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import css from './Filing.module.css'
import { OwnName } from './OwnName.tsx'

type Props = {
  open: boolean
  accused: string
  inOwnName: boolean
  busy: boolean
  problem: ReactNode
  onProceed: () => void
  onCancel: () => void
}

/** 002 §2.2: the last question before the case is made. */
export function ConfirmFiling({ open, accused, inOwnName, busy, problem, onProceed, onCancel }: Props) {
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onCancel()}
      title={<Trans>Create a dispute confirmation</Trans>}
      actions={
        <>
          <Button onClick={onProceed} busy={busy} busyWord={<Trans>Saving...</Trans>}>
            <Trans>Proceed</Trans>
          </Button>
          <Button look="secondary" onClick={onCancel} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You are about to file a dispute against <strong>{accused}</strong>. The ministry reads it first; the other
          side sees it once it is approved.
        </Trans>
      </p>
      {inOwnName && <OwnName />}
      <p>
        <Trans>You can add documents in the next step.</Trans>
      </p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
