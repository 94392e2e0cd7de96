import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingState } from '../../../ui/LoadingState.tsx'
import { caseQuery, type Dispute } from '../disputes.api.ts'

type Props = { id: string; onClose: () => void; children: (dispute: Dispute) => ReactNode }

/** A dialog about a case that is opened where only its id is known. */
export function CaseDialog({ id, onClose, children }: Props) {
  const answer = useQuery(caseQuery(id))
  if (answer.data) return children(answer.data)
  return (
    <Dialog open onClose={onClose} title={<Trans>Case</Trans>}>
      {answer.isPending ? (
        <LoadingState rows={3} />
      ) : (
        <ErrorState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
      )}
    </Dialog>
  )
}
