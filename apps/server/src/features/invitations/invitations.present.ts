import type { receivedInvitation } from '@accord/contract/invitations/invitations.schemas'
import type * as z from 'zod/mini'
import type { InvitationRow } from './invitations.queries.ts'

export const presentInvitation = (row: InvitationRow): z.infer<typeof receivedInvitation> => ({
  _id: row.id,
  kind: row.kind,
  role: row.role,
  unit: row.unit,
  case_no: row.case_no,
  inviter: row.inviter,
  date: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})
