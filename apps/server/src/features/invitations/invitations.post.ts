import { inviteHref } from '@accord/contract/places'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { newToken, sha256 } from '../../lib/secrets.ts'
import { personByAddress } from '../accounts/accounts.queries.ts'
import type { Address } from '../sending/address.ts'
import { sendTo } from '../sending/messages.ts'
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

/** Sends the link to the address it is for, in the caller's transaction; every link begins with our own address. */
export async function postInvitation(tx: Transaction<DB>, deps: Deps, row: InvitationRow, token: string) {
  const address = addressOf(row)
  const account = await personByAddress(tx, address)
  await sendTo(deps, tx, address, {
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
    language: account?.language ?? 'en',
  })
}
