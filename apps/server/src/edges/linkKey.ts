import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from './db.generated.ts'

/** The key that signs file links: made once per installation and shared by its nodes. */
export async function linkKey(db: Kysely<DB>): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name: 'links', value: randomBytes(32) })
    .onConflict(c => c.doNothing())
    .execute()
  const row = await db.selectFrom('secret').select('value').where('name', '=', 'links').executeTakeFirstOrThrow()
  return row.value
}
