import { setTimeout as delay } from 'node:timers/promises'
import { cpuOf } from './usage.ts'

const WATCHED_MS = 2_000
/** Less of a core than this, and what a server does after its start is over. */
const QUIET = 0.1

/** Waits until these processes, with all below them, have next to nothing to do; one elsewhere is not watched. */
export async function untilQuiet(...pids: readonly (number | null)[]): Promise<void> {
  const here = pids.filter(pid => pid !== null)
  const used = () => here.reduce((sum, pid) => sum + cpuOf(pid), 0)
  for (let before = used(); ; ) {
    await delay(WATCHED_MS)
    const now = used()
    if (now - before < QUIET * WATCHED_MS) return
    before = now
  }
}
