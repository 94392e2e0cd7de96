import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { TurnNote } from '../../ui/TurnNote.tsx'
import type { Profile } from '../accounts/accounts.api.ts'

type Props = { waiting: NonNullable<Profile['waiting']>; onEnter: () => void }

/** A new address that waits for its code, also after a reload. */
export function WaitingNote({ waiting, onEnter }: Props) {
  return (
    <TurnNote
      yours
      action={
        <Button onClick={onEnter}>
          <Trans>Enter the code</Trans>
        </Button>
      }
    >
      <Trans>We have sent a code to {waiting.value}. Enter it to use this address.</Trans>
    </TurnNote>
  )
}
