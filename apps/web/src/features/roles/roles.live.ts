import type { LiveKeys } from '../../lib/liveKeys.ts'

/** Also who may be invited to what follows from what a role may do. */
const changed = () => [['roles'], ['invitations', 'roles'], ['admin roles']]

export const rolesLive: LiveKeys = { 'role made': changed, 'role changed': changed }
