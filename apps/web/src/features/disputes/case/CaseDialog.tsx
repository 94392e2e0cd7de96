import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswerDialog } from '../../../ui/AnswerDialog.tsx'
import { caseQuery, type Dispute } from '../disputes.api.ts'

type Props = { id: string; onClose: () => void; children: (dispute: Dispute) => ReactNode }

/** A dialog about a case that is opened where only its id is known. */
export function CaseDialog({ id, onClose, children }: Props) {
  return (
    <AnswerDialog title={<Trans>Case</Trans>} answer={useQuery(caseQuery(id))} onClose={onClose}>
      {children}
    </AnswerDialog>
  )
}
