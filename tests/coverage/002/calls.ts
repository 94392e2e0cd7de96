import type { Section } from '../row.ts'
import * as story from '../stories.ts'

const cases = 'contract/disputes/disputes.routes.ts'
const documents = 'contract/documents/documents.routes.ts'
const stages = 'contract/stages/stages.routes.ts'
const discussions = 'contract/discussions/discussions.routes.ts'
const bodies = 'contract/bodies/bodies.routes.ts'
const invites = 'contract/invitations/invitations.routes.ts'
const roles = 'contract/roles/roles.routes.ts'
const people = 'contract/people/people.routes.ts'
const referrals = 'contract/referrals/referrals.routes.ts'
const help = 'contract/help/help.routes.ts'
const articles =
  'server/help/help › answers categories of articles with how many each has, and one of them by its id or its words'
const listed = 'server/disputes/disputes.lists › of %i show every case once, the newest first, with one total'
const names =
  'server/referrals/referrals › names the people of a role and the bodies of a settlement role to the ministry'

export const calls: readonly Section[] = [
  {
    at: '002 §7',
    title: 'Calls',
    rows: [
      ['GET /api/case/disputes, list', cases, listed],
      [
        'GET /api/case/disputes/pending, list',
        cases,
        'server/disputes/disputes.lists › of pending disputes keep those that wait for approval',
      ],
      [
        'GET /api/case/get-types, case types',
        cases,
        'server/disputes/disputes › offers the types in the documents’ words (002 §2.2)',
      ],
      [
        'GET /api/search-organizations, query q',
        'contract/organizations/organizations.routes.ts',
        'server/organizations/options › finds units of every kind, or of the one asked for',
      ],
      [
        'POST /api/case/create, data._id',
        cases,
        'server/disputes/disputes › is kept word for word, long text by long text',
      ],
      [
        'GET /api/case/read/{id}, the case',
        cases,
        'server/disputes/disputes › is kept word for word, long text by long text',
      ],
      [
        'POST /api/case/{id}/add-document, documents or documents[] and folder_id',
        documents,
        'server/documents/documents.endings › is documents[] or documents, in one form, too',
      ],
      [
        'GET /api/case/permissions/{id}, what the caller may do now',
        cases,
        'server/disputes/disputes.unseen › names approval only while the case waits for it, to whom may give it',
      ],
      [
        'GET /api/case/involved-parties/{id}',
        invites,
        'server/invitations/invitations.parties › shows who is there, who was given the case, and who has not answered yet',
      ],
      [
        'GET /api/case/{id}/documents',
        documents,
        'server/documents/documents › shows both sides the newest first, page by page, and finds words as they are',
      ],
      [
        'POST /api/case/{id}/create-folder, “Folder has been created!”',
        'contract/documents/documents.routes.ts, server/documents/documents.words.ts',
        'server/documents/documents.place › are made once for each name, and keep what is put into them',
      ],
      [
        'POST /api/case/approve-case/{id}, “Case has been Approved!”',
        'contract/stages/stages.routes.ts, server/stages/stages.words.ts',
        'server/stages/stages.approve › gives the accused side access, records what changed and who did it',
      ],
      [
        'POST /api/case/invite-party/{id}, email and role',
        invites,
        'server/invitations/invitations.send › each side invites its own, the neutral both, the ministry those and who settles',
      ],
      [
        'GET /api/case/get-statuses',
        stages,
        'server/stages/stages.life › answers every status without a case, with its plain word',
      ],
      [
        'POST /api/case/change-status/{caseId}, multipart',
        stages,
        'server/stages/stages.life › moves the case, adds a message to its thread, keeps the document and the event, all at once',
      ],
      [
        'GET /api/documents/folders',
        documents,
        'server/documents/documents.place › come from every accessible case, over pages, and no other',
      ],
      [
        'GET /api/documents/all',
        documents,
        'server/documents/documents.all › go on page by page in the order of %s, narrowed as well',
      ],
      [
        'GET /api/case/discussions, all threads',
        discussions,
        'server/discussions/discussions.pages › puts the thread of the latest message first, also for the ministry',
      ],
      [
        'GET /api/case/discussions/{disputeId}, threads of a case',
        discussions,
        'server/discussions/discussions.pages › lists the threads of a case page by page, as every list',
      ],
      [
        'GET /api/case/discussions/{id}/messages, data, discuss_info, case_id',
        discussions,
        'server/discussions/discussions › shows its newest page in the order it was written, and leads back to the first message',
      ],
      [
        'POST /api/case/discussions/{id}/send-message, data._id',
        discussions,
        'server/discussions/discussions › is one message however often it is sent with one key',
      ],
      [
        'GET /api/case/discussions/{id}/get-poll-result, query message_id',
        'contract/polls/polls.routes.ts',
        'server/polls/polls.vote › shows the results to whoever voted, here, in the discussion and by get-poll-result, and to nobody else',
      ],
      [
        'POST /api/case/discussions/{id}/vote-poll, poll_id and poll_value',
        'contract/polls/polls.routes.ts',
        'server/polls/polls.vote › shows who chose what, by name and not by time, with the photo',
      ],
      [
        'POST /api/case/discussions/{id}/upload-document, field document',
        discussions,
        'server/discussions/discussions.files › is in the first folder of the case, with its name made safe, and is the last line of the list',
      ],
      [
        'GET /api/reports, the summary',
        'contract/reports/reports.routes.ts',
        'server/reports/reports.rules › shows each reader the cards and lists of what they see',
      ],
      [
        'GET /api/reports with export_data=true, data.download_link',
        'contract/reports/reports.routes.ts',
        'server/reports/reports › gives a file that says what the screen says, to one person for 300 s',
      ],
      ['the file is named by time and random letters, .csv', 'server/reports/reports.file.ts', story.reports],
      [
        'GET /api/dispute-resolution-report, one of six periods',
        'contract/reports/reports.routes.ts',
        'server/reports/reports.rules › divides each period, the oldest first, and the whole time from the first resolution on',
      ],
      [
        'GET /api/users/all, individual users',
        people,
        'server/people/people.lists › hold the own tree, and for the ministry everybody',
      ],
      [
        'GET /api/users/admin-roles, admin roles',
        invites,
        'server/roles/roles › is made with what is chosen, of the admin group, given in the ministry or in a unit that is named',
      ],
      ['GET /api/users/role/{roleId}, users of a role', people, names],
      ['GET /api/users/settlement-roles, settlement roles', invites, story.settledInChat],
      ['GET /api/users/get-settlement-body/{id}, bodies of a settlement role', bodies, names],
      [
        'GET /api/users/get-roles, roles',
        invites,
        'server/roles/roles › goes with the roles to which somebody may invite',
      ],
      [
        'GET /api/users/permissions, grouped',
        roles,
        'server/roles/roles › is every permission once, by group with a sentence on each, and what a new role begins with',
      ],
      [
        'GET /api/users/sample-csv, data.sample_csv',
        'contract/invitations/bulk.routes.ts',
        'server/invitations/bulk › needs its first two columns only, and has a template',
      ],
      [
        'POST /api/users/bulk/send-invite, multipart file',
        'contract/invitations/bulk.routes.ts',
        'server/invitations/bulk › is invited whole, each by a link of their own that lets them in, and only once with one key',
      ],
      [
        'POST /api/users/send-invite, email, role, case_id',
        invites,
        'server/invitations/invitations.send › %s invites to the roles of the rules and no other',
      ],
      [
        'POST /api/users/create-settlement-body/{settlementRoleId}, name',
        bodies,
        'server/bodies/bodies › takes a name that no active body of the role has, once for a key',
      ],
      [
        'DELETE /api/users/dissolve-board-of-enquiry/{id}',
        bodies,
        'server/bodies/bodies › is refused while it has cases, which it names; then it ends, with what waits for it',
      ],
      [
        'GET /api/users/view-board-members/{id}',
        bodies,
        'server/bodies/bodies › invites an address by the link of every invitation, and seats whoever accepts',
      ],
      [
        'POST /api/users/invite-board-member/{bodyId}, email',
        bodies,
        'server/bodies/bodies › invites an address by the link of every invitation, and seats whoever accepts',
      ],
      [
        'DELETE /api/users/remove-board-member/{memberId}',
        bodies,
        'server/bodies/bodies › unseats a member, who sees nothing of its cases from then on, and cancels an invitation',
      ],
      [
        'POST /api/users/create-role, name and permissions',
        roles,
        'server/roles/roles › is made with what is chosen, of the admin group, given in the ministry or in a unit that is named',
      ],
      [
        'POST /api/users/update-permission, role_id and permission_id',
        roles,
        'server/roles/roles › is in force for who has the role, flips what is there, and is an event',
      ],
      [
        'POST /api/users/restore-role-default, role_id',
        roles,
        'server/roles/roles › a built-in role comes back to its default',
      ],
      [
        'POST /api/users/refer-case/{userId}, list of ids',
        referrals,
        'server/referrals/referrals › gives access to every case named, also named twice, until it is undone',
      ],
      [
        'POST /api/users/refer-case-to-body/{bodyId}, list of ids',
        referrals,
        'server/referrals/referrals › lets its members in for as long as they and it are there',
      ],
      [
        'POST /api/users/change-status/{userId}, status',
        people,
        'server/people/people.status › ends sessions at once, refuses the login as any other, tells the owner, and comes back',
      ],
      ['GET /api/posts/categories, categories with how many articles each has', help, articles],
      ['GET /api/posts/{categoryId}, the articles of a category', help, articles],
      ['GET /api/posts/categories/{id}, the category itself', help, articles, 'rules "Help"'],
      [
        'no token: no call reads or changes anything',
        'http/session.ts',
        'server/calls › answers each caller as the table says: %s',
      ],
    ],
  },
]
