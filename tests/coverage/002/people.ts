import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const users = 'app/users/UsersScreen.tsx'
const cards = 'web/reports/ReportCards.tsx'
const roles = 'web/roles/CreateRole.tsx'

export const people: readonly Section[] = [
  {
    at: '002 §2.7',
    title: 'Reports',
    rows: [
      [
        'title “Reports”; a search box that finds',
        'web/reports/ReportsPage.tsx, web/reports/ReportTools.tsx',
        story.reports,
      ],
      ['“Last 30 days” is a filter, and the default', 'web/reports/ReportTools.tsx', story.reports, 'rules "Reports"'],
      ['a download button', 'web/reports/ReportTools.tsx', story.reports],
      ['“Disputes Approved”, “Document Uploaded”, “Disputes Resolved”, “Active Disputes”', cards, story.reports],
      [
        '“Dispute Satisfaction Score” with the real number of reviews',
        cards,
        story.reports,
        'rules "Reports": instead of 34',
      ],
      ['“Avg. Dispute Resolution Time”', cards, story.reports],
      ['each with “Compared to last month”', cards, story.reports],
      [
        'a badge with an arrow: up is green, a longer time is red',
        'web/reports/Change.tsx',
        story.reports,
        'rules "Reports": the arrow of a time goes where the figure went',
      ],
      [
        'what they count',
        'server/reports/reports.queries.ts',
        'server/reports/reports.rules › shows each reader the cards and lists of what they see',
      ],
      ['“1 week”, “1 month”, “4 months”, “8 months”, “1 year”, “Max”', 'web/reports/PeriodButtons.tsx', story.reports],
      [
        '“There has been a” … in total time of Dispute Resolutions over the past …',
        'web/reports/ResolutionTimes.tsx',
        story.reports,
      ],
      [
        'lists “Top Dispute Types”, “Highest Dispute Cases (by union)”, “Highest Resolution Rate (by union)”',
        'web/reports/ReportLists.tsx',
        story.reports,
      ],
      ['“No Reports Yet”', 'web/reports/ReportLists.tsx', story.reports],
    ],
  },
  {
    at: '002 §2.8',
    title: 'Users & Groups',
    rows: [
      [
        'tabs “Invite”, “All Individual Users”, “Admins & Claimants”, “Settlement Management Bodies”, “Roles & Permissions”',
        users,
        story.isInvited,
      ],
      [
        'Roles & Permissions needs edit roles and permissions',
        users,
        story.editsRoles,
        'rules "Editing roles": tab and content alike',
      ],
      [
        'whoever may do nothing here reads so',
        'app/users/users.screens.ts, app/NoAccess.tsx',
        'e2e/somebodyIsInvited › an invitation is searched for and cancelled, and whoever may not invite reads so',
      ],
      [
        '“Bulk Users Upload”, “Single User Invite”',
        'web/invitations/InviteTab.tsx, web/invitations/InviteOne.tsx',
        story.isInvited,
      ],
      ['“CSV (max. 50mb)”, with its template', 'web/invitations/bulk/UsersUpload.tsx', story.peopleFile],
      [
        'a preview of the file, row by row',
        'web/bulk/PreviewDialog.tsx',
        story.peopleFile,
        'rules "Many invitations from one file"',
      ],
      [
        'All Individual Users: “Name”, “Role”, “Assigned Cases”, “Date added”, “Actions”',
        'web/people/UsersTable.tsx, ui/DataList.tsx',
        story.keepsPeople,
      ],
      [
        'search by name, “Export CSV” of what is shown',
        'web/people/UsersList.tsx, ui/ExportCsv.tsx',
        story.keepsPeople,
      ],
      ['“A-Z” and a count, such as Users: 1', 'web/people/UsersList.tsx, ui/AToZ.tsx', story.keepsPeople],
      [
        'both orders are whole, page by page',
        'server/people/people.lists.queries.ts',
        'server/people/people.lists › find by name without accents, address, number and unit, whole over pages either way',
      ],
      [
        'Admins & Claimants: a side list of roles, the users of the one chosen, “Status”',
        'web/people/RolesOfUsersTab.tsx, web/people/UsersTable.tsx',
        story.keepsPeople,
      ],
      [
        'Settlement Management Bodies: “Members”, “Name”, “Assigned Cases”, “Status”, “Date added”',
        'web/bodies/BodiesTable.tsx',
        story.board,
      ],
      ['avatar popovers with name, address, number', 'ui/PeoplePopover.tsx', story.board],
      ['“Create Profile” names a new body', 'web/bodies/CreateProfile.tsx', story.board],
      ['“No member data found”', 'web/bodies/BodiesList.tsx', story.board],
      ['“No member added here”', 'web/bodies/BodiesTable.tsx', story.board],
      [
        'Refer: cases with select-all, “Filing Date”, “Case Number”, “Involved Parties”, “Case Title”, “Case Status”',
        'web/referrals/ReferTable.tsx',
        story.board,
      ],
      ['“View details” opens a new tab', 'web/referrals/ReferTable.tsx', story.board],
      ['board members: view, invite, “Remove member”', 'web/bodies/BoardMembers.tsx', story.board],
      ['“No board members”', 'web/bodies/BoardMembers.tsx', story.board],
      ['“Dissolve Board”: “Are you sure you want to dissolve” … list', 'web/bodies/DissolveBoard.tsx', story.board],
      [
        '“Are you sure you want to remove” … from …, “Remove admin”, “Cancel”',
        'web/bodies/RemoveMember.tsx',
        story.board,
      ],
      ['“Create custom role”: a name, “Cancel”, “Next” disabled while empty', roles, story.editsRoles],
      ['permission groups with descriptions and a toggle each, “Back”, “Finish”', roles, story.editsRoles],
      ['the invites sent are the real ones', 'web/invitations/SentInvites.tsx', story.isInvited, 'rules "Invitations"'],
      [
        '“Edit permission level for” a role: “Restore to default”, “Save changes”',
        'web/roles/EditPermissions.tsx',
        story.editsRoles,
        'rules "Editing roles": of every role, and it works',
      ],
    ],
  },
  {
    at: '002 §6',
    title: 'Permissions and groups',
    rows: [
      ['create dispute: the tab and button', 'web/disputes/DisputesPage.tsx', story.casesOnPhone],
      [
        'assign users cases: the refer modal, and the case when inviting',
        'web/referrals/useReferPeople.ts, web/invitations/InviteOne.tsx',
        story.editsRoles,
      ],
      [
        'the call that invites to a case asks for the same right',
        'policy/invitations.policy.ts',
        'server/invitations/invitations.send › by users/send-invite needs the right to assign',
      ],
      [
        'the others as in 000 §6, each at its call',
        'policy/disputes.actions.ts',
        'server/permissions.table › %s: each permission given and taken away shows in an answer to whoever has it',
      ],
      [
        'groups “Disputes”, “Union & Branches”, “Users & Groups”, “Reports”',
        'server/roles/roles.groups.ts',
        story.editsRoles,
      ],
      [
        'each permission once, with a sentence on its group',
        'server/roles/roles.groups.ts',
        'server/roles/roles › is every permission once, by group with a sentence on each, and what a new role begins with',
      ],
      [
        '“Companies and Organizations”, Union Members, Tribunal as descriptions of roles',
        'policy/roles.ts',
        story.editsRoles,
      ],
      [
        'a new role begins with all its maker may grant but create dispute',
        'server/roles/roles.service.ts',
        story.editsRoles,
        'rules "Editing roles"',
      ],
    ],
  },
]
