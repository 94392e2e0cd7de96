import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import type { Deps } from '../deps.ts'
import { roleIdByName } from '../features/accounts/accounts.queries.ts'
import { rebuildAccess } from '../features/disputes/access.queries.ts'
import { insertBody as insertNewBody } from '../features/people/people.bodies.queries.ts'
import { insertParticipant, insertSeat } from '../features/people/people.queries.ts'
import { newId } from '../lib/ids.ts'
import { nameKey } from '../lib/names.ts'

const MARK = 'demo'

/** Whether a database is empty, holds the whole demo, or holds something else (a demo cut off halfway is that too). */
export async function demoState(db: Kysely<DB>): Promise<'empty' | 'demo' | 'other'> {
  const mark = await db.selectFrom('secret').select('name').where('name', '=', MARK).executeTakeFirst()
  if (mark) return 'demo'
  const anybody = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  return anybody ? 'other' : 'empty'
}

/** Set last: only a demo that was made to its end is one. */
export const markDemo = (db: Kysely<DB>) =>
  db
    .insertInto('secret')
    .values({ name: MARK, value: Buffer.alloc(0) })
    .execute()

export const industryIds = async (db: Kysely<DB>): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('industry').select(['name', 'id']).execute()).map(i => [i.name, i.id]))

export const threadOf = async (db: Kysely<DB>, caseId: string): Promise<string> =>
  (await db.selectFrom('thread').select('id').where('case_id', '=', caseId).executeTakeFirstOrThrow()).id

/** Those with which the story was made. */
export const dropSessions = (db: Kysely<DB>) => db.deleteFrom('session').execute()

/** A settlement person who joined a case as the ministry invited them. */
export const insertNeutral = (deps: Deps, caseId: string, personId: string, at: Date): Promise<void> =>
  deps.db.transaction().execute(async tx => {
    const { role_id: roleId } = await tx
      .selectFrom('person')
      .select('role_id')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    await insertParticipant(tx, { id: newId(deps.clock), caseId, personId, side: 'neutral', roleId: roleId ?? '', at })
    await rebuildAccess(tx, [caseId])
  })

/** A body that settles cases, with its members. */
export const insertBody = (
  deps: Deps,
  body: { name: string; role: string; members: readonly string[] },
): Promise<void> =>
  deps.db.transaction().execute(async tx => {
    const [id, at, { name }] = [newId(deps.clock), deps.clock.now(), body]
    await insertNewBody(tx, { id, name, nameKey: nameKey(name), roleId: await roleIdByName(tx, body.role), at })
    for (const personId of body.members) await insertSeat(tx, { id: newId(deps.clock), bodyId: id, personId, at })
  })
