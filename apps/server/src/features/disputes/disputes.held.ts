import { DEFERRED } from '../../db/deferred.ts'
import type { Finder } from '../../http/change.ts'
import type { ActorContext } from '../../http/context.ts'
import { type CaseOf, type CaseRow, findCase, lockCase } from './disputes.queries.ts'
import { accessible } from './disputes.service.ts'

/** One case the caller has access to, held for a change. */
export const heldCase =
  (of: CaseOf): Finder<ActorContext, CaseRow> =>
  async (tx, _ctx, caller) => {
    const row = await findCase(tx, of, true, caller)
    return { caller: row?.caller, check: ({ actor }) => accessible(actor, row) }
  }

/** Several, locked in the order of their ids, so that two changes of the same cases never wait for each other. */
export const heldCases =
  (ids: readonly string[]): Finder<ActorContext, CaseRow[]> =>
  async (tx, _ctx, caller) => {
    const sorted = [...new Set(ids)].sort()
    for (const id of sorted) await lockCase(tx, id, 'update', DEFERRED)
    const rows: (CaseRow | undefined)[] = []
    for (const id of sorted) rows.push(await findCase(tx, id, false, rows.length === 0 ? caller : undefined))
    return { caller: rows[0]?.caller, check: ({ actor }) => rows.map(row => accessible(actor, row)) }
  }
