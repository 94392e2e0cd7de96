import { Trans } from '@lingui/react/macro'
import { DisputesPage } from '../../features/disputes/DisputesPage.tsx'
import { askToSend } from '../../features/disputes/filing/outbox.ts'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'

// Only whoever has just filed needs it.
const SupportingDocuments = later(() => import('../../features/documents/SupportingDocuments.tsx'), {
  fallback: <LoadingState rows={2} />,
})

// Only whoever filed without a line needs it.
const QueuedDocuments = later(() => import('../../features/documents/QueuedDocuments.tsx'), {
  fallback: <LoadingState rows={2} />,
})

/** Disputes, and the documents that follow a filing: only the app knows both. */
export default function DisputesScreen() {
  return (
    <DisputesPage
      afterFiling={caseId => (
        <SupportingDocuments
          caseId={caseId}
          title={<Trans>Upload Supporting Documents</Trans>}
          verb={<Trans>Finish</Trans>}
        />
      )}
      documentsOf={draftId => <QueuedDocuments draftId={draftId} />}
      onSend={askToSend}
    />
  )
}
