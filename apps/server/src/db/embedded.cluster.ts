import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseError } from './database.ts'
import { canReach, type ServerUser } from './embedded.user.ts'

/** The files of one database server, and how its programs are run. */
export type Cluster = { folder: string; binaries: string; user: ServerUser | null }

/** The superuser exists only to make the two roles; its name is also the first database's. */
export const superuser = 'postgres'

/** Where libfaketime moves our time (docs/faults.md), it moves the database's by as much. */
function movedTime({ FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD } = process.env) {
  return FAKETIME ? { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD } : {}
}

/** Runs `initdb` or `postgres` on the cluster: in its folder, as its user, without our environment, and not ended by our Ctrl-C. */
export function run(cluster: Cluster, program: 'initdb' | 'postgres', args: string[]) {
  const { PATH } = process.env
  const child = spawn(join(cluster.binaries, 'bin', program), ['-D', asSeen(cluster), ...args], {
    cwd: cluster.folder,
    ...cluster.user,
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...movedTime() },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.setEncoding('utf8')
  return child
}

/**
 * The name by which the server finds its folder. Below a folder its user cannot pass (root's home, a private DATA_DIR) no
 * path leads there, but a process may always use the folder it was started in.
 */
function asSeen({ folder, user }: Cluster): string {
  if (canReach(dirname(folder), user)) return folder
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new DatabaseError(`The database server, which cannot run as root, cannot reach ${folder}: move DATA_DIR`)
}

/** The cluster of DATA_DIR, made when there is none. */
export async function prepareCluster(cluster: Cluster, fsync: boolean): Promise<void> {
  const { folder } = cluster
  if (!existsSync(folder)) {
    // Made beside its place, so that a kill during initdb leaves no half database.
    const making = { ...cluster, folder: `${folder}.new` }
    rmSync(making.folder, { recursive: true, force: true })
    mkdirSync(making.folder, { recursive: true, mode: 0o700 })
    give(making.folder, cluster.user)
    await initialize(making, fsync)
    renameSync(making.folder, folder)
    if (fsync) keepNames(dirname(folder))
  }
  refuseOtherMajor(cluster)
  give(folder, cluster.user)
}

/** A power cut must not bring back a folder's earlier names, for then the next start would make a new database. */
function keepNames(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function initialize(cluster: Cluster, fsync: boolean): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Only a unix socket in a private folder leads in, so the socket is the key.
  const entry = [`--username=${superuser}`, '--auth-local=trust', '--auth-host=reject']
  const child = run(cluster, 'initdb', [...locale, ...entry, ...(fsync ? [] : ['--no-sync'])])
  let said = ''
  child.stderr.on('data', (text: string) => {
    said += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', error => reject(cannotRun(cluster, error)))
    child.on('close', code => {
      if (code === 0) resolve()
      else reject(new DatabaseError(`The database could not be made in ${cluster.folder}: ${said.trim()}`))
    })
  })
}

/** A binary that is there and yet "not found" asks for a C library this system lacks. */
export const cannotRun = ({ binaries }: Cluster, error: Error): DatabaseError =>
  new DatabaseError(`The packaged PostgreSQL in ${binaries} does not run here (${error.message}): set DATABASE_URL`)

function refuseOtherMajor({ folder, binaries }: Cluster): void {
  const theirs = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const ours = majorOf(binaries)
  if (theirs === ours) return
  throw new DatabaseError(
    `The database in ${folder} is of PostgreSQL ${theirs} and this release brings PostgreSQL ${ours}. Back it up with the ` +
      'release that made it (npm run backup), move that folder away and bring the backup in with: npm run restore',
  )
}

const majorOf = (binaries: string): string => {
  const control = readFileSync(join(binaries, 'share', 'postgresql', 'postgres.bki'), 'utf8')
  return control.slice(0, 40).match(/PostgreSQL (\d+)/)?.[1] ?? 'unknown'
}

/** A restored or moved folder may belong to somebody else, and root can put that right. */
function give(folder: string, user: ServerUser | null): void {
  if (!user) {
    if (lstatSync(folder).uid === process.getuid?.()) return
    throw new DatabaseError(
      `${folder} belongs to another user: start as that user or as root, or run: chown -R ${process.getuid?.()} '${folder}'`,
    )
  }
  if (lstatSync(folder).uid === user.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), user.uid, user.gid)
  }
  chownSync(folder, user.uid, user.gid)
}
