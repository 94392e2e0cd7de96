import { CaseDiscussions } from '../../features/discussions/CaseDiscussions.tsx'
import { CasePage } from '../../features/disputes/case/CasePage.tsx'
import { CaseDocuments } from '../../features/documents/CaseDocuments.tsx'

/** A case with its documents and discussions: only the app knows all three. */
export default function CaseScreen() {
  return (
    <CasePage
      documents={dispute => <CaseDocuments caseId={dispute._id} mayAdd={dispute.abilities.add_document} />}
      discussions={dispute => <CaseDiscussions dispute={dispute} />}
    />
  )
}
