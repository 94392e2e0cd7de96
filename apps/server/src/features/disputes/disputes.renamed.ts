import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { casesOfParty, rebuildWords } from './disputes.searchable.queries.ts'

export const RENAME = 'follow a new name'
const AT_ONCE = 500

/** A large union is a party of more cases than one change may wait for: they follow by a job, some at a time. */
export const followUnitName = (tx: Transaction<DB>, { deps, unitId }: { deps: Deps; unitId: string }) =>
  deps.jobs.add(tx, RENAME, { unit_id: unitId })

const payload = z.object({ unit_id: z.string() })

/** Every case of which the unit is a party is found by its name of now. */
export const renameInCases =
  ({ db }: Deps): JobHandler =>
  async sent => {
    const { unit_id: unitId } = payload.parse(sent)
    for (let after: string | null = null; ; ) {
      const ids = await casesOfParty(db, unitId, after, AT_ONCE)
      await db.transaction().execute(tx => rebuildWords(tx, ids))
      if (ids.length < AT_ONCE) return
      after = ids.at(-1) ?? null
    }
  }
