import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { lagosDay, lagosMidnight } from '../../lagos.ts'
import { holdCases } from '../disputes/access.queries.ts'
import { casesOfNewDay, casesWithoutTurn, madeUntil, markMade } from './work.daily.queries.ts'

export const NEW_WORK_DAY = 'turns of a new day'
/** So many cases in one transaction. */
const PAGE = 500
/** The database's clock starts the job, ours says which day it is; legal days are counted before. */
const SLACK_S = 120

type NextPage = (after: string | null) => Promise<string[]>

/** Makes the turns of cases, a transaction for each page; nobody waits for more than one. */
async function makeTurns(deps: Deps, next: NextPage): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await next(after)
    if (ids.length === 0) return
    await deps.beside.transaction().execute(async tx => {
      await holdCases(tx, ids)
      await deps.reconcile(tx, deps, ids)
    })
    after = ids.at(-1) ?? null
  }
}

/** What changes with a day in Lagos (rules "Work"): at the start of the server, and each midnight. */
export const newWorkDay =
  (deps: Deps): JobHandler =>
  async () => {
    const today = lagosDay(deps.clock.now())
    const made = await madeUntil(deps.beside)
    // A clock that was ahead, and no longer is, must not leave out days.
    const since = made !== null && made < today ? made : today
    await makeTurns(deps, after => casesWithoutTurn(deps.beside, after, PAGE))
    await makeTurns(deps, after => casesOfNewDay(deps.beside, { since, today, after, limit: PAGE }))
    await deps.beside.transaction().execute(async tx => {
      await markMade(tx, today)
      await deps.jobs.add(tx, NEW_WORK_DAY, {}, { runAt: lagosMidnight(today, 1), pauseS: SLACK_S, key: NEW_WORK_DAY })
    })
  }

/** The first look of a server that starts. */
export const startWorkDays = (deps: Deps): Promise<void> =>
  deps.jobs.add(deps.db, NEW_WORK_DAY, {}, { key: NEW_WORK_DAY })
