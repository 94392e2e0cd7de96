import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { packagedPostgres, runnableBinaries } from '../src/db/embedded.binaries.ts'
import { type Cluster, prepareCluster, run, superuser } from '../src/db/embedded.cluster.ts'
import { serverUser } from '../src/db/embedded.user.ts'
import { until } from './until.ts'

/** A PostgreSQL of its own, outside the product, that a test may stop, kill and start again at the same address. */
export type Postgres = {
  /** What DATABASE_URL and DATABASE_OWNER_URL are set to. */
  urls: { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  start(): Promise<void>
  /** SIGINT cuts everybody off and writes everything down; SIGKILL is what it is. Resolves once it is gone. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Its first process; each connection is a child of it. */
  pid(): number
  end(): Promise<void>
}

const running = new Set<Postgres>()

export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const dir = mkdtempSync(join(tmpdir(), 'accord-pg-'))
  const user = serverUser()
  const socket = mkdtempSync('/tmp/accord-pgs-')
  if (user) for (const path of [dir, socket]) chownSync(path, user.uid, user.gid)
  const binaries = runnableBinaries(packagedPostgres(), user ? '/var/lib/accord' : join(dir, 'runtime'), user)
  const cluster: Cluster = { folder: join(dir, 'postgres'), binaries, user }
  await prepareCluster(cluster, true)
  const given = { listen_addresses: '', unix_socket_directories: socket, max_connections: '200', ...settings }
  const args = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const at = (role: string, name: string) => `postgres:///${name}?user=${role}&host=${socket}&sslmode=disable`
  let child: ChildProcess | undefined

  const postgres: Postgres = {
    urls: { DATABASE_URL: at('accord_app', 'accord'), DATABASE_OWNER_URL: at('accord_owner', 'accord') },
    // Connections of a killed server may outlive it for a moment, and the next one waits for nobody.
    start: () =>
      until(
        'PostgreSQL to start',
        async () => {
          child = await launch(cluster, args)
          return true
        },
        30_000,
      ).then(() => undefined),
    stop: async signal => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
    pid: () => Number(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    end: async () => {
      await postgres.stop('SIGINT')
      running.delete(postgres)
      for (const path of [dir, socket]) rmSync(path, { recursive: true, force: true })
    },
  }
  running.add(postgres)
  await postgres.start()
  const client = new pg.Client({ connectionString: at(superuser, superuser) })
  await client.connect()
  await client.query('create role accord_owner login createdb; create role accord_app login')
  await client.query('create database accord owner accord_owner')
  await client.end()
  return postgres
}

/** Ends whatever a failed test left running. */
export const endPostgres = async (): Promise<void> => {
  await Promise.all([...running].map(postgres => postgres.end()))
}

function launch(cluster: Cluster, args: string[]): Promise<ChildProcess> {
  const child = run(cluster, 'postgres', args)
  const said: string[] = []
  return new Promise((resolve, reject) => {
    createInterface(child.stderr).on('line', line => {
      said.push(line)
      if (line.includes('ready to accept connections')) resolve(child)
    })
    child.on('close', () => reject(new Error(said.join(' '))))
  })
}
