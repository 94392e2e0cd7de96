import { PERMISSIONS, type Permission } from '@accord/contract/permissions'

export { PERMISSIONS, type Permission }

/** Who may do both decides their own case: no role holds these together (rules "Roles and permissions"). */
export const NEVER_TOGETHER: readonly [Permission, Permission] = ['create dispute', 'approve dispute']
