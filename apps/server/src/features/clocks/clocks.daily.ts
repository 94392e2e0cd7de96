import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { lagosDay, lagosMidnight } from '../../lagos.ts'
import { holdCalendar, nextRev, publishedSets } from './clocks.calendar.queries.ts'
import { markPassed, passedOn } from './clocks.recount.queries.ts'
import { countOldCases, recountLater } from './clocks.recount.ts'
import { ensureHolidays } from './clocks.reference.ts'
import { REMIND_OF_DAYS } from './clocks.remind.ts'

export const NEW_DAY = 'a new legal day'
/** The database's clock starts the job, ours says which day it is: they may differ a little. */
const SLACK_S = 60

/**
 * What changes with a day in Lagos: holidays of a further year, and sets of rules that correct what runs from today on. At
 * the start of the server, and each midnight.
 */
export const newDay =
  (deps: Deps): JobHandler =>
  async () => {
    const today = lagosDay(deps.clock.now())
    await countOldCases(deps)
    await deps.beside.transaction().execute(async tx => {
      await holdCalendar(tx)
      const passed = await passedOn(tx)
      const added = await ensureHolidays(tx, deps.clock)
      const takesEffect = (await publishedSets(tx)).some(
        set => set.reachesRunning && set.effectiveFrom <= today && (passed === null || set.effectiveFrom > passed),
      )
      if (added > 0 || takesEffect) {
        await nextRev(tx)
        await recountLater(tx, deps, takesEffect ? 'rules' : 'holiday')
      }
      await markPassed(tx, today)
      await deps.jobs.add(tx, NEW_DAY, {}, { runAt: lagosMidnight(today, 1), pauseS: SLACK_S, key: NEW_DAY })
    })
  }

/** The first look of a server that starts. */
export async function startDays(deps: Deps): Promise<void> {
  await deps.jobs.add(deps.db, NEW_DAY, {}, { key: NEW_DAY })
  await deps.jobs.add(deps.db, REMIND_OF_DAYS, {}, { key: REMIND_OF_DAYS })
}
