import { leadOn, remindedToday } from '@accord/policy/promises.policy'
import type { Deps } from '../../deps.ts'
import { record } from '../../events/record.ts'
import { newId } from '../../lib/ids.ts'
import { markReminded, promisesDueOn } from './promises.remind.queries.ts'

const PAGE = 500

/**
 * Reminds of promises (rules "Agreements and promises"): whoever made one a week and a day before and on the day, whoever it
 * was made to the day after, and a week later with the ministry. Each once for a promise.
 */
export async function remindOfPromises(deps: Deps, today: string): Promise<void> {
  for (const day of remindedToday(today)) {
    const lead = leadOn(day, today)
    if (!lead) continue
    for (;;) {
      const rows = await promisesDueOn(deps.db, day, { lead, today, limit: PAGE })
      if (rows.length > 0)
        await deps.db.transaction().execute(async tx => {
          const at = deps.clock.now()
          const marked = await markReminded(tx, rows, lead, at)
          const events = rows
            .filter(({ id }) => marked.has(id))
            .map(({ id, case_id, ...about }) => ({
              id: newId(deps.clock),
              at,
              actorId: null,
              caseId: case_id,
              thingId: id,
              action: 'promise near' as const,
              after: { ...about, lead },
            }))
          if (events.length > 0) await record(tx, ...events)
        })
      if (rows.length < PAGE) break
    }
  }
}
