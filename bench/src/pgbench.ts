import { execFileSync, spawnSync } from 'node:child_process'
import pg from 'pg'
import type { DatabaseServer } from '../../apps/server/src/db/database.ts'
import { inDatabase, runSql } from '../../apps/server/test/template.ts'
import { repeated } from './ask.ts'

export type Select = { perSecond: number; ms: number; how: string }
export type Bench = { select(together: number, seconds: number): Promise<Select>; drop(): Promise<void> }

const NAME = 'bench_pgbench'
const ROWS = 1_000_000
const BINARY = process.env.PGBENCH ?? 'pgbench'

/**
 * `pgbench -S`: one row by its key, as often as the database can. The packaged PostgreSQL brings no pgbench; where
 * none is on the machine, the same select goes through pg, prepared, and the figure is Node's more than PostgreSQL's.
 */
export async function openPgbench(server: DatabaseServer): Promise<Bench> {
  const owner = inDatabase(server.ownerUrl, 'postgres')
  const url = inDatabase(server.ownerUrl, NAME)
  await runSql(owner, `drop database if exists ${NAME}`)
  await runSql(owner, `create database ${NAME}`)
  await runSql(url, 'create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84))')
  await runSql(url, `insert into pgbench_accounts select i, 1, 0, '' from generate_series(1, ${ROWS}) i`)
  await runSql(url, 'alter table pgbench_accounts add primary key (aid)')
  // Its number of rows is what pgbench takes its scale from.
  await runSql(url, `create table pgbench_branches as select i bid from generate_series(1, ${ROWS / 100_000}) i`)
  await runSql(url, 'vacuum analyze pgbench_accounts')
  const isHere = spawnSync(BINARY, ['--version']).status === 0
  return {
    select: (together, seconds) => (isHere ? byPgbench(url, together, seconds) : throughPg(url, together, seconds)),
    drop: async () => {
      await runSql(owner, `drop database ${NAME} with (force)`)
    },
  }
}

async function byPgbench(url: string, together: number, seconds: number): Promise<Select> {
  const args = ['-n', '-S', '-M', 'prepared', '-c', String(together), '-j', '1']
  const said = execFileSync(BINARY, [...args, '-T', String(seconds), asDsn(url)], { encoding: 'utf8' })
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1])
  return { perSecond: number(/tps = ([\d.]+)/), ms: number(/latency average = ([\d.]+)/), how: 'pgbench -S' }
}

/** pgbench reads a URL without a host only with the host among its parameters, and knows no other form of ours. */
const asDsn = (url: string) => url.replace(/&sslmode=disable/, '')

async function throughPg(url: string, together: number, seconds: number): Promise<Select> {
  const pool = new pg.Pool({ connectionString: url, max: together })
  const text = 'select abalance from pgbench_accounts where aid = $1'
  const task = async () => {
    await pool.query({ name: 'select', text, values: [1 + Math.floor(Math.random() * ROWS)] })
  }
  const { perSecond, p50 } = await repeated(task, { together, seconds }).finally(() => pool.end())
  return { perSecond, ms: p50, how: 'the same select through pg' }
}
