import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { placeOf, verifyAudit } from '../demo.ts'
import { endServers, freePort, startServer } from '../server.ts'
import { until } from '../until.ts'
import { attempt, compare, newBook, spoiltFiles, standing, writeUntilRefused } from '../writes.ts'

const KINDS = ['message', 'file', 'upload', 'poll', 'case'] as const

const dir = mkdtempSync(join(tmpdir(), 'accord-disk-'))
afterAll(async () => {
  await endServers()
  rmSync(dir, { recursive: true, force: true })
})

const postmaster = () => Number(readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** No process may write further into a file than this: what a full disk is to them, without one and without root. */
function limit(pids: readonly number[], bytes: number | 'unlimited') {
  for (const pid of pids)
    try {
      // Each user may limit their own processes; started by root, PostgreSQL runs as another one.
      const { uid, gid } = statSync(`/proc/${pid}`)
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'pipe', uid, gid })
    } catch (error) {
      // Connections come and go.
      if (!/No such process|ENOENT/.test(String(error))) throw error
    }
}
const databasePids = () => {
  try {
    return [postmaster(), ...childrenOf(postmaster())]
  } catch {
    // Between two starts there is none.
    return []
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => statSync(join(folder, name)).isFile())

it('a disk that is full is refused with 503, leaves nothing half stored, and is forgotten when there is room', async () => {
  const port = String(await freePort())
  const settings = { DATA_DIR: dir, RATE_LIMITS: 'off', PORT: port }
  const server = await startServer(settings, { args: ['--demo=told'] })
  const place = await placeOf(server)
  const book = newBook()
  const writeAll = (round: string) =>
    Promise.all(KINDS.map((kind, n) => writeUntilRefused(book, server.base, place, kind, `${round}${n}`)))
  const askAgain = async () => {
    for (const write of book.pending.splice(0))
      await until(`an answer for ${write.name}`, async () => (await attempt(book, server.base, write)) !== null, 30_000)
  }

  // For files alone: messages go on.
  const before = filesIn(join(dir, 'files'))
  limit([server.pid], 1000)
  await writeUntilRefused(book, server.base, place, 'file', 'full')
  await writeUntilRefused(book, server.base, place, 'upload', 'full')
  expect(book).toMatchObject({ acknowledged: [], pending: [{ kind: 'file' }, { kind: 'upload' }], strange: [] })
  expect(filesIn(join(dir, 'files'))).toEqual(before)
  const list = () => fetch(`${server.base}/api/case/disputes`, { headers: { authorization: `Bearer ${place.token}` } })
  expect((await list()).status).toBe(200)
  limit([server.pid], 'unlimited')
  await askAgain()

  // For the database, too: it can write nothing down and ends; what brings it back meets the same.
  const writing = writeAll('data')
  await until('some writes', () => book.acknowledged.length >= 10)
  limit([server.pid, ...databasePids()], 1000)
  await writing
  expect(book.strange).toEqual([])
  await until('it says that it is not ready', async () => (await fetch(`${server.base}/readyz`)).status === 503)
  limit([server.pid, ...databasePids()], 'unlimited')
  await until('to be ready by itself', async () => (await fetch(`${server.base}/readyz`)).ok, 30_000)
  limit(databasePids(), 'unlimited')
  await askAgain()
  const counts = await standing(server.base, place, Number.POSITIVE_INFINITY)
  expect(compare(book.acknowledged, counts)).toEqual({ lost: [], doubled: [] })
  expect(await spoiltFiles(server.base, place)).toEqual([])
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(await verifyAudit(settings)).toMatch(/^The event log is whole/)
}, 90_000)
