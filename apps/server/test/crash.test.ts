import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { placeOf, verifyAudit } from './demo.ts'
import { endPostgres, startPostgres } from './postgres.ts'
import { endServers, freePort, startServer } from './server.ts'
import { until } from './until.ts'
import {
  attempt,
  type Book,
  compare,
  type Kind,
  newBook,
  type Place,
  spoiltFiles,
  standing,
  writeUntilRefused,
} from './writes.ts'

/** Kills each database goes through; `npm run test:crash` asks for many, and for an outside database, too. */
const KILLS = Number(process.env.CRASH_KILLS ?? 2)
const OUTSIDE = process.env.CRASH_OUTSIDE === '1'
/** Writes acknowledged before a kill, at most and at least. */
const [LEAST, MOST] = OUTSIDE ? [60, 200] : [10, 60]
const WRITERS: readonly Kind[] = ['message', 'message', 'message', 'message', 'poll', 'file', 'upload', 'case']
/** On a machine that has nothing else to do; beside other tests it only has to come back. */
const ENOUGH_WITHIN_MS = 60_000
const READY_WITHIN_MS = OUTSIDE ? 10_000 : 30_000

const dirs: string[] = []
afterAll(async () => {
  await endServers()
  await endPostgres()
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

/**
 * All write at once; when enough was acknowledged, somebody dies. A writer whom the death does not reach, such as one whose
 * file is just being looked into, ends once everything is back.
 */
async function writeUntilKilled(
  book: Book,
  base: string,
  place: Place,
  round: number,
  killAndReturn: () => Promise<void>,
) {
  const killAt = book.acknowledged.length + LEAST + Math.floor(Math.random() * (MOST - LEAST))
  let isBack = false
  const writing = WRITERS.map((kind, w) => writeUntilRefused(book, base, place, kind, `r${round}w${w}`, () => isBack))
  const dying = async () => {
    await until('enough to be written', () => book.acknowledged.length >= killAt, ENOUGH_WITHIN_MS)
    await killAndReturn()
  }
  await Promise.all([
    dying().finally(() => {
      isBack = true
    }),
    ...writing,
  ])
}

/** What the packaged database says of itself: its number in the first line, its state in the eighth. */
function postmaster(dir: string) {
  const lines = readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
}

/** Who got no answer asks again under the same key, and finds one thing made. */
async function askAgain(book: Book, base: string): Promise<void> {
  for (const write of book.pending.splice(0))
    await until(`an answer for ${write.name}`, async () => (await attempt(book, base, write)) !== null)
  book.pending.length = 0
}

it.each(OUTSIDE ? ['packaged', 'outside'] : ['packaged'])(
  'loses and doubles no acknowledged write when app or database is killed in the middle of writing: %s database',
  async where => {
    const dir = mkdtempSync(join(tmpdir(), 'accord-crash-'))
    dirs.push(dir)
    const outside = where === 'outside' ? await startPostgres() : null
    const settings = { DATA_DIR: dir, RATE_LIMITS: 'off', CASE_QUOTA_FILES: '1000000', ...outside?.urls }
    const port = String(await freePort())
    const start = () => startServer({ ...settings, PORT: port }, { args: ['--demo=told'] })
    let server = await start()
    const { base } = server
    const place = await placeOf(server)
    const book = newBook()
    const ready: number[] = []

    const killApp = async () => {
      await server.kill('SIGKILL')
      server = await start()
    }
    const killDatabase = async () => {
      if (outside) return outside.stop('SIGKILL').then(() => outside.start())
      const killed = postmaster(dir)
      process.kill(killed.pid, 'SIGKILL')
      await until(
        'another database server',
        () => postmaster(dir).pid !== killed.pid && postmaster(dir).isReady,
        30_000,
      )
    }
    for (let round = 0; round < KILLS; round++) {
      const before = book.acknowledged.length
      await writeUntilKilled(book, base, place, round, async () => {
        const killedAt = Date.now()
        await (round % 2 === 0 ? killApp() : killDatabase())
        await until('to be ready', async () => (await fetch(`${base}/readyz`)).ok, 30_000)
        ready.push(Date.now() - killedAt)
      })
      await askAgain(book, base)
      const fresh = book.acknowledged.slice(before)
      const most = Math.ceil(fresh.length / 200) + 1
      expect(compare(fresh, await standing(base, place, most))).toEqual({ lost: [], doubled: [] })
      expect(book.strange).toEqual([])
    }
    const everything = await standing(base, place, Number.POSITIVE_INFINITY)
    expect(compare(book.acknowledged, everything)).toEqual({ lost: [], doubled: [] })
    expect(await spoiltFiles(base, place)).toEqual([])
    expect(await server.kill('SIGTERM')).toBe(0)
    const verdict = await verifyAudit(settings)
    expect(verdict).toMatch(/^The event log is whole/)
    await outside?.end()
    const slowest = Math.max(...ready)
    const middle = ready.toSorted((x, y) => x - y)[Math.floor(ready.length / 2)] ?? 0
    if (OUTSIDE) {
      const counts = `${KILLS} kills, ${book.acknowledged.length} acknowledged writes, 0 lost, 0 doubled`
      const times = `ready again after ${middle} ms in the middle, ${slowest} ms at most`
      process.stdout.write(`${where} database: ${counts}; ${times}. ${verdict}`)
    }
    expect(slowest).toBeLessThan(READY_WITHIN_MS)
  },
  // A busy machine takes several times the 20 s of a quiet one.
  180_000 + KILLS * 20_000,
)
