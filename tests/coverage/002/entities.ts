import type { Section } from '../row.ts'

export const entities: readonly Section[] = [
  {
    at: '002 §3',
    title: 'Entities and their fields',
    rows: [
      [
        'case: _id, case_no, title, type, filling_date, status, status_img, the five texts, accused_party, involved_parties',
        'contract/disputes/disputes.schemas.ts',
        'server/disputes/disputes › is kept word for word, long text by long text',
      ],
      [
        'profile: permissions, organization_name, user_role.non_union_id',
        'contract/profile/profile.schemas.ts',
        'server/requests/requests.effects › makes the person a member at their next request, in the role they had, and notifies them',
      ],
      [
        'party group: role_name, invited_users with name, email, display_picture, status, joined',
        'contract/invitations/invitations.schemas.ts',
        'server/invitations/invitations.parties › shows who is there, who was given the case, and who has not answered yet',
      ],
      [
        'invite: email, role (a role _id), case_id',
        'contract/invitations/invitations.schemas.ts',
        'server/invitations/invitations.send › by users/send-invite needs the right to assign',
      ],
      [
        'role: _id, name, permissions by group with _id, name, group_description, has_permission',
        'contract/roles/roles.schemas.ts',
        'server/roles/roles › is each role with its own, how many have it, and what the reader may do to it',
      ],
      [
        'document: _id, name, size, type, last_modified, file_path',
        'contract/documents/documents.schemas.ts',
        'server/documents/documents › shows both sides the newest first, page by page, and finds words as they are',
      ],
      [
        'folder: _id, name, size, number_of_files, last_modified',
        'contract/documents/documents.schemas.ts',
        'server/documents/documents.place › are made once for each name, and keep what is put into them',
      ],
      [
        'thread: _id, title, sender, last_message, time_sent, unread_messages; group_name, group_photo',
        'contract/discussions/discussions.schemas.ts',
        'server/discussions/discussions › is in the list by its latest message, with its last message, found by its title and by the number of its case',
      ],
      [
        'message: _id, type, sender (“You” to oneself), message, time_sent, datetime',
        'contract/discussions/discussions.schemas.ts, server/discussions/discussions.words.ts',
        'server/discussions/discussions › reaches everybody of the case with name, side and time in Lagos; its sender is “You” to themself',
      ],
      [
        'poll: poll_question, poll_options, anon_voting, vote_results, my_answer',
        'contract/polls/polls.schemas.ts',
        'server/polls/polls.vote › shows who chose what, by name and not by time, with the photo',
      ],
      [
        'meeting: meeting_title, meeting_date, meeting_location, meeting_start_time, meeting_end_time',
        'contract/meetings/meetings.schemas.ts',
        'server/meetings/meetings › is in the thread with its fields as the documents have them, planned',
      ],
      [
        'file: path, name, size',
        'contract/discussions/discussions.schemas.ts',
        'server/discussions/discussions.files › may be $type, recognised by its bytes',
      ],
      [
        'status update: summary, status',
        'contract/discussions/discussions.schemas.ts',
        'server/stages/stages.life › moves the case, adds a message to its thread, keeps the document and the event, all at once',
      ],
      [
        'vote: poll_id, poll_value',
        'contract/polls/polls.schemas.ts',
        'server/polls/polls.vote › sends %j and is answered with what is wrong',
      ],
      [
        'status change: status, resolution_reached, summary, discussion_id, optional document',
        'contract/stages/stages.schemas.ts',
        'server/stages/stages.life › moves the case, adds a message to its thread, keeps the document and the event, all at once',
      ],
      [
        'report: six figures with current and prev_month, three maps of name to count',
        'contract/reports/reports.schemas.ts',
        'server/reports/reports.rules › shows each reader the cards and lists of what they see',
      ],
      [
        'resolution series: a map of period label to value, report_message, period_text',
        'contract/reports/reports.schemas.ts',
        'server/reports/reports.rules › tells the time of resolutions by month, and how it changed',
      ],
      [
        'user row: _id, name, photo, role, status, assigned_cases, date_added',
        'contract/people/people.schemas.ts',
        'server/people/people.lists › hold the own tree, and for the ministry everybody',
      ],
      [
        'settlement body: _id, name, status, assigned_cases, date_added, assigned_members',
        'contract/bodies/bodies.schemas.ts',
        'server/bodies/bodies › is refused while it has cases, which it names; then it ends, with what waits for it',
      ],
      [
        'board member: _id, name, email, photo, status, date_joined',
        'contract/bodies/bodies.schemas.ts',
        'server/bodies/bodies › invites an address by the link of every invitation, and seats whoever accepts',
      ],
      [
        'help category: _id, title, description, no_of_posts; help post: _id, title, content',
        'contract/help/help.schemas.ts',
        'server/help/help › answers categories of articles with how many each has, and one of them by its id or its words',
      ],
      [
        'permission: _id, name, group description',
        'contract/roles/roles.schemas.ts',
        'server/roles/roles › is every permission once, by group with a sentence on each, and what a new role begins with',
      ],
    ],
  },
]
