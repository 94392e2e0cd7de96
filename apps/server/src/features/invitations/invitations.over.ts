import type { Deps } from '../../deps.ts'
import { isOver } from './bulk.queries.ts'
import { invitationMails } from './invitations.mails.ts'

/** An invitation that has ended sends no link that opens nothing, for each kind of its messages. */
export const invitationsOver = ({ db }: Deps) =>
  Object.fromEntries(Object.keys(invitationMails).map(kind => [kind, (outboxId: string) => isOver(db, outboxId)]))
