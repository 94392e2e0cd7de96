import { Trans } from '@lingui/react/macro'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { InTheWay } from './InTheWay.tsx'
import { Problem } from './Problem.tsx'
import type { PendingRequest } from './requests.api.ts'
import { useDecision } from './useDecision.ts'

type Props = { request: PendingRequest; onClose: () => void; onDecided: (request: PendingRequest) => void }

/** Deletes a unit; what stands in the way is named, to be opened. */
export function ApproveDeletion({ request, onClose, onDecided }: Props) {
  const { decide, busy, problem, blocking } = useDecision(request, () => onDecided(request))
  const { person, unit, reason } = request
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Delete {unit?.name}?</Trans>}
      about={
        <Trans>
          {person.name} asks for it. Its people then belong to no organization; their accounts and cases stay. This
          cannot be undone.
        </Trans>
      }
      verb={<Trans>Approve</Trans>}
      danger
      ready
      busy={busy}
      onSubmit={() => decide({ how: 'approve' })}
    >
      <p>
        <Trans>The reason given:</Trans> <q>{reason}</q>
      </p>
      <Problem words={problem} />
      {blocking && <InTheWay {...blocking} />}
    </FormDialog>
  )
}
