import { isTied } from '@accord/policy/access.policy'
import type { Db } from '../../db/database.ts'
import { factsOf } from '../disputes/disputes.facts.ts'
import { type CaseRow, findCase } from '../disputes/disputes.queries.ts'
import { belongingsOf, stoodIn } from '../disputes/settling.queries.ts'
import { casesOfBody } from './people.queries.ts'

/** Somebody who may not come to settle a case. */
export type Tied = { readonly row: CaseRow; readonly name: string }

/**
 * Who of these people may not come to settle which of these cases: tied to a side by where they belong, also while
 * suspended, or having been on a side of that case before (rules "Ties"). Of a case no more than the first.
 */
export async function tiesAmong(db: Db, rows: readonly CaseRow[], people: readonly string[]): Promise<Tied[]> {
  if (rows.length === 0 || people.length === 0) return []
  const belongings = await belongingsOf(db, people)
  const stood = await stoodIn(
    db,
    rows.map(({ id }) => id),
    people,
  )
  const stoodOnce = new Set(stood.map(one => `${one.case_id}/${one.person_id}`))
  return rows.flatMap(row => {
    const facts = factsOf(row)
    const tied = belongings.find(one => stoodOnce.has(`${row.id}/${one.id}`) || isTied(one, facts))
    return tied ? [{ row, name: tied.name }] : []
  })
}

/** Whether one person may not come to settle one case. */
export const isTiedTo = async (db: Db, row: CaseRow, personId: string): Promise<boolean> =>
  (await tiesAmong(db, [row], [personId])).length > 0

/** The same of the open cases that a body has in hand: who is tied to one of them does not sit in it. */
export async function tiesToBody(db: Db, bodyId: string, people: readonly string[]): Promise<Tied[]> {
  const rows: CaseRow[] = []
  for (const id of await casesOfBody(db, bodyId)) {
    const row = await findCase(db, id)
    if (row) rows.push(row)
  }
  return tiesAmong(db, rows, people)
}
