import { Trans } from '@lingui/react/macro'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { WantedPermissions } from '../roles/WantedPermissions.tsx'
import { Problem } from './Problem.tsx'
import type { PendingRequest } from './requests.api.ts'
import { useDecision } from './useDecision.ts'

type Props = { request: PendingRequest; onClose: () => void; onDecided: (request: PendingRequest) => void }

/** A role becomes so for everybody who has it. */
export function ApprovePermissions({ request, onClose, onDecided }: Props) {
  const { decide, busy, problem } = useDecision(request, { onDecided: () => onDecided(request) })
  const { person, role, permissions } = request
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<Trans>Change the role {role?.name}?</Trans>}
      about={
        <Trans>{person.name} has this role and asks for it. It is in force at once, for everybody who has it.</Trans>
      }
      verb={<Trans>Approve</Trans>}
      ready
      busy={busy}
      onSubmit={() => decide({ how: 'approve' })}
    >
      <WantedPermissions wanted={permissions} />
      <Problem words={problem} />
    </FormDialog>
  )
}
