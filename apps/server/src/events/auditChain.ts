import { createHash, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from '../edges/log.ts'
import { ANY_DUE, APPEND, BATCH, HEAD, TAKE, TAKE_TURN } from './auditChain.queries.ts'
import type { LiveFeed } from './live.ts'

/** `start` answers once what waited is chained, so that whoever follows begins behind it. */
export type AuditChain = { start(): Promise<void>; stop(): Promise<void> }

/** One node at a time extends the chain: the one that holds this lock (rules "Event log"). */
const CHAIN_LOCK = 4_208_151
const EVERY_MS = 100
/** Two nodes in turns would cut what comes into twice as many pieces, of which each wakes all that follow the chain. */
const LEFT_TO_OTHER_MS = 1000

type Row = { id: string; fact: string }

/** Each hash covers the one before, the place and the whole event: what `npm run verify-audit` walks again. */
export const chainHash = (previous: Buffer, seq: bigint, fact: string): Buffer =>
  createHash('sha256').update(previous).update(`${seq}\n`).update(fact).digest()

async function chainBatch(client: PoolClient, by: string): Promise<number> {
  await client.query('begin')
  try {
    const lock = await client.query<{ got: boolean }>({ ...TAKE_TURN, values: [CHAIN_LOCK] })
    if (!lock.rows[0]?.got) {
      await client.query('rollback')
      return 0
    }
    const taken = await client.query<Row>(TAKE)
    if (taken.rows.length === 0) {
      await client.query('rollback')
      return 0
    }
    const head = await client.query<{ seq: string; hash: Buffer }>(HEAD)
    let seq = BigInt(head.rows[0]?.seq ?? 0)
    let hash: Buffer = head.rows[0]?.hash ?? Buffer.alloc(32)
    const entries = taken.rows.map(row => {
      seq += 1n
      hash = chainHash(hash, seq, row.fact)
      return { seq: seq.toString(), id: row.id, hash }
    })
    const values = [entries.map(e => e.seq), entries.map(e => e.id), entries.map(e => e.hash)]
    await client.query({ ...APPEND, values })
    await client.query('commit')
    // After commit: a NOTIFY inside would make every writer wait for the others.
    await client.query('select pg_notify($1, $2)', ['chained', by])
    return entries.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Gives committed events their gapless `seq` and hash, every 100 ms. Any number of nodes may run one: of those at work the
 * one with the last name extends it, and another goes on within a second where it stops.
 */
export function createAuditChain(pool: Pool, live: Pick<LiveFeed, 'onChained'>, log: Logger): AuditChain {
  const name = randomUUID()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  let failing = false
  let leftUntil = 0
  live.onChained(by => {
    if (by > name) leftUntil = performance.now() + LEFT_TO_OTHER_MS
  })
  const round = async () => {
    if (performance.now() < leftUntil) return
    try {
      const due = await pool.query(ANY_DUE)
      failing = false
      if (due.rows.length === 0) return
      const client = await pool.connect()
      try {
        while ((await chainBatch(client, name)) === BATCH && !stopped);
      } finally {
        client.release()
      }
    } catch (error) {
      // Ten times a second is too often to say the same.
      if (!failing) log.warn({ err: error }, 'the audit chain waits for the database')
      failing = true
    }
  }
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = round().finally(next)
    }, EVERY_MS)
  }
  return {
    start: async () => {
      running = round()
      await running
      next()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
