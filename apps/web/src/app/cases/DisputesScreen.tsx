import { Trans } from '@lingui/react/macro'
import { DisputesPage } from '../../features/disputes/DisputesPage.tsx'
import { SupportingDocuments } from '../../features/documents/SupportingDocuments.tsx'

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
    />
  )
}
