import { closesNow, closingLine } from '@accord/policy/life.policy'
import type { Deps } from '../../deps.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { findCase } from '../disputes/disputes.queries.ts'
import { casesToClose } from './stages.queries.ts'
import { step } from './stages.step.ts'

const PAGE = 100

/**
 * Closes what was resolved 30 days ago and not called back (rules "The life of a case"), each case in a transaction of
 * its own.
 */
export async function closeSettled(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (;;) {
    const due = await casesToClose(deps.db, closingLine(now), PAGE)
    for (const { id } of due) await closeByItself(deps, id)
    if (due.length < PAGE) return
  }
}

/** Closes one of them, unless somebody has called it back meanwhile. */
export const closeByItself = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async tx => {
    const row = await findCase(tx, id, true)
    if (!row || !closesNow(factsOf(row), deps.clock.now())) return
    await step(tx, deps, row, { to: 'closed', actor: null, summary: '' })
  })
