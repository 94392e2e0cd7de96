import { maySee } from '@accord/policy/access.policy'
import type { Actor } from '@accord/policy/actor'
import * as may from '@accord/policy/invitations.policy'
import type { Db } from '../../db/database.ts'
import { partyFactsOf } from '../disputes/disputes.facts.ts'
import { findTurns, type TurnRow } from '../disputes/turn.queries.ts'
import { findUnits, type Unit } from '../organizations/organizations.queries.ts'
import { allRoles, type RoleRow } from '../roles/roles.queries.ts'
import type { InvitationRow } from './invitations.queries.ts'

/** What invitations are to: roles by their names, units and cases as they are now. */
type Places = {
  readonly roles: ReadonlyMap<string, RoleRow>
  readonly units: ReadonlyMap<string, Unit>
  readonly cases: ReadonlyMap<string, { readonly row: TurnRow; readonly facts: may.PartyFacts }>
}

const idsOf = (rows: readonly InvitationRow[], key: 'unit_id' | 'case_id'): string[] => [
  ...new Set(rows.flatMap(row => row[key] ?? [])),
]

const byName = (roles: readonly RoleRow[]) => new Map(roles.map(role => [role.name, role]))

export async function placesOf(db: Db, rows: readonly InvitationRow[]): Promise<Places> {
  const roles = rows.length > 0 ? await allRoles(db) : []
  const units = await findUnits(db, idsOf(rows, 'unit_id'))
  const cases = await findTurns(db, idsOf(rows, 'case_id'))
  return {
    roles: byName(roles),
    units,
    cases: new Map([...cases].map(([id, row]) => [id, { row, facts: partyFactsOf(row) }])),
  }
}

type Sent = Pick<InvitationRow, 'role' | 'unit_id' | 'case_id' | 'body_id' | 'side' | 'taken'>

export const caseOf = (row: Pick<Sent, 'case_id'>, { cases }: Places) => (row.case_id && cases.get(row.case_id)) || null

/** Rights and places of the moment: whoever could not invite to it now does not send it again (rules "Invitations"). */
export function resend(actor: Actor, row: Sent, places: Places) {
  const role = places.roles.get(row.role)
  if (!role) throw new Error('an invitation is to a role that is missing')
  const found = caseOf(row, places)
  const unit = row.unit_id === null ? null : (places.units.get(row.unit_id) ?? null)
  return may.sendAgain(actor, {
    role,
    unitPath: unit?.path ?? null,
    side: row.side,
    facts: found?.facts ?? null,
    toBody: row.body_id !== null,
    taken: row.taken,
    unseen: row.case_id !== null && !(found && maySee(actor, found.row.accessKeys)),
    unitGone: row.unit_id !== null && unit === null,
  })
}

/** The same of those to one case that was read already. */
export async function resendIn(db: Db, actor: Actor, row: TurnRow, facts: may.PartyFacts) {
  const places = { roles: byName(await allRoles(db)), units: new Map(), cases: new Map([[row.id, { row, facts }]]) }
  return (sent: Pick<Sent, 'role' | 'side' | 'taken'>): boolean =>
    resend(actor, { ...sent, case_id: row.id, unit_id: null, body_id: null }, places).allowed
}

export const cancel = (actor: Actor, row: InvitationRow, places: Places) =>
  may.endInvitation(actor, row.inviter_id, caseOf(row, places)?.facts ?? null)

export const abilitiesOf = (actor: Actor, row: InvitationRow, places: Places) => ({
  resend: resend(actor, row, places).allowed,
  cancel: cancel(actor, row, places).allowed,
})
