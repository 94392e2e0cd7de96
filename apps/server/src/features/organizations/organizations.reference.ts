import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Clock } from '../../edges/clock.ts'
import { newId } from '../../lib/ids.ts'
import { nameKey } from '../../lib/names.ts'
import { insertUnit } from './organizations.queries.ts'
import { hasMinistry, insertIndustries } from './organizations.reference.queries.ts'

const INDUSTRIES = [
  'Oil & Gas',
  'Education',
  'Health',
  'Banking & Finance',
  'Telecoms',
  'Power',
  'Aviation',
  'Maritime & Ports',
  'Road Transport',
  'Rail',
  'Food & Beverage',
  'Textile',
  'Chemicals',
  'Construction',
  'Hospitality',
  'Media',
  'Local Government',
  'Federal Civil Service',
  'State Civil Service',
  'Agriculture',
  'Mining & Steel',
  'Private Security',
  'Domestic & Informal',
]
const MINISTRY = 'Federal Ministry of Labour and Employment'

export const ensureIndustries = (tx: Transaction<DB>, clock: Clock) =>
  insertIndustries(
    tx,
    INDUSTRIES.map(name => ({ id: newId(clock), name })),
  )

/**
 * The ministry is a unit too: belonging to it is what lets somebody see every case (rules "The ministry is a place").
 */
export async function ensureMinistry(tx: Transaction<DB>, clock: Clock): Promise<void> {
  if (await hasMinistry(tx)) return
  const unit = { id: newId(clock), kind: 'ministry' as const, parent: null, name: MINISTRY, nameKey: nameKey(MINISTRY) }
  await insertUnit(tx, { ...unit, acronym: 'FMLE', headquarters: 'Abuja', at: clock.now() })
}
