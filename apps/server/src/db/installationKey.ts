import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from './tables.generated.ts'

/** A key for one purpose, made once per installation and shared by its nodes. */
export async function installationKey(db: Kysely<DB>, name: 'links' | 'encryption' | 'tokens'): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict(c => c.doNothing())
    .execute()
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
