import type { Kysely } from 'kysely'
import { lockSubject } from './db/lock.ts'
import type { DB } from './db/tables.generated.ts'
import type { Clock } from './edges/clock.ts'
import { ensureClocks } from './features/clocks/clocks.reference.ts'
import { ensureCaseTypes } from './features/disputes/disputes.reference.ts'
import { ensureHelp } from './features/help/help.reference.ts'
import { ensureIndustries, ensureMinistry } from './features/organizations/organizations.reference.ts'
import { ensureRoles } from './features/roles/roles.reference.ts'
import { ensureSettings } from './features/settings/settings.reference.ts'

/** What a fresh install needs and nothing else (rules "A fresh installation"); two nodes may start at once. */
export const ensureReference = (db: Kysely<DB>, clock: Clock): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockSubject(tx, 'reference')
    await ensureRoles(tx, clock)
    await ensureIndustries(tx, clock)
    await ensureMinistry(tx, clock)
    await ensureCaseTypes(tx, clock)
    await ensureSettings(tx, clock)
    await ensureHelp(tx, clock)
    await ensureClocks(tx, clock)
  })
