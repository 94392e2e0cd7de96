import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Clock } from '../../edges/clock.ts'
import { newId } from '../../lib/ids.ts'
import { SETTINGS } from './settings.keys.ts'
import { insertSettings } from './settings.queries.ts'

/**
 * The notification settings of a fresh install (rules "A fresh installation"); ids stay, order and defaults follow the
 * code.
 */
export const ensureSettings = (tx: Transaction<DB>, clock: Clock) =>
  insertSettings(
    tx,
    SETTINGS.map(({ key, texted }, position) => ({ id: newId(clock), key, texted, position })),
  )
