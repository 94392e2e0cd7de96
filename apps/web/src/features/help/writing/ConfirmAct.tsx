import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Act } from './usePost.ts'

type Props = { act: Exclude<Act, 'save'>; onYes: () => void; onClose: () => void }

const words = {
  publish: {
    title: <Trans>Publish now?</Trans>,
    about: <Trans>Everybody can read it at once, also without an account.</Trans>,
    verb: <Trans>Publish</Trans>,
  },
  unpublish: {
    title: <Trans>Unpublish?</Trans>,
    about: <Trans>Readers no longer see it, and links to it lead nowhere. It stays here as a draft.</Trans>,
    verb: <Trans>Unpublish</Trans>,
  },
  delete: {
    title: <Trans>Delete this?</Trans>,
    about: <Trans>Readers no longer see it. Its versions stay: under Deleted one of them can be restored.</Trans>,
    verb: <Trans>Delete</Trans>,
  },
}

/** Asks before readers notice anything. */
export function ConfirmAct({ act, onYes, onClose }: Props) {
  const { title, about, verb } = words[act]
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look={act === 'delete' ? 'danger' : 'primary'} onClick={onYes}>
            {verb}
          </Button>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>{about}</p>
    </Dialog>
  )
}
