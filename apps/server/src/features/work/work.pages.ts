import type { Deps } from '../../deps.ts'
import { holdCases } from '../disputes/access.queries.ts'

/** So many cases in one transaction. */
const PAGE = 500

type NextPage = (after: string | null, limit: number) => Promise<string[]>

/** Makes the turns of cases, a transaction for each page; nobody waits for more than one. */
export async function makeTurns(deps: Deps, next: NextPage): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await next(after, PAGE)
    if (ids.length === 0) return
    await deps.lane(() =>
      deps.beside.transaction().execute(async tx => {
        await holdCases(tx, ids)
        await deps.reconcile(tx, deps, ids)
      }),
    )
    after = ids.at(-1) ?? null
  }
}
