import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { later } from './later.tsx'

/** A dialog whose code comes when it is wanted. What cannot be loaded is a dialog, too: tried again, or closed. */
export const laterDialog = <P extends { onClose: () => void }>(load: () => Promise<{ default: ComponentType<P> }>) =>
  later(load, {
    asked: true,
    failed: (retry, busy, { onClose }) => (
      <Dialog
        open
        onClose={onClose}
        title={<Trans>Failed to fetch data.</Trans>}
        actions={
          <>
            <Button onClick={retry} busy={busy} busyWord={<Trans>Trying…</Trans>}>
              <Trans>Try again</Trans>
            </Button>
            <Button look="secondary" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>This could not be loaded. Check your network.</Trans>
        </p>
      </Dialog>
    ),
  })
