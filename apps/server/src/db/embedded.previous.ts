import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { folderOf, startOf } from '../lib/processes.ts'
import type { DatabaseLog } from './database.ts'

export const socketPrefix = 'accord-pg-'

/** The pid file's lines: process, folder, start, port, socket folder. */
export function pidFile(folder: string): { pid: number; socket: string | undefined } | null {
  const path = join(folder, 'postmaster.pid')
  if (!existsSync(path)) return null
  const lines = readFileSync(path, 'utf8').split('\n')
  return { pid: Number(lines[0]), socket: lines[4] }
}

/**
 * Stops the server that a killed app left behind. It is not adopted: its settings and its release may be older than ours,
 * and it takes a fraction of a second. The caller holds DATA_DIR, so nobody else is using it.
 */
export async function stopPrevious(folder: string, log: DatabaseLog): Promise<void> {
  const left = pidFile(folder)
  if (!left) return
  if (startOf(left.pid) !== null && folderOf(left.pid) === realpathSync(folder)) {
    log.warn(`A database server was left running by a process that was killed: stopping it (process ${left.pid})`)
    process.kill(left.pid, 'SIGINT')
    while (startOf(left.pid) !== null) await delay(10)
  } else {
    // PostgreSQL would take a dead process that nobody has reaped, or a stranger with the same number, for its own server.
    // Processes that did outlive that server are still found, by their shared memory.
    rmSync(join(folder, 'postmaster.pid'))
  }
  const socket = left.socket ?? ''
  if (basename(socket).startsWith(socketPrefix)) rmSync(socket, { recursive: true, force: true })
}

/** Folders short enough for a socket's name, which must fit in some hundred bytes. */
export const socketParents = (): string[] => [tmpdir(), '/tmp', '/var/tmp'].filter(path => path.length <= 60)
