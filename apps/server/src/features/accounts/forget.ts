import type { Deps } from '../../deps.ts'
import { deletePeople, unfinishedSignUps } from './forget.queries.ts'

const AT_ONCE = 500

/** Sign-ups that nobody finished in 7 days go, with all that belongs to them (rules "Kept how long"). */
export async function forgetUnfinished({ db, clock, hooks }: Pick<Deps, 'db' | 'clock' | 'hooks'>): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; )
    gone = await db.transaction().execute(async tx => {
      const ids = await unfinishedSignUps(tx, clock.now(), AT_ONCE)
      if (ids.length === 0) return 0
      for (const hook of hooks.signUpsForgotten) await hook(tx, ids)
      await deletePeople(tx, ids)
      return ids.length
    })
}
