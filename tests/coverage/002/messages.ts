import type { Section } from '../row.ts'
import * as story from '../stories.ts'

export const messages: readonly Section[] = [
  {
    at: '002 §8',
    title: 'Errors and messages',
    rows: [
      ['dispute create failure: “All fields are required.”', 'web/disputes/filing/useProblems.ts', story.fillsIn],
      ['“Dispute has been created successfully!”', 'server/disputes/disputes.words.ts', story.filesADispute],
      ['“Document has been uploaded successfully!”', 'server/documents/documents.words.ts', story.filesADispute],
      ['document upload failure: a disabled “Failed” button', 'web/documents/UploadQueue.tsx', story.addsDocuments],
      [
        'a status-change document without a file: “please upload a file”',
        'server/documents/documents.words.ts',
        'server/documents/documents.endings › with no file in it changes no status: named %j',
      ],
      [
        '“Failed to upload users!” and “Upload failed”',
        'web/invitations/bulk/UsersUpload.tsx, web/bulk/Underway.tsx',
        story.peopleFile,
      ],
      ['“Upload failed” leads to another file', 'web/bulk/Underway.tsx', story.peopleFile],
      ['“users have been uploaded succesfully!”', 'server/invitations/bulk.words.ts', story.peopleFile],
      ['“Upload successful!”', 'web/invitations/bulk/Uploaded.tsx', story.peopleFile],
      ['“Email has already been used or invalid Email!”', 'web/invitations/InviteOne.tsx', story.isInvited],
      ['“User Invite has been sent!”', 'server/invitations/invitations.words.ts', story.isInvited],
      ['“Please select a case to refer to this user.”', 'web/referrals/ReferCases.tsx', story.board],
      ['“custom role has been created!”', 'server/roles/roles.words.ts', story.editsRoles],
      ['“Roles has been restored to default!”', 'server/roles/roles.words.ts', story.editsRoles],
      ['the server message on create body, refer, dissolve', 'server/bodies/bodies.words.ts', story.board],
      [
        'invite member failure: what is wrong, at the field',
        'server/bodies/bodies.members.service.ts',
        'server/bodies/bodies › refuses whoever runs a unit or the ministry, or is tied to a case of the body, now and when they accept',
        'decision 0030',
      ],
      ['report export failure: the server message', 'web/reports/ReportTools.tsx', story.reports],
      [
        'what is not loaded says “Failed to fetch data.”',
        'ui/ErrorState.tsx',
        'e2e/aCaseMovesMeanwhile › a phone shows that there are more tabs, and what failed without a network comes by itself',
      ],
      [
        '“Failed to update status”, not only logged',
        'web/stages/ChangeStatusDialog.tsx',
        story.allTheWay,
        'decision 0030',
      ],
      ['“Failed to submit vote”, not only logged', 'web/polls/VoteState.tsx', story.votes],
      ['“User is not logged in.” without a token', 'web/notifications/SignedOut.tsx', story.notificationsSignedOut],
    ],
  },
  {
    at: '002 §9',
    title: 'Constants',
    rows: [
      ['the hint of 10 characters', 'ui/useShortHint.tsx', story.fillsIn],
      [
        'bulk CSV at most 50 MB, and 2,000 people',
        'contract/invitations/bulk.routes.ts',
        'server/invitations/bulk › of 2,000 people are made in seconds',
      ],
      ['the six periods', 'contract/reports/reports.schemas.ts', story.reports],
      [
        'avatar stacks show up to 5 voters, then +N',
        'web/polls/PollOption.tsx',
        'web/polls/PollOption.test.tsx › of many voters five are shown, and how many more there are',
      ],
      ['a poll starts with 2 blank options', 'web/polls/usePollForm.ts', story.votes],
      [
        'the status change begins with concilliation where it is offered',
        'web/stages/ChangeStatusDialog.tsx',
        story.life,
      ],
    ],
  },
]
