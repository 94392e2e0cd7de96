import type { CaseInTheWay } from '@accord/contract/hierarchy/hierarchy.schemas'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../fail.ts'
import { fill } from '../../words.ts'
import { rebuildAccess } from '../disputes/access.queries.ts'
import { refreshInternal } from '../disputes/disputes.parties.queries.ts'
import type { Tree } from './hierarchy.held.queries.ts'
import { bothSidesIn, tiesIn } from './hierarchy.refuse.queries.ts'
import { words } from './hierarchy.words.ts'

/** The cases that stand in the way go with the refusal, so that whoever reads it finds them. */
export const refuseSides = (cases: readonly CaseInTheWay[]): void => {
  if (cases.length > 0) throw conflict(words.bothSides, { cases })
}

const refuseTies = (cases: readonly CaseInTheWay[]): void => {
  const [first] = cases
  if (!first) return
  throw conflict(fill(words.ties, { person: first.person ?? '', case_no: first.case_no }), { cases })
}

/**
 * What follows once units are elsewhere: who sees and who decides is written anew, and what the rules forbid refuses the
 * whole. `moved`: the units that are elsewhere; `newRoot`: the tree of the unit now, where it is another one.
 */
export async function follow(
  tx: Transaction<DB>,
  { hooks }: Deps,
  tree: Tree,
  { moved, newRoot }: { moved: readonly string[]; newRoot: string | null },
): Promise<void> {
  await refreshInternal(tx, tree.cases)
  refuseSides(await bothSidesIn(tx, tree.cases))
  await rebuildAccess(tx, tree.cases)
  for (const hook of hooks.unitsMoved) await hook(tx, moved)
  refuseTies(await tiesIn(tx, tree, newRoot))
}

/** A name that came in between is found by the table itself. */
export async function refuseTwin<T>(placing: Promise<T>, name: string): Promise<T> {
  try {
    return await placing
  } catch (error) {
    const isTwin = typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
    throw isTwin ? conflict(fill(words.nameTaken, { name })) : error
  }
}
