import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { Socket } from 'node:net'

const attempt = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** What tells this process from a later one that was given the same number; null when there is no such process. */
export function startOf(pid: number): string | null {
  if (process.platform !== 'linux') {
    return attempt(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()) || null
  }
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === null) return null
  // The second field is a command in brackets that may hold spaces; the state is the third field, the start the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
}

/** The world in which process numbers mean something: this boot of this kernel, and this container. */
export function processWorld(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid'))
  return boot === null ? process.platform : `${boot} ${namespace}`
}

/** The folder a process works in; null when it is gone, is another user's, or the system does not say. */
export function folderOf(pid: number): string | null {
  if (process.platform === 'linux') return attempt(() => readlinkSync(`/proc/${pid}/cwd`))
  const lines = attempt(() => execFileSync('lsof', ['-a', '-d', 'cwd', '-Fn', '-p', String(pid)], { encoding: 'utf8' }))
  return lines?.match(/^n(.*)$/m)?.[1] ?? null
}

/** Where scripts/start.mjs puts the pipe that it holds the other end of. */
const STARTER_PIPE = 3

/** Acts once the process that started this one has ended, however it ended: the pipe between the two then closes. */
export function onceStarterEnded(act: () => void): void {
  const pipe = new Socket({ fd: STARTER_PIPE, readable: true, writable: false })
  // Whatever goes wrong with it, it closes next.
  pipe.on('error', () => {})
  pipe.once('close', act)
  pipe.resume()
}
