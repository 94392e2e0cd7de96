import { msg } from '@lingui/core/macro'
import type { UserStatus } from './users.api.ts'

export const STATUS_WORDS = {
  active: msg`Active`,
  suspended: msg`Suspended`,
  deactivated: msg`Deactivated`,
} as const satisfies Record<UserStatus, unknown>
