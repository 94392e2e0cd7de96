import { ApproveDeletion } from './ApproveDeletion.tsx'
import { ApprovePermissions } from './ApprovePermissions.tsx'
import { ApproveRole } from './ApproveRole.tsx'
import { ApproveUnlisted } from './ApproveUnlisted.tsx'
import type { PendingRequest } from './requests.api.ts'

type Props = { request: PendingRequest; onClose: () => void; onDecided: (request: PendingRequest) => void }

/** What is asked once more, or chosen, before a request is approved. */
export function ApproveDialog(props: Props) {
  const { kind } = props.request
  if (kind === 'new role') return <ApproveRole {...props} />
  if (kind === 'permissions') return <ApprovePermissions {...props} />
  if (kind === 'delete organization') return <ApproveDeletion {...props} />
  return <ApproveUnlisted {...props} />
}

/** A membership is approved by one click: nothing is chosen, and it can be undone. */
export const asksBefore = ({ kind, abilities }: PendingRequest): boolean =>
  abilities.choose_unit || ['new role', 'delete organization', 'permissions'].includes(kind)
