import { randomBytes } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processWorld, startOf } from './processes.ts'

/** The folder of the embedded database, files and outbox, held by this process alone. */
export type DataDir = { path: string; release(): void }

export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

type Holder = { pid: number; start: string | null; world: string }

const beat = 2000

/**
 * Takes DATA_DIR, or rejects with DataDirInUse.
 *
 * A turn is a file `lock/N`, made whole by link(2); the highest N holds, and numbers only go up, so that of two processes
 * that find a dead holder one gets N+1 and the other sees it. Where the holder's process can be looked up, that decides.
 * Otherwise (another container or machine on the same volume) a holder that has not touched its file for `patience` is dead.
 */
export async function takeDataDir(folder: string, options: { patience?: number } = {}): Promise<DataDir> {
  mkdirSync(join(folder, 'lock'), { recursive: true, mode: 0o700 })
  const path = realpathSync(folder)
  const turns = join(path, 'lock')
  const me: Holder = { pid: process.pid, start: startOf(process.pid), world: processWorld() }
  const draft = join(turns, `.${randomBytes(6).toString('hex')}`)
  for (;;) {
    const last = numbers(turns).at(-1) ?? 0
    if (last > 0) await refuseIfHeld(path, join(turns, String(last)), options.patience ?? 3 * beat)
    const mine = last + 1
    if (take(draft, join(turns, String(mine)), me) && numbers(turns).at(-1) === mine) {
      for (const n of numbers(turns)) if (n < mine) rmSync(join(turns, String(n)), { force: true })
      return hold(path, join(turns, String(mine)))
    }
  }
}

const numbers = (turns: string): number[] =>
  readdirSync(turns)
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)

function take(draft: string, file: string, me: Holder): boolean {
  try {
    writeFileSync(draft, JSON.stringify(me), { mode: 0o600 })
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function hold(path: string, file: string): DataDir {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // A full or vanished disk will be reported by those who write to it.
    }
  }, beat)
  timer.unref()
  return {
    path,
    // The file stays, empty, because the numbers must not start again.
    release: () => {
      clearInterval(timer)
      writeFileSync(file, '')
    },
  }
}

async function refuseIfHeld(path: string, file: string, patience: number): Promise<void> {
  const holder = read(file)
  if (holder === null) return
  const inUse = new DataDirInUse(`DATA_DIR ${path} is in use by process ${holder.pid}`)
  if (holder.world === processWorld()) {
    if (holder.start !== null && startOf(holder.pid) === holder.start) throw inUse
    return
  }
  const touched = touchedAt(file)
  for (const end = Date.now() + patience; Date.now() < end; await delay(patience / 20)) {
    if (touchedAt(file) !== touched) throw inUse
  }
}

const touchedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Null when the turn was given back, or is gone because a later one has begun. */
function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}
