import type { CaseInTheWay } from '@accord/contract/hierarchy/hierarchy.schemas'
import { OPEN_STATUSES } from '@accord/policy/disputes.policy'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { settledByAny, settlingInTreeOf, tiedNeutralsIn } from '../disputes/settling.queries.ts'
import type { Tree } from './hierarchy.held.queries.ts'

/** So many are named to whoever is refused. */
const NAMED = 20

/** Cases of which one side is the other, or is above it. */
export async function bothSidesIn(db: Db, caseIds: readonly string[]): Promise<CaseInTheWay[]> {
  const found = await sql<CaseInTheWay>`select c.id "_id", c.case_no, c.title, null person from cases c
    join unit a on a.id = c.accused_unit_id join unit l on l.id = c.claimant_unit_id
    where c.id = any(${[...caseIds]}::uuid[]) and (l.id = any(a.path) or a.id = any(l.path))
    order by c.id limit ${sql.lit(NAMED)}`.execute(db)
  return found.rows
}

/** These cases, as they are named to whoever is refused. */
export async function namedCases(db: Db, caseIds: readonly string[]): Promise<CaseInTheWay[]> {
  const found = await sql<CaseInTheWay>`select id "_id", case_no, title, null person from cases
    where id = any(${caseIds.slice(0, NAMED)}::uuid[]) order by id`.execute(db)
  return found.rows
}

const open = async (db: Db, caseIds: readonly string[]): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from cases where id = any(${[...caseIds]}::uuid[])
      and status = any(${OPEN_STATUSES})`.execute(db)
  ).rows.map(row => row.id)

/**
 * Open cases that somebody settles who has come to be tied to a side, now that units are elsewhere. `newRoot`: the tree to
 * which the members of the unit belong now, where it is another: who comes to a tree settles no case of it.
 */
export async function tiesIn(db: Db, tree: Tree, newRoot: string | null): Promise<CaseInTheWay[]> {
  const asked = [...(await open(db, tree.cases)), ...(await settledByAny(db, tree.members))]
  const ties = await tiedNeutralsIn(db, [...new Set(asked)])
  if (newRoot) ties.push(...(await settlingInTreeOf(db, tree.members, newRoot)))
  if (ties.length === 0) return []
  const [numbers, people] = [ties.map(tie => tie.case_no), ties.map(tie => tie.person_id)]
  const found = await sql<CaseInTheWay>`select distinct c.id "_id", c.case_no, c.title,
      trim(p.first_name || ' ' || p.last_name) person
    from unnest(${numbers}::text[], ${people}::uuid[]) t(case_no, person_id)
    join cases c on c.case_no = t.case_no join person p on p.id = t.person_id
    order by c.case_no, person limit ${sql.lit(NAMED)}`.execute(db)
  return found.rows
}
