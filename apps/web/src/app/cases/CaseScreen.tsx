import { caseAtDiscussion } from '../../features/discussions/opened.api.ts'
import { CasePage } from '../../features/disputes/case/CasePage.tsx'
import { OfficerOfCase } from '../../features/work/OfficerOfCase.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { later } from '../../ui/later.tsx'

const fallback = <LoadingState rows={3} />
// What one may do comes after what one reads, and each tab when it is opened.
const CaseButtons = later(() => import('./CaseButtons.tsx'))
const FirstStep = later(() => import('./FirstStep.tsx'))
const CaseDocuments = later(() => import('../../features/documents/CaseDocuments.tsx'), { fallback })
const CaseTalk = later(() => import('./CaseDiscussionsHere.tsx'), { fallback })
const CaseNotifications = later(() => import('../../features/notifications/CaseNotifications.tsx'), { fallback })
const CaseTimeline = later(() => import('../../features/audit/CaseTimeline.tsx'), { fallback })
const LegalDates = later(() => import('../../features/clocks/LegalDates.tsx'), { fallback })
const Agreements = later(() => import('../../features/promises/Agreements.tsx'), { fallback })
const EndReferral = later(() => import('../../features/referrals/EndReferral.tsx'))
const InvolvedParties = later(() => import('../../features/invitations/parties/InvolvedParties.tsx'), { fallback })

/** A case with its documents and discussions: only the app knows all three. */
export default function CaseScreen() {
  return (
    <CasePage
      documents={({ _id, abilities }) => (
        <CaseDocuments caseId={_id} mayAdd={abilities.add_document} mayMakeFolder={abilities.make_folder} />
      )}
      parties={dispute => (
        <InvolvedParties
          caseId={dispute._id}
          unassign={({ _id, name, assigned }) =>
            assigned && <EndReferral caseId={dispute._id} to={{ _id, name, kind: assigned }} />
          }
        />
      )}
      agreement={dispute => <Agreements dispute={dispute} />}
      dates={dispute => <LegalDates dispute={dispute} />}
      officer={dispute => <OfficerOfCase dispute={dispute} />}
      timeline={({ _id }) => <CaseTimeline caseId={_id} />}
      first={dispute => <FirstStep dispute={dispute} />}
      actions={dispute => <CaseButtons dispute={dispute} />}
      notifications={dispute => <CaseNotifications caseId={dispute._id} />}
      discussions={dispute => <CaseTalk dispute={dispute} />}
      atDiscussion={caseAtDiscussion}
    />
  )
}
