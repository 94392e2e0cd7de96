import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

type Now = { now(): Date }

let last = { ms: 0, seq: 0 }

/** Random bytes are asked for in one go: each asking costs as much as the rest of making an id. */
const pool = Buffer.alloc(4096)
let used = pool.length
function randomBytes16(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

const digits = (id: string) => id.replaceAll('-', '')
const grouped = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** UUIDv7 that keeps the order in which this process made them, also within one millisecond. */
export const newId = (clock: Now): string => {
  const ms = clock.now().getTime()
  last = ms === last.ms ? { ms, seq: last.seq + 1 } : { ms, seq: 0 }
  return v7({ msecs: ms, seq: last.seq, random: randomBytes16() })
}

/** A new id that comes after `last`, though the node that made `last` may have been ahead of this one's clock. */
export const idAfter = (clock: Now, last: string): string => {
  const id = newId(clock)
  return id > last ? id : grouped((BigInt(`0x${digits(last)}`) + 1n).toString(16).padStart(32, '0'))
}

/** Comes before every id made at this moment or later. */
export const firstIdOf = (at: Date): string =>
  grouped(Math.max(0, at.getTime()).toString(16).padStart(12, '0').padEnd(32, '0'))

/** When an id was made. */
export const timeOf = (id: string): Date => new Date(Number.parseInt(digits(id).slice(0, 12), 16))
