import { useQuery } from '@tanstack/react-query'
import type { Place } from '../../features/discussions/messageKinds.ts'
import { caseQuery } from '../../features/disputes/disputes.api.ts'
import { ChangeStatusDialog } from '../../features/stages/ChangeStatusDialog.tsx'

/** The case's next step, taken from its discussion. */
export default function ChangeStatusHere({ caseId, thread, onClose }: Place & { onClose: () => void }) {
  const { data: dispute } = useQuery(caseQuery(caseId))
  return dispute ? <ChangeStatusDialog dispute={dispute} thread={thread} open onClose={onClose} /> : null
}
