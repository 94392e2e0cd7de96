import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const list = 'web/disputes/list/DisputesList.tsx'
const declared = 'web/documents/Declared.tsx'
const details = 'web/disputes/case/CaseDetails.tsx, web/disputes/longTextWords.ts'
const menu = 'web/documents/DocumentMenu.tsx'

export const disputes: readonly Section[] = [
  {
    at: '002 §2.1',
    title: 'Disputes list',
    rows: [
      [
        'header “Disputes”, tabs “Create Disputes”, “All Disputes” (default), “Pending Disputes”',
        'web/disputes/disputeTabs.ts, web/disputes/DisputesPage.tsx',
        story.findsACase,
      ],
      ['Create Disputes only with create dispute', 'web/disputes/DisputesPage.tsx', story.casesOnPhone],
      [
        'each tab has a search box, “Filters”, “Sort” and “Create dispute”',
        'web/disputes/list/CaseListTools.tsx, web/disputes/DisputesPage.tsx, ui/Filters.tsx',
        story.findsACase,
      ],
      [
        'words in any order, of the title, the number and both parties',
        'server/disputes/disputes.lists.queries.ts',
        'e2e/aPersonFindsACase › the export is what the screen shows; a failure is shown in place',
        'decision 0031',
      ],
      [
        '“Filing Date”, “Case Number”, “Involved Parties”, “Case Title”, “Case Status”, a row menu',
        list,
        story.findsACase,
      ],
      [
        'accused and claimant each with logo, name and acronym; a status picture',
        'server/disputes/disputes.present.ts',
        'server/disputes/disputes.lists › have the fields of 002 §3, both parties, and the status as a picture that is there, too',
      ],
      ['the screen shows a picture and the word', 'ui/StatusPill.tsx', story.filesADispute],
      ['“View details” goes to /disputesDetails/{id}', 'web/disputes/list/CaseMenu.tsx', story.casesOnPhone],
      ['“No dispute data found”', 'web/disputes/list/NoDisputes.tsx', story.findsACase],
      ['“No pending dispute data found”', 'web/disputes/list/NoDisputes.tsx', story.casesOnPhone],
      ['“Internal Disputes”, also for whoever belongs to no union', 'web/disputes/disputeTabs.ts', story.settlersCases],
      [
        'in them both sides belong to the caller’s union',
        'server/disputes/disputes.lists.queries.ts',
        'server/disputes/disputes.export › are those whose sides both belong to the caller’s union, of those the caller sees',
      ],
    ],
  },
  {
    at: '002 §2.2',
    title: 'Filing',
    rows: [
      [
        'a form, in three numbered steps, kept as typed',
        'web/disputes/filing/FilingForm.tsx',
        story.filesADispute,
        'rules "Drafts"',
      ],
      [
        '“Create a dispute confirmation” with “Proceed” and “Cancel”',
        'web/disputes/filing/ConfirmFiling.tsx',
        story.answerRefused,
      ],
      [
        '“Upload Supporting Documents” with “Finish”',
        'web/disputes/filing/FilingFlow.tsx, web/documents/SupportingDocuments.tsx, app/cases/DisputesScreen.tsx',
        story.answerRefused,
      ],
      ['“Add document”', 'web/documents/AddDocument.tsx', story.addsDocuments],
      [
        'overlay: “You have successfully declared a Dispute Case”, “Approval will be granted by a Ministry Admin”',
        declared,
        story.answerRefused,
      ],
      ['“Saving...” and disabled while saving', 'web/documents/SupportingDocuments.tsx', story.photoIsSlow],
      ['“Next”, then /disputesDetails/{caseId}', declared, story.filesADispute],
      [
        '“Title”, “Type” from the list, “Accused party” by searching',
        'web/disputes/filing/words.ts, web/disputes/filing/StepWhat.tsx',
        story.filesADispute,
      ],
      ['“No results found” when nothing matches', 'ui/useFoundWords.ts', story.fillsIn],
      [
        '“Summary”, “Background info”, “Relief sought”, “Specific claims”, “Negotiation terms”',
        'web/disputes/longTextWords.ts',
        story.filesADispute,
      ],
      [
        'the claimant is the user’s own organization',
        'server/disputes/disputes.file.service.ts',
        'server/disputes/disputes › is the unit of a member who accuses somebody outside, with the units above it',
        'rules "Sides of a case": the person, where they accuse a unit of the own tree',
      ],
      [
        'the case number is made by the system',
        'server/disputes/disputes.file.service.ts',
        'server/disputes/disputes.once › carries the year in Lagos and counts from 1 each year',
      ],
      [
        'non_union_id above 0: an organization email is required',
        'server/disputes/disputes.file.service.ts',
        'server/disputes/disputes › asks people without a union for an address of the organization that is not their own',
        'rules "An accused that is not listed": or "unknown"',
      ],
      [
        '“My employer is not listed”',
        'web/disputes/filing/StepAgainst.tsx',
        story.fillsIn,
        'rules "An accused that is not listed"',
      ],
      [
        'each document: Upload, a spinner, then done without the button',
        'web/documents/UploadQueue.tsx',
        story.addsDocuments,
      ],
      ['or a disabled “Failed” button, and another try', 'web/documents/UploadQueue.tsx', story.addsDocuments],
    ],
  },
  {
    at: '002 §2.3',
    title: 'Case upload page',
    rows: [
      [
        'title “Upload Supporting Documents”, “Back” to /Disputes, “Submit”',
        'web/documents/CaseUploadPage.tsx, web/documents/CaseUpload.tsx',
        story.addsDocuments,
      ],
      ['the tabs of the list, which lead there', 'web/documents/CaseUploadPage.tsx', story.answerRefused],
    ],
  },
  {
    at: '002 §2.4',
    title: 'Case details',
    rows: [
      ['header: case number, status and title', 'web/disputes/case/CaseHead.tsx', story.filesADispute],
      [
        'tabs “Case Details”, “Case Discussions”, “Case Documents”, “Case Notifications”',
        'web/disputes/case/CasePage.tsx',
        story.caseNotifications,
      ],
      [
        'each tab needs its permission',
        'policy/members.policy.ts',
        'server/abilities.rules › offers on the pages of a case what its calls do, to everybody, whatever became of it',
      ],
      [
        'Case Notifications has the notifications of this case',
        'web/notifications/CaseNotifications.tsx',
        story.caseNotifications,
      ],
      ['sub-tabs “Overview” and “Involved parties”', 'web/disputes/case/CaseDetails.tsx', story.involved],
      ['“Case ID”, “Title”, “Type”, “Status”, “Filing date”', 'web/disputes/case/CaseDetails.tsx', story.allTheWay],
      ['“Cause of dispute”, “Relief sought”, “Settlement offers”, “Awards and rulings”', details, story.allTheWay],
      [
        'what was offered on the way apart from what was ruled',
        'server/disputes/disputes.present.ts',
        'server/stages/stages.life › keeps what was offered on the way apart from what was ruled in the end',
      ],
      [
        'parties by side: “Name”, “Email”, “Joined” or “Pending”, “Role”',
        'web/invitations/parties/PartyTable.tsx',
        story.involved,
        'rules "Involved parties"',
      ],
      [
        '“Invite Parties” opens “Send invites”',
        'web/invitations/parties/InviteParty.tsx, web/invitations/parties/InvitePartyDialog.tsx',
        story.involved,
      ],
      [
        '“Approve case” needs approve dispute, only while it is opened',
        'web/disputes/case/ApproveCase.tsx',
        story.life,
      ],
      [
        'the same held by the server',
        'policy/disputes.actions.ts',
        'server/disputes/disputes.unseen › names approval only while the case waits for it, to whom may give it',
      ],
      [
        'case permissions are fetched per case',
        'policy/disputes.actions.ts',
        'server/disputes/disputes.unseen › names no invitation and no change of status once the case is closed',
      ],
      ['documents: “Name”, “Size”, “Type”, “Last modified”', 'web/documents/DocumentsTable.tsx', story.caseDocuments],
      ['“Download”, “Copy” and “Delete” of a row', menu, story.caseDocuments],
      [
        'file count; “A-Z”, Most Recent, “Oldest”',
        'web/documents/SortChips.tsx, web/documents/FileCount.tsx',
        story.caseDocuments,
      ],
      ['“No document found”', 'web/documents/NoDocument.tsx', story.caseDocuments],
      ['“Create Folder” takes a name', 'web/documents/CreateFolder.tsx', story.caseDocuments],
      [
        'Download is a signed link of one person, 120 s',
        'server/documents/documents.links.ts',
        'server/documents/documents.links › ends after 120 s',
        'rules "Links to files"',
      ],
    ],
  },
  {
    at: '002 §2.5',
    title: 'Documents',
    rows: [
      [
        'tab “Case Folders”: “Name”, “Size”, “Number of docs”, “Filing Date”',
        'web/documents/CaseFolders.tsx, web/documents/DocumentsPage.tsx',
        story.allDocuments,
      ],
      ['search, sort and count', 'web/documents/CaseFolders.tsx', story.allDocuments],
      ['“Each dispute case automatically creates a new folder.”', 'web/documents/CaseFolders.tsx', story.allDocuments],
      [
        'tab “All Documents”: “Name”, “Size”, “Type”, “Last modified”',
        'web/documents/DocumentsPage.tsx, web/documents/DocumentsTable.tsx',
        story.allDocuments,
      ],
      ['“View” and “Download”', menu, story.caseDocuments],
      ['“Print”', menu, story.prints],
      [
        '“Random Docs”: own documents, with an upload modal',
        'web/documents/OwnDocumentsPage.tsx',
        story.ownDocuments,
        'rules "Own documents"',
      ],
    ],
  },
]
