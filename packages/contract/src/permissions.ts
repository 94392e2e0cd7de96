/**
 * The 18 permission strings of document 000 §6. A permission says what somebody may do; access says in which cases
 * (rules "Roles and permissions").
 */
export const PERMISSIONS = [
  'create dispute',
  'approve dispute',
  'invite dispute participants',
  'change dispute case status',
  'participate in resolution',
  'view dispute notifications',
  'create unions',
  'edit unions',
  'create branches',
  'edit branches',
  'create sub branches',
  'edit sub branches',
  'invite users',
  'edit users status',
  'assign users cases',
  'edit roles and permissions',
  'view reports',
  'download reports',
] as const
export type Permission = (typeof PERMISSIONS)[number]
