import { lazy, Suspense } from 'react'
import { CaseDiscussions } from '../../features/discussions/CaseDiscussions.tsx'
import { CasePage } from '../../features/disputes/case/CasePage.tsx'
import { CaseDocuments } from '../../features/documents/CaseDocuments.tsx'
import { InvolvedParties } from '../../features/invitations/parties/InvolvedParties.tsx'
import { ReferCase } from '../../features/referrals/ReferCase.tsx'

// What one may do comes after what one reads.
const CaseActions = lazy(() => import('../../features/stages/CaseActions.tsx'))

/** A case with its documents and discussions: only the app knows all three. */
export default function CaseScreen() {
  return (
    <CasePage
      documents={dispute => <CaseDocuments caseId={dispute._id} mayAdd={dispute.abilities.add_document} />}
      parties={dispute => (
        <InvolvedParties caseId={dispute._id} open={!['closed', 'rejected', 'withdrawn'].includes(dispute.status)} />
      )}
      actions={dispute => (
        <Suspense>
          <CaseActions dispute={dispute} more={dispute.abilities.refer && <ReferCase dispute={dispute} />} />
        </Suspense>
      )}
      discussions={dispute => <CaseDiscussions dispute={dispute} />}
    />
  )
}
