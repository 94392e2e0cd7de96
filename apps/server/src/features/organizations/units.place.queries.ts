import type { UnitKind } from '@accord/policy/roles'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/tables.generated.ts'

type Above = { readonly id: string; readonly path: readonly string[] }

/** A unit comes under another, as that kind, and all below it with it. */
export async function moveUnder(tx: Transaction<DB>, unitId: string, parent: Above, kind: UnitKind): Promise<void> {
  await sql`update unit set path = ${[...parent.path]}::uuid[] || path[array_position(path, ${unitId}::uuid):]
    where path @> array[${unitId}::uuid]`.execute(tx)
  await sql`update unit set parent_id = ${parent.id}, kind = ${kind}, version = version + 1
    where id = ${unitId}`.execute(tx)
}

/**
 * A unit becomes part of another: it is deleted and leads there, as do those that were merged into it, and what is below it
 * comes under the other. It keeps a place below the other, so that whoever runs that finds what was said of it.
 */
export async function mergeInto(tx: Transaction<DB>, unitId: string, into: Above): Promise<void> {
  await sql`update unit set status = 'deleted', merged_into = ${into.id}, version = version + 1,
    parent_id = ${into.id}, path = ${[...into.path, unitId]}::uuid[] where id = ${unitId}`.execute(tx)
  await sql`update unit set merged_into = ${into.id} where merged_into = ${unitId}`.execute(tx)
  await sql`update unit set path = ${[...into.path]}::uuid[] || path[array_position(path, ${unitId}::uuid) + 1:]
    where path @> array[${unitId}::uuid] and id <> ${unitId}`.execute(tx)
  await sql`update unit set parent_id = ${into.id}, version = version + 1
    where parent_id = ${unitId}`.execute(tx)
}

export const markDeleted = (tx: Transaction<DB>, unitId: string) =>
  tx
    .updateTable('unit')
    .set(eb => ({ status: 'deleted', version: eb('version', '+', 1) }))
    .where('id', '=', unitId)
    .execute()
