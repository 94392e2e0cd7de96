import type { Permission } from '@accord/policy/permissions'
import type { Words } from '../../words.ts'

type Group = { readonly name: string; readonly about: Words; readonly permissions: readonly Permission[] }

/** Under which heading each permission stands (002 §6), with what the group is about. */
export const GROUPS: readonly Group[] = [
  {
    name: 'Disputes',
    about: { id: 'roles.disputes', message: 'What somebody does in disputes, from filing one to settling it.' },
    permissions: [
      'create dispute',
      'approve dispute',
      'invite dispute participants',
      'change dispute case status',
      'participate in resolution',
      'view dispute notifications',
    ],
  },
  {
    name: 'Union & Branches',
    about: { id: 'roles.unions', message: 'Who adds unions, branches and sub branches, and who changes them.' },
    permissions: [
      'create unions',
      'create branches',
      'create sub branches',
      'edit unions',
      'edit branches',
      'edit sub branches',
    ],
  },
  {
    name: 'Users & Groups',
    about: {
      id: 'roles.users',
      message: 'Who brings people in, suspends them, gives them cases, and says what each role may do.',
    },
    permissions: ['invite users', 'edit users status', 'assign users cases', 'edit roles and permissions'],
  },
  {
    name: 'Reports',
    about: { id: 'roles.reports', message: 'Who reads the figures of all cases they can see, and takes them along.' },
    permissions: ['view reports', 'download reports'],
  },
]
