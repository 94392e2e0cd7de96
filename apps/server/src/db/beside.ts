import type { QueryCreator, RawBuilder } from 'kysely'
import type { DB } from './tables.generated.ts'

/** Begins a statement that also writes this, under a name of its own: what is written together is one statement. */
export const beside = (tx: QueryCreator<DB>, name: string, written: RawBuilder<unknown>): QueryCreator<DB> =>
  // What is read of it is nobody's, so its columns need no type.
  tx.with(name, () => written as RawBuilder<Record<string, never>>) as unknown as QueryCreator<DB>
