import { sealHash } from '../../events/auditChain.ts'
import { type Queryable, sealedRows, unsealedCount } from './verify.queries.ts'

export type Verdict = { sealed: number; unsealed: number; brokenAt: string | null }

/** Walks the chain from its first seal: a gap, a changed event or a missing one stops it (rules "Event log"). */
export async function verifyChain(db: Queryable): Promise<Verdict> {
  let previous: Buffer = Buffer.alloc(32)
  let sealed = 0
  for await (const row of sealedRows(db)) {
    const seq = BigInt(sealed) + 1n
    const whole = row.seq === seq.toString() && row.fact !== null
    if (!whole || !sealHash(previous, seq, row.fact ?? '').equals(row.hash))
      return { sealed, unsealed: await unsealedCount(db), brokenAt: seq.toString() }
    previous = row.hash
    sealed++
  }
  return { sealed, unsealed: await unsealedCount(db), brokenAt: null }
}
