import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { RowActions } from '../../ui/RowActions.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { SentInvitation } from './invitations.api.ts'
import { ResendButton } from './ResendButton.tsx'

type Props = { invitation: SentInvitation; onRevoke: () => void; onResent?: () => void }

/** What the reader may do with an invitation that waits; the server says which. */
export const SentActions = ({ invitation: { _id: id, email, abilities }, onRevoke, onResent }: Props) => (
  <RowActions
    buttons={
      <>
        {abilities.resend && <ResendButton id={id} email={email} onResent={onResent} />}
        {abilities.cancel && (
          <Button look="quiet" onClick={onRevoke}>
            <Trans>Cancel invitation</Trans>
            <VisuallyHidden> {email}</VisuallyHidden>
          </Button>
        )}
      </>
    }
  />
)
