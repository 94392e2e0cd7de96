import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { DataDir } from '../lib/dataDir.ts'
import { DatabaseError, type DatabaseLog, type DatabaseServer, type DatabaseUrls } from './database.ts'
import { packagedPostgres, runnableBinaries } from './embedded.binaries.ts'
import { type Cluster, cannotRun, prepareCluster, run, superuser } from './embedded.cluster.ts'
import { pidFile, socketParents, socketPrefix, stopPrevious } from './embedded.previous.ts'
import { canReach, type ServerUser, serverUser } from './embedded.user.ts'

export type EmbeddedOptions = {
  log: DatabaseLog
  /** False only where losing everything in a power cut is fine: tests. */
  fsync?: boolean
  /** The packaged binaries, and where a copy of them may be put; given only by tests. */
  native?: string
  copies?: string
}

const database = 'accord'

/** How long it may write down what it holds before it is stopped the hard way. */
const HARD_MS = 10_000

/** Runs the packaged PostgreSQL on `DATA_DIR/postgres` until `stop`, starting it again should it die. */
export async function startEmbedded(data: DataDir, options: EmbeddedOptions): Promise<DatabaseServer> {
  const { log, fsync = true } = options
  const user = serverUser()
  const copies = options.copies ?? (user ? '/var/lib/accord' : join(data.path, 'runtime'))
  const binaries = runnableBinaries(options.native ?? packagedPostgres(), copies, user)
  const cluster: Cluster = { folder: join(data.path, 'postgres'), binaries, user }
  await stopPrevious(cluster.folder, log)
  await prepareCluster(cluster, fsync)

  const socket = socketFolder(user)
  const settings = serverSettings(socket, fsync)
  let server = await launch(cluster, settings, log).catch(error => {
    rmSync(socket, { recursive: true, force: true })
    throw error
  })
  let stopping = false
  let reviving = Promise.resolve()

  const supervise = () =>
    server.once('exit', () => {
      if (!stopping) reviving = revive()
    })
  const revive = async (): Promise<void> => {
    log.warn('The database server stopped by itself: starting it again')
    while (!stopping) {
      try {
        server = await launch(cluster, settings, log)
        supervise()
        return
      } catch (error) {
        log.warn(String(error))
        await delay(1000)
      }
    }
  }
  // The last resort of a process that ends without calling stop: it may no longer wait, but it may send a signal.
  const endWithUs = () => {
    server.kill('SIGINT')
    rmSync(socket, { recursive: true, force: true })
  }
  process.on('exit', endWithUs)
  const stop = async (): Promise<void> => {
    stopping = true
    await reviving
    await ended(server)
    process.off('exit', endWithUs)
    rmSync(socket, { recursive: true, force: true })
  }
  supervise()

  const running: DatabaseServer = { ...urlsAt(socket), stop }
  try {
    await makeRoles(urlAt(socket, superuser, superuser))
  } catch (error) {
    await running.stop()
    throw error
  }
  return running
}

const urlAt = (socket: string, role: string, name = database) =>
  `postgres://${role}@/${name}?host=${encodeURIComponent(socket)}&sslmode=disable`

const urlsAt = (socket: string): DatabaseUrls => ({
  ownerUrl: urlAt(socket, 'accord_owner'),
  appUrl: urlAt(socket, 'accord_app'),
})

/** The server that another process runs on this DATA_DIR; null when it cannot be reached from here. */
export function runningEmbedded(dataDir: string): DatabaseUrls | null {
  const socket = pidFile(join(dataDir, 'postgres'))?.socket
  return socket && existsSync(socket) ? urlsAt(socket) : null
}

const serverSettings = (socket: string, fsync: boolean): string[] =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: `"${socket}"`,
    unix_socket_permissions: '0700',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    cluster_name: 'accord',
    jit: 'off',
    log_checkpoints: 'off',
    // What fails in SQL goes to the client that asked; the log is for the server itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_line_prefix: '',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

function socketFolder(user: ServerUser | null): string {
  const parent = socketParents().find(path => existsSync(path) && canReach(path, user))
  if (!parent)
    throw new DatabaseError('No folder for the database socket: set TMPDIR to a short path open to all users')
  const folder = mkdtempSync(join(parent, socketPrefix))
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Starts the server and resolves once it takes connections, however long it needs to recover from a crash. */
async function launch(cluster: Cluster, settings: string[], log: DatabaseLog): Promise<ChildProcess> {
  // Processes of a killed server may live a little longer than it, and PostgreSQL waits for nobody.
  for (const end = Date.now() + 10_000; ; await delay(50)) {
    const last = await tryLaunch(cluster, settings, log)
    if (typeof last !== 'string') return last
    if (Date.now() > end || !last.includes('is still in use')) {
      throw new DatabaseError(`The database server in ${cluster.folder} did not start: ${last}`)
    }
  }
}

/** The server, or its last words. */
function tryLaunch(cluster: Cluster, settings: string[], log: DatabaseLog): Promise<ChildProcess | string> {
  const server = run(cluster, 'postgres', settings)
  const said: string[] = []
  return new Promise((resolve, reject) => {
    server.on('error', error => reject(cannotRun(cluster, error)))
    server.on('close', code => resolve(said.join(' ') || `it ended with ${code}`))
    createInterface(server.stderr).on('line', line => {
      if (said.length < 20) said.push(line)
      if (line.includes('ready to accept connections')) resolve(server)
      if (line.includes('automatic recovery in progress')) log.info('The database recovers from a crash')
      if (line.includes('received smart shutdown request')) hurry(server, log)
      if (line.startsWith('PANIC:')) log.warn(`Database server: ${line}`)
    })
  })
}

/** Asked to end by somebody else, it would wait for our own clients, who never leave, and let no new ones in. */
function hurry(server: ChildProcess, log: DatabaseLog): void {
  log.warn('Somebody asked the database server to stop: ending it now, so that it can start again')
  server.kill('SIGINT')
}

/** Cuts off its clients and writes everything down; only a server that cannot is stopped the hard way, which loses nothing. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGINT')
  const hard = setTimeout(() => server.kill('SIGQUIT'), HARD_MS)
  await exit
  clearTimeout(hard)
}

/** Nothing of ours runs as the superuser, so that the same migrations work on a service that gives no superuser. */
async function makeRoles(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname like 'accord%'
       union all select datname from pg_database where datname = '${database}'`,
    )
    const has = (name: string) => rows.some(row => row.name === name)
    if (!has('accord_owner')) await client.query('create role accord_owner login createdb')
    if (!has('accord_app')) await client.query('create role accord_app login')
    if (!has(database)) await client.query(`create database ${database} owner accord_owner`)
  } finally {
    await client.end()
  }
}
