import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import { rebuildReports } from './reports.follow.ts'
import { differingDays, holdListener } from './reports.rollUp.queries.ts'

/** The days whose figures are not what follows from the cases at the event the follower has come to; counts anew where asked to. */
export const checkReports = (db: Kysely<DB>, mends: boolean): Promise<string[]> =>
  db.transaction().execute(async tx => {
    await holdListener(tx, 'reports')
    const days = await differingDays(tx)
    if (mends && days.length > 0) await rebuildReports(tx)
    return days
  })
