import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { lagosDay, lagosMidnight } from '../../lagos.ts'
import { casesOfNewDay, casesWithoutTurn, madeUntil, markMade } from './work.daily.queries.ts'
import { makeTurns } from './work.pages.ts'

const LONG_AGO = '2000-01-01'
export const NEW_WORK_DAY = 'turns of a new day'
/** The database's clock starts the job, ours says which day it is; legal days are counted before. */
const SLACK_S = 120

/** What changes with a day in Lagos (rules "Work"): at the start of the server, and each midnight. */
export const newWorkDay =
  (deps: Deps): JobHandler =>
  async () => {
    const today = lagosDay(deps.clock.now())
    const made = await madeUntil(deps.beside)
    // The first time whatever passed before; a clock that was ahead, and no longer is, must not leave out days.
    const since = made === null ? LONG_AGO : made < today ? made : today
    await makeTurns(deps, (after, limit) => casesWithoutTurn(deps.beside, after, limit))
    await makeTurns(deps, (after, limit) => casesOfNewDay(deps.beside, { since, today, after, limit }))
    await deps.beside.transaction().execute(async tx => {
      await markMade(tx, today)
      await deps.jobs.add(tx, NEW_WORK_DAY, {}, { runAt: lagosMidnight(today, 1), pauseS: SLACK_S, key: NEW_WORK_DAY })
    })
  }

/** The first look of a server that starts. */
export const startWorkDays = (deps: Deps): Promise<void> =>
  deps.jobs.add(deps.db, NEW_WORK_DAY, {}, { key: NEW_WORK_DAY })
