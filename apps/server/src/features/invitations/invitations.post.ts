import { inviteHref } from '@accord/contract/places'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { dropUnsent, type Outgoing, post, postAll } from '../../events/outbox.ts'
import { newToken, sha256 } from '../../lib/secrets.ts'
import { type Address, channelOf } from '../sending/address.ts'
import type { InvitationRow } from './invitations.queries.ts'

const LIFE_MS = 7 * 86_400_000
/** Links live 7 days (rules "Invitations"). */
export const linkEnd = (at: Date): Date => new Date(at.getTime() + LIFE_MS)

/** A fresh link; only its hash is kept. */
export const makeLink = () => {
  const token = newToken()
  return { token, tokenHash: sha256(token) }
}

export const addressOf = (row: Pick<InvitationRow, 'contact_kind' | 'contact_value'>): Address => {
  if (!row.contact_kind || row.contact_value === null) throw new Error('an invitation without an address')
  return { kind: row.contact_kind, value: row.contact_value }
}

/** Whom a case names reads so, whichever role they are invited to. */
const mailFor = ({ kind, side, unit, body }: InvitationRow): string => {
  if (kind === 'case') return side === 'accused' ? 'invitation of the accused' : 'invitation to case'
  if (body !== null) return 'invitation to body'
  return unit === null ? 'invitation to role' : 'invitation to unit'
}

/** A link on its way to its address, in the language of whoever has it. */
export type Letter = { row: InvitationRow; outboxId: string; token: string; language: string }

/** Every link begins with our own address. */
function outOf(deps: Deps, { row, outboxId, token, language }: Letter): Outgoing {
  const address = addressOf(row)
  return {
    id: outboxId,
    channel: channelOf(address),
    recipient: address.value,
    kind: mailFor(row),
    params: {
      inviter: row.inviter ?? 'Accord',
      role: row.role,
      unit: row.unit ?? '',
      body: row.body ?? '',
      case_no: row.case_no ?? '',
      side: row.side ?? '',
      accused: row.accused ?? '',
      link: deps.env.publicUrl + inviteHref(token),
    },
    language,
    at: deps.clock.now(),
  }
}

/** Sends the link to the address it is for, in the caller's transaction; one before it that has not left does not leave any more. */
export async function postInvitation(tx: Transaction<DB>, deps: Deps, letter: Letter): Promise<void> {
  const { outbox_id: earlier } = letter.row
  if (earlier && earlier !== letter.outboxId) await dropUnsent(tx, earlier)
  await post(tx, deps.jobs, outOf(deps, letter))
}

/** Many, one after another from a time on (rules "Many invitations from one file"). */
export const postInvitations = (
  tx: Transaction<DB>,
  deps: Deps,
  letters: readonly Letter[],
  turns: { from: Date; everyMs: number },
): Promise<void> =>
  postAll(
    tx,
    deps.jobs,
    letters.map(letter => outOf(deps, letter)),
    turns,
  )
