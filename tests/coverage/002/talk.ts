import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const kinds = 'app/cases/messageKinds.tsx'
const panel = 'web/discussions/ThreadPanel.tsx'
const poll = 'web/polls/CreatePollDialog.tsx, web/polls/OptionFields.tsx'
const meeting = 'web/meetings/MeetingForm.tsx'

export const talk: readonly Section[] = [
  {
    at: '002 §2.6',
    title: 'Discussions',
    rows: [
      ['left: threads, each a link to /discussionsDetails/{id}', 'web/discussions/ThreadList.tsx', story.fileInChat],
      [
        'a row: photo, title, time sent, last message with its sender',
        'web/discussions/ThreadList.tsx, web/discussions/LastSaid.tsx',
        story.besideChat,
      ],
      [
        'an unread count',
        'web/discussions/ThreadList.tsx',
        'e2e/whatIsNotSeenIsNotRead › what comes into a tab in the background is unread until somebody looks',
      ],
      [
        'the search box finds',
        'server/discussions/discussions.queries.ts',
        'server/discussions/discussions › is in the list by its latest message, with its last message, found by its title and by the number of its case',
      ],
      [
        'without a case the right pane says “Start a conversation”',
        'web/discussions/NoThreadOpen.tsx',
        story.besideChat,
      ],
      [
        'the chat: a header, messages down to the newest, a text box and a send icon',
        'web/discussions/Chat.tsx',
        story.besideChat,
      ],
      ['Enter sends', 'web/discussions/Composer.tsx', story.settledInChat],
      ['the plus menu is named “Add”', 'web/discussions/PlusMenu.tsx', story.settledInChat],
      ['“Change case status”, “Create poll”, “Upload document”, “Schedule meeting”', kinds, story.settledInChat],
      ['Change case status only with its permission', kinds, story.settledInChat],
      [
        'what it offers is what the server takes',
        'server/discussions/discussions.service.ts',
        'server/abilities.rules › offers on the pages of a case what its calls do, to everybody, whatever became of it',
      ],
      [
        'right panel, closable: members, “Shared Files”, “Link”, “Internal Disputes”',
        panel,
        story.besideChat,
        'rules "Discussions"',
      ],
      ['modal create poll', poll, story.votes],
      ['modal change case status', 'web/stages/ChangeStatusDialog.tsx', story.settledInChat],
      ['modal view poll results: “Poll results”', 'web/polls/ResultsDialog.tsx', story.votes],
      ['modal upload documents', 'web/documents/UploadDialog.tsx', story.fileInChat],
      ['modal schedule meeting', meeting, story.meets],
    ],
  },
  {
    at: '002 §4',
    title: 'States and transitions',
    rows: [
      [
        'a case opened may be approved; approval sends concilliation',
        'server/stages/stages.approve.service.ts',
        'server/stages/stages.approve › gives the accused side access, records what changed and who did it',
      ],
      ['afterwards the case is reloaded, for everybody', 'web/disputes/case/ApproveDialog.tsx', story.filesADispute],
      ['a new dispute awaits approval', 'policy/life.policy.ts', story.filesADispute],
      [
        'the statuses come from the server',
        'policy/life.policy.ts',
        'server/stages/stages.life › answers every status without a case, with its plain word',
      ],
      [
        'which status may follow which',
        'policy/life.policy.ts',
        'server/stages/stages.life › from %s the ministry may do what the rules say and nothing else',
      ],
      [
        'a changed status: the form clears, messages reload, the dialog closes',
        'web/stages/ChangeStatusDialog.tsx',
        story.settledInChat,
      ],
      [
        'an invited party is pending or joined; the form is reset',
        'web/invitations/parties/InvitePartyDialog.tsx',
        story.involved,
      ],
      [
        'message type defaults to text',
        'contract/discussions/discussions.schemas.ts',
        'server/discussions/discussions › is text unless it says otherwise',
      ],
      ['a poll starts with two blank options, blank ones are dropped', poll, story.wrongPoll],
      [
        'anonymous voting is off by default',
        'contract/polls/polls.schemas.ts',
        'server/polls/polls.ask › has open votes unless anonymous voting was asked for',
      ],
      ['a voter picks one option, sent on choice', 'web/polls/PollBody.tsx', story.votes],
      [
        'user status active, suspended or deactivated, from the row menu',
        'web/people/useStatusMenu.tsx',
        story.keepsPeople,
      ],
      [
        'deactivated: also assignments and memberships end',
        'policy/changes.policy.ts',
        'server/people/people.status › keeps a suspended person as they were, and of a deactivated one the bare account',
      ],
      ['a dissolved body offers no Refer, no Dissolve, no invite', 'web/bodies/useBodyMenu.tsx', story.board],
      ['board member: pending, then joined with the day', 'web/bodies/BoardMembers.tsx', story.board],
      [
        'a permission toggle is applied at once and reverted if the call fails',
        'web/roles/PermissionSwitch.tsx',
        story.editsRoles,
      ],
      ['a restored role is shown anew', 'web/roles/RestoreRole.tsx', story.editsRoles],
      ['reports default to 8 months', 'web/reports/PeriodButtons.tsx', story.reports],
      ['the custom-role flow: name, permissions, “Finish”', 'web/roles/CreateRole.tsx', story.editsRoles],
    ],
  },
  {
    at: '002 §5',
    title: 'Validation',
    rows: [
      [
        '“Input must be at least 10 characters” while 10 or fewer; does not block',
        'ui/useShortHint.tsx',
        story.fillsIn,
      ],
      ['“Doc format . Max. 5MB”', 'web/documents/AddDocument.tsx', story.addsDocuments],
      [
        '5 MB are held',
        'contract/documents/files.ts',
        'server/documents/documents › takes 5 MB and not a byte more, nothing empty, and at most ten at once',
      ],
      ['status change: Save is disabled until status and summary', 'web/stages/ChangeStatusDialog.tsx', story.life],
      [
        'and, with “Attach a document”, until a file is chosen',
        'web/stages/ChangeStatusDialog.tsx',
        'e2e/aCaseMovesMeanwhile › the document of a step is judged before it is sent, and named',
        'rules "The life of a case": a document is optional',
      ],
      ['bulk users: only CSV, else “Please upload a valid CSV file.”', 'web/bulk/useBulk.ts', story.peopleFile],
      [
        'referring needs a case: “Please select a case to refer to this user.”',
        'web/referrals/ReferCases.tsx',
        story.board,
      ],
      [
        'the invite address is judged by the server',
        'server/invitations/invitations.send.service.ts',
        'server/invitations/invitations.send › takes one address and nothing around it',
      ],
      ['creating a board is disabled while the name is empty', 'web/bodies/CreateProfile.tsx', story.board],
      [
        'meetings start on the hour 10:00 AM to 3:00 PM, end 11:00 AM to 4:00 PM',
        'web/meetings/times.ts',
        'web/meetings/times › starts are on the hour from 10:00 AM to 3:00 PM, ends from 11:00 AM to 4:00 PM and after the start',
      ],
      [
        'the end is after the start, at the server too',
        'server/meetings/meetings.kind.ts',
        'server/meetings/meetings › ends after it starts: not %s to %s',
      ],
      [
        'poll options: 2 to 10, distinct, 1 to 200 characters',
        'contract/polls/polls.schemas.ts',
        'server/polls/polls.ask › takes up to 10 options of 200 characters and a question of 500',
      ],
      [
        'sizes with two decimals, base 1024',
        'ui/size.ts',
        'ui/size › sizes have two decimals and 1024 for a base, whole bytes below',
      ],
      ['message times as HH:MM, in Lagos', 'web/discussions/MessageTime.tsx', story.besideChat],
      [
        'the server says that time',
        'server/discussions/discussions.present.ts',
        'server/discussions/discussions › reaches everybody of the case with name, side and time in Lagos; its sender is “You” to themself',
      ],
    ],
  },
]
