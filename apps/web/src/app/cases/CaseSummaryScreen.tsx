import { CaseSummary } from '../../features/disputes/case/CaseSummary.tsx'
import { DocumentHashes } from '../../features/documents/DocumentHashes.tsx'

/** A case on paper, with its documents: only the app knows both. */
export default function CaseSummaryScreen() {
  return <CaseSummary documents={id => <DocumentHashes caseId={id} />} />
}
