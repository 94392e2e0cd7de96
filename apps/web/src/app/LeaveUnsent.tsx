import { Plural, Trans } from '@lingui/react/macro'
import { NotSubmitted } from '../features/disputes/filing/NotSubmitted.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Unsent } from './unsent.ts'

type Props = { unsent: Unsent; onStay: () => void; onLeave: () => void }

/** Logging out empties this device; what is nowhere else would be gone. */
export function LeaveUnsent({ unsent: { disputes, files, messages }, onStay, onLeave }: Props) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={<Trans>Log out?</Trans>}
      actions={
        <>
          <Button onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
          <Button look="danger" onClick={onLeave}>
            <Trans>Delete and log out</Trans>
          </Button>
        </>
      }
    >
      {disputes > 0 && (
        <p>
          <NotSubmitted count={disputes} />
        </p>
      )}
      {files > 0 && (
        <p>
          <Plural
            value={files}
            one="# document on this phone is NOT sent."
            other="# documents on this phone are NOT sent."
          />
        </p>
      )}
      {messages > 0 && (
        <p>
          <Plural
            value={messages}
            one="# message on this phone is NOT sent."
            other="# messages on this phone are NOT sent."
          />
        </p>
      )}
      <p>
        <Trans>Logging out deletes it from this phone. Stay logged in to keep it.</Trans>
      </p>
    </Dialog>
  )
}
