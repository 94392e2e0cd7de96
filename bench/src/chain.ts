import type pg from 'pg'
import { FACT } from '../../apps/server/src/events/auditChain.queries.ts'
import { chainHash } from '../../apps/server/src/events/auditChain.ts'
import { copyRows, type Row } from './copy.ts'

const BATCH = 20_000

/** Puts what was loaded into the audit chain as the product would, and marks its notifications as made. */
export async function chainEvents(client: pg.Client): Promise<void> {
  let seq = 0n
  let hash: Buffer = Buffer.alloc(32)
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<{ id: string; fact: string }>(
      `select e.id, ${FACT} fact from event e where e.id > $1 order by e.id limit ${BATCH}`,
      [last],
    )
    const entries = rows.map(({ id, fact }): Row => {
      seq += 1n
      hash = chainHash(hash, seq, fact)
      return { seq: String(seq), event_id: id, hash: `\\x${hash.toString('hex')}` }
    })
    await copyRows(client, 'event_chain', entries)
    if (rows.length < BATCH) break
    last = rows.at(-1)?.id ?? ''
  }
  await client.query('update listener set seq = $1', [String(seq)])
}
