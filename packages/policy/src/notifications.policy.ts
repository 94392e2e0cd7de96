import type { Permission } from './permissions.ts'

/** What somebody holds who is told of cases: by their account, or by the role they joined a case with (rules §3). */
export const TOLD_OF_CASES: Permission = 'view dispute notifications'
