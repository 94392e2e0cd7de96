import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { wordsOf } from '../../ui/failure.ts'
import { useLook } from './polls.api.ts'

type Props = { thread: string; poll: string; canVote: boolean; onClose: () => void }

/** Looking at the results without a vote ends one's vote: asked before it does. */
export default function LookDialog({ thread, poll, canVote, onClose }: Props) {
  const look = useLook(thread, poll)
  const show = () => look.mutate(undefined, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Show results</Trans>}
      actions={
        <>
          <Button busy={look.isPending} onClick={show}>
            <Trans>Show results</Trans>
          </Button>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        {canVote ? (
          <Trans>You have not voted. Once you see the results, you cannot vote in this poll any more.</Trans>
        ) : (
          <Trans>You see the results without voting.</Trans>
        )}
      </p>
      {look.isError && <p role="alert">{wordsOf(look.error)}</p>}
    </Dialog>
  )
}
