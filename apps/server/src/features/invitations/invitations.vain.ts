import type { Actor } from '@accord/policy/actor'
import * as may from '@accord/policy/invitations.policy'
import type { Db } from '../../db/database.ts'
import type { Words } from '../../words.ts'
import { settledInTrees } from '../disputes/settling.queries.ts'
import type { RoleRow } from '../roles/roles.queries.ts'
import type { Address } from '../sending/address.ts'
import { type Account, accountsAt, participantsAmong } from './invitations.accounts.queries.ts'
import { type InvitationRow, type NewInvitation, waitingAt } from './invitations.queries.ts'
import { words } from './invitations.words.ts'

/** What an invitation is to: a unit, a case, a settlement body, or a role that belongs nowhere. */
export type Place = Pick<NewInvitation, 'kind' | 'unitId' | 'caseId' | 'bodyId' | 'side'>

/** An invitation that is about to be made. */
export type Invited = { readonly address: Address; readonly role: RoleRow; readonly place: Place }

/** Why one would be in vain; `waiting`: the same one, which has not been answered. */
export type Vain = { readonly said: Words; readonly waiting?: InvitationRow }

export const keyOf = ({ kind, value }: Address): string => `${kind}/${value}`

const isSame = ({ role, place }: Invited, row: InvitationRow): boolean =>
  row.kind === place.kind &&
  row.role_id === role.id &&
  row.unit_id === place.unitId &&
  row.case_id === place.caseId &&
  row.body_id === (place.bodyId ?? null) &&
  row.side === place.side

function byAddress(rows: readonly InvitationRow[]): ReadonlyMap<string, readonly InvitationRow[]> {
  const found = new Map<string, InvitationRow[]>()
  for (const row of rows) {
    const at = `${row.contact_kind}/${row.contact_value}`
    found.set(at, [...(found.get(at) ?? []), row])
  }
  return found
}

/**
 * Which invitations nobody should get, in the order they are asked for: nobody invites themself, nor is invited to what they are
 * already, nor to a unit
 * that is a party of a case they settle, and who has not answered yet is not written to again unless somebody asks for
 * that (rules "Invitations"). As many statements for one as for thousands. Also answers the accounts behind the addresses.
 */
export async function vainOf(
  db: Db,
  by: Pick<Actor, 'id'>,
  all: readonly Invited[],
  now: Date,
): Promise<{ vain: (Vain | null)[]; accounts: ReadonlyMap<string, Account> }> {
  const addresses = all.map(({ address }) => address)
  const accounts = await accountsAt(db, addresses)
  const accountOf = ({ address }: Invited) => accounts.get(keyOf(address))
  const toCases = all.flatMap(one => {
    const account = accountOf(one)
    return one.place.caseId && account ? { caseId: one.place.caseId, personId: account.id } : []
  })
  const toUnits = all.flatMap(one => {
    const account = accountOf(one)
    return one.place.unitId && account ? { unitId: one.place.unitId, personId: account.id } : []
  })
  const joined = await participantsAmong(db, toCases)
  const settling = await settledInTrees(db, toUnits)
  const waiting = byAddress(await waitingAt(db, addresses, now))

  const vainOfOne = (one: Invited): Vain | null => {
    const { place, role } = one
    const account = accountOf(one)
    if (account && !may.inviteThem(by, account.id).allowed) return { said: words.yourself }
    if (account && place.caseId && joined.has(`${place.caseId}/${account.id}`)) return { said: words.joined }
    // Somebody with the role of a body comes to it all the same.
    if (account && !place.caseId && !place.bodyId && account.role_id === role.id && account.unit_id === place.unitId)
      return { said: words.already }
    // Nothing is said here of which case stands in the way: the person reads it (rules "Ties").
    if (account && place.unitId && settling.has(`${place.unitId}/${account.id}`)) return { said: words.cannotJoin }
    const same = waiting.get(keyOf(one.address))?.find(row => isSame(one, row))
    return same ? { said: words.waits, waiting: same } : null
  }
  return { vain: all.map(vainOfOne), accounts }
}
