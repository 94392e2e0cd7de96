import type { invitationRow, receivedInvitation } from '@accord/contract/invitations/invitations.schemas'
import type * as z from 'zod/mini'
import type { InvitationRow } from './invitations.queries.ts'

export const presentInvitation = (row: InvitationRow): z.infer<typeof receivedInvitation> => ({
  _id: row.id,
  kind: row.kind,
  role: row.role,
  unit: row.unit,
  body: row.body,
  case_no: row.case_no,
  inviter: row.inviter,
  date: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

/** As whoever may invite sees it, with what they may do with it now. */
export const presentSent = (
  row: InvitationRow,
  abilities: z.infer<typeof invitationRow>['abilities'],
): z.infer<typeof invitationRow> => ({
  ...presentInvitation(row),
  email: row.contact_value ?? '',
  taken: row.taken,
  undelivered: row.undelivered,
  abilities,
})
