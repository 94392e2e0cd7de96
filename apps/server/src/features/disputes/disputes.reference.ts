import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Clock } from '../../edges/clock.ts'
import { newId } from '../../lib/ids.ts'
import { insertCaseTypes } from './disputes.reference.queries.ts'

/** The seeds' two types (002 §2.2): the wire value and the word that people read, which are one here. */
const TYPES = [
  { name: 'Dispute case', label: 'Dispute case' },
  { name: 'Grievance', label: 'Grievance' },
]

export const ensureCaseTypes = (tx: Transaction<DB>, clock: Clock) =>
  insertCaseTypes(
    tx,
    TYPES.map((type, position) => ({ id: newId(clock), position, ...type })),
  )
