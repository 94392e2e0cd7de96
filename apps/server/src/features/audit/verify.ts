import { chainHash } from '../../events/auditChain.ts'
import { chainedRows, type Queryable, unchainedCount } from './verify.queries.ts'

export type Verdict = { chained: number; unchained: number; brokenAt: string | null }

/** Walks the chain from its first row: a gap, a changed event or a missing one stops it (rules "Event log"). */
export async function verifyChain(db: Queryable): Promise<Verdict> {
  let previous: Buffer = Buffer.alloc(32)
  let chained = 0
  for await (const row of chainedRows(db)) {
    const seq = BigInt(chained) + 1n
    const whole = row.seq === seq.toString() && row.fact !== null
    if (!whole || !chainHash(previous, seq, row.fact ?? '').equals(row.hash))
      return { chained, unchained: await unchainedCount(db), brokenAt: seq.toString() }
    previous = row.hash
    chained++
  }
  return { chained, unchained: await unchainedCount(db), brokenAt: null }
}
