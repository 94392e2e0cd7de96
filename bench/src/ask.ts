import { setTimeout as delay } from 'node:timers/promises'
import { type Asked, openWire, type Reply, type Wire } from './wire.ts'

export type Timed = { asked: number; perSecond: number; p50: number; p99: number }
export type { Asked } from './wire.ts'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const GOOD = [200, 201, 204]

const orThrow = ({ method = 'GET', path }: Asked, { status, text }: Reply): string => {
  if (!GOOD.includes(status)) throw new Error(`${status} of ${method} ${path}: ${text.slice(0, 300)}`)
  return text
}

export async function once(base: string, asked: Asked): Promise<string> {
  const wire = openWire(base)
  try {
    return orThrow(asked, await wire.ask(asked))
  } finally {
    wire.close()
  }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** `pause`: milliseconds each lane waits after each time. */
export type Often = { together: number; seconds: number; pause?: number }

/** Does something again and again, `together` at a time, for so long; milliseconds of each time. */
export async function repeated(
  task: (turn: number, lane: number) => Promise<void>,
  { together, seconds, pause = 0 }: Often,
): Promise<Timed> {
  const took: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  let next = 0
  const one = async (_: unknown, lane: number) => {
    while (performance.now() < end) {
      const from = performance.now()
      await task(next++, lane)
      took.push(performance.now() - from)
      if (pause > 0) await delay(pause)
    }
  }
  await Promise.all(Array.from({ length: together }, one))
  const lasted = (performance.now() - begun) / 1000
  took.sort((a, b) => a - b)
  return { asked: took.length, perSecond: took.length / lasted, p50: at(took, 0.5), p99: at(took, 0.99) }
}

/** The steps of one task, one after the other; which task it is depends on the turn. */
export type Steps = (turn: number) => readonly Asked[]

/** Over connections that are kept; any refusal ends it. */
export async function timed(base: string, steps: Steps, often: Often): Promise<Timed> {
  const wires = Array.from({ length: often.together }, () => openWire(base))
  const one = async (turn: number, lane: number) => {
    const wire = wires[lane] as Wire
    for (const asked of steps(turn)) orThrow(asked, await wire.ask(asked))
  }
  return repeated(one, often).finally(() => {
    for (const wire of wires) wire.close()
  })
}
