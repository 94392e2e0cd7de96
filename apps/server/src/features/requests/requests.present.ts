import type { PendingRequest } from '@accord/contract/requests/requests.schemas'
import { REQUEST_RULES } from '@accord/policy/requests.policy'
import { pictureUrl } from '../identity/pictures.ts'
import type { ListRow } from './requests.queries.ts'

/** A request as whoever decides it sees it: they may also see how to reach the person (rules §5). */
export const presentRequest = (row: ListRow): PendingRequest => ({
  _id: row.id,
  kind: row.kind,
  person: {
    _id: row.person_id,
    name: row.name,
    picture: pictureUrl(row.picture),
    email: row.email ?? '',
    phone: row.phone ?? '',
  },
  unit: row.unit ? { _id: row.unit.id, name: row.unit.name, above: row.unit.above } : null,
  organization_name: row.typed,
  under: row.under,
  date: row.created_at.toISOString(),
  abilities: {
    approve: row.unit === null || row.unit.active,
    decline: true,
    choose_unit: REQUEST_RULES[row.kind].takesUnit,
  },
})
