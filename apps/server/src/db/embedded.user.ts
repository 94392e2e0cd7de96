import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseError } from './database.ts'

/** The user the database server runs as, where that is not ourselves. */
export type ServerUser = { uid: number; gid: number }

const name = 'accord'

const output = (command: string, args: string[]): string | null => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

function named(user: string): ServerUser | null {
  const uid = output('id', ['-u', user])
  const gid = output('id', ['-g', user])
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** PostgreSQL refuses root, so root runs it as the user `accord`, made when missing; anybody else runs it as themselves. */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const found = named(name)
  if (found) return found
  const shell = '/usr/sbin/nologin'
  if (output('useradd', ['--system', '--user-group', '--no-create-home', '--shell', shell, name]) === null) {
    // BusyBox has only these two.
    output('addgroup', ['-S', name])
    output('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', '-G', name, name])
  }
  const user = named(name) ?? named('nobody')
  if (!user)
    throw new DatabaseError(`The database server cannot run as root: make a user, for example: useradd -r ${name}`)
  return user
}

/** Whether the server's user may pass through `folder` and everything above it. */
export function canReach(folder: string, user: ServerUser | null): boolean {
  if (!user) return true
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && (dirname(folder) === folder || canReach(dirname(folder), user))
}
