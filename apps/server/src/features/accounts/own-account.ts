import type { Finder } from '../../http/change.ts'
import type { HolderContext } from '../../http/context.ts'
import { lockOwn, type Own } from './own-account.queries.ts'

/** The own account and the session, held for a change. */
export const heldOwn: Finder<HolderContext, Own | undefined> = async (tx, { holder }, caller) => {
  const own = await lockOwn(tx, holder, caller)
  return { caller: own?.caller, check: () => own }
}
