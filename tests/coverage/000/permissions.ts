import type { Row, Section } from '../row.ts'

/** Given and taken away, each shows in an answer: one test walks them all, for every role. */
const eachShows =
  'server/permissions.table › %s: each permission given and taken away shows in an answer to whoever has it'

const opens = (permission: string, what: string, by: string): Row => [`${permission}: ${what}`, by, eachShows]

const units = 'policy/units.policy.ts'
const cases = 'policy/disputes.actions.ts'
const ownRole = 'policy/disputes.policy.ts'

export const permissions: Section = {
  at: '000 §6 Permissions',
  title: 'The eighteen permissions, held by the server at every call',
  rows: [
    opens('create dispute', 'files disputes and keeps drafts', ownRole),
    opens('approve dispute', 'approves, rejects, confirms the accused', cases),
    opens('invite dispute participants', 'invites to a case', 'policy/invitations.policy.ts'),
    opens('change dispute case status', 'leads a case from stage to stage', cases),
    opens('participate in resolution', 'discussions, documents, polls, meetings', ownRole),
    opens('view dispute notifications', 'notifications of cases', 'policy/audiences.policy.ts'),
    opens('create unions', 'makes unions', units),
    opens('edit unions', 'edits unions', units),
    opens('create branches', 'makes branches', units),
    opens('edit branches', 'edits branches', units),
    opens('create sub branches', 'makes sub branches', units),
    opens('edit sub branches', 'edits sub branches', units),
    opens('invite users', 'invites people, alone and in a file', 'policy/invitations.policy.ts'),
    opens('edit users status', 'suspends and brings back', 'policy/people.policy.ts'),
    opens('assign users cases', 'refers cases', cases),
    opens('edit roles and permissions', 'makes and changes roles', 'policy/roles.policy.ts'),
    opens('view reports', 'reads the figures', 'policy/reports.policy.ts'),
    opens('download reports', 'saves them as a file', 'policy/reports.policy.ts'),
    [
      'role names seen: Ministry Admin, National Union Admin and ten more, as they come with the product',
      'policy/roles.ts',
      'server/roles/roles › is each role with its own, how many have it, and what the reader may do to it',
    ],
  ],
}
