import { api } from '../../../lib/api.ts'
import type { Level } from '../../organizations/levels.ts'

const SEND = {
  union: 'POST /api/union/send-invite/:id',
  branch: 'POST /api/union/branch/:id/send-invite',
  sub_branch: 'POST /api/union/sub-branch/:id/send-invite',
} as const

export const inviteToUnit =
  (level: Level, id: string) => (body: { email: string; role: string }, idempotencyKey: string) =>
    api(SEND[level], { params: { id }, body, idempotencyKey })
