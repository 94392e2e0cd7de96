import type { OwnRequest, PendingRequest } from '@accord/contract/requests/requests.schemas'
import { needsUnit, unitKindsFor } from '@accord/policy/invitations.policy'
import { cancel, grant, REQUEST_RULES } from '@accord/policy/requests.policy'
import { pictureUrl } from '../pictures/pictures.ts'
import type { RoleRow } from '../roles/roles.queries.ts'
import type { OwnRow } from './requests.own.queries.ts'
import type { ListRow } from './requests.queries.ts'

type Choosing = Pick<PendingRequest, 'unit_kinds' | 'unit_optional'> & { readonly choose: boolean }
const NO_CHOICE: Choosing = { choose: false, unit_kinds: null, unit_optional: false }

/** Which unit a decider names for a role: none, one of certain kinds, or any, in place of the ministry. */
function choosingFor(role: RoleRow): Choosing {
  const kinds = unitKindsFor(role)
  if (kinds === null) return { choose: true, unit_kinds: null, unit_optional: true }
  return needsUnit(role) ? { choose: true, unit_kinds: [...kinds], unit_optional: false } : NO_CHOICE
}

function choosing({ kind, role }: ListRow): Choosing {
  const { takesUnit } = REQUEST_RULES[kind]
  if (takesUnit === 'as the role') return role ? choosingFor(role) : NO_CHOICE
  return { ...NO_CHOICE, choose: takesUnit }
}

/** Where the person is now, for a role they would have there. */
function suggested({ now, kind }: ListRow, { choose, unit_kinds: kinds }: Choosing) {
  if (!choose || kind !== 'new role' || !now || now.kind === 'ministry') return null
  return kinds === null || kinds.includes(now.kind) ? { _id: now.id, name: now.name } : null
}

/** A request as whoever decides it sees it: they may also see how to reach the person (rules "Requests"). */
export function presentRequest(row: ListRow): PendingRequest {
  const { choose, ...unitChoice } = choosing(row)
  return {
    _id: row.id,
    kind: row.kind,
    person: {
      _id: row.person_id,
      name: row.name,
      picture: pictureUrl(row.picture),
      email: row.email ?? '',
      phone: row.phone ?? '',
      role: row.person_role,
      organization: row.now?.name ?? '',
    },
    unit: row.unit ? { _id: row.unit.id, name: row.unit.name, above: row.unit.above } : null,
    role: row.role && { _id: row.role.id, name: row.role.name },
    permissions: row.permissions,
    reason: row.kind === 'unlisted organization' ? '' : row.typed,
    organization_name: row.kind === 'unlisted organization' ? row.typed : '',
    under: row.under,
    date: row.created_at.toISOString(),
    abilities: { approve: grant(row.unit).allowed, decline: true, choose_unit: choose },
    ...unitChoice,
    suggested_unit: suggested(row, { choose, ...unitChoice }),
  }
}

/** The same as whoever asked sees it. */
export const presentOwn = (row: OwnRow): OwnRequest => ({
  _id: row.id,
  kind: row.kind,
  unit: row.unit,
  role: row.role,
  permissions: row.permissions,
  organization_name: row.kind === 'unlisted organization' ? row.typed : '',
  reason: row.kind === 'unlisted organization' ? '' : row.typed,
  status: row.status,
  date: row.created_at.toISOString(),
  decided_date: row.decided_at?.toISOString() ?? null,
  decision_reason: row.decision_reason,
  abilities: { cancel: cancel(row.status).allowed },
})
