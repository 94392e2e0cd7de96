import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../listen.ts'
import { endServers } from '../server.ts'
import { until } from '../until.ts'
import { attempt, compare, newBook, standing, writeUntilRefused } from '../writes.ts'
import { type Beside, besideWorld } from './beside.ts'

const LETTERS = 12
/** Who is missing at two looks, 5 s apart, is dead. */
const FREED_WITHIN_MS = 30_000

let beside: Beside
beforeAll(async () => {
  beside = await besideWorld()
})
afterAll(async () => {
  await endServers()
  await beside?.end()
})

/** To whom an email has left, from either node. */
async function recipients(dirs: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const dir of dirs) {
    const outbox = join(dir, 'outbox')
    for (const name of await readdir(outbox).catch(() => [])) {
      if (!name.endsWith('.eml')) continue
      const to = /^To: (.*)$/m.exec(await readFile(join(outbox, name), 'utf8'))?.[1]
      if (to?.endsWith('@emails.example')) found.push(to)
    }
  }
  return found
}

it('of two nodes one is killed: the other goes on with its writes, jobs, emails and streams', async () => {
  const { place, story, world } = beside
  const dirs = ['a', 'b'].map(name => join(world.dir, name))
  await world.pool.query(`insert into heartbeat (beat_at) values (now() - interval '77 minutes')`)
  const [a, b] = await Promise.all(dirs.map(dir => beside.start({ DATA_DIR: dir })))
  if (!a || !b) throw new Error('no pair')
  const stream = await listen(a.base, story.employer)
  const book = newBook()
  const writing = (['message', 'message', 'poll', 'file', 'case'] as const).map((kind, n) =>
    writeUntilRefused(book, a.base, place, kind, `node${n}`),
  )
  await until('some writes', () => book.acknowledged.length >= 10)
  const asked = Array.from({ length: LETTERS }, async (_, n) => {
    const to = `${n}@emails.example`
    const reply = await fetch(`${a.base}/api/validate-email?email=${to}`).catch(() => null)
    return reply?.ok ? to : null
  })
  await Promise.race(asked)
  await a.kill('SIGKILL')
  await Promise.all(writing)

  const last = stream.received.at(-1)?.id ?? ''
  const again = await listen(b.base, story.employer, last)
  for (const write of book.pending)
    await until('an answer', async () => (await attempt(newBook(), b.base, write)) !== null)
  const all = [...book.acknowledged, ...book.pending]
  expect(book.strange).toEqual([])
  expect(compare(all, await standing(b.base, place, Number.POSITIVE_INFINITY))).toEqual({ lost: [], doubled: [] })
  const sent = all.filter(({ kind }) => kind === 'message' || kind === 'file' || kind === 'poll').length
  const received = () => [...stream.received, ...again.received].filter(event => event.name === 'message sent')
  await until('every message was received', () => received().length >= sent)
  expect(new Set(received().map(event => event.id)).size).toBe(sent)
  again.close()

  const promised = (await Promise.all(asked)).filter(to => to !== null)
  expect(promised.length).toBeGreaterThan(0)
  const left = () => recipients(dirs)
  await until('every email has left', async () => includesAll(await left(), promised), FREED_WITHIN_MS)
  // A kill between the next hop's yes and our mark may send one twice (rules "Emails and texts"), and no more than are
  // sent at once.
  expect((await left()).length - new Set(await left()).size).toBeLessThanOrEqual(4)
  expect(await b.kill('SIGTERM')).toBe(0)
  // The first beat of two that started at once wrote the outage before, and whoever is stopped in order says so.
  const { rows } = await world.pool.query(`select count(*)::int as outages, max(to_at - from_at) > '76 minutes' as long,
    (select beat_at > now() - interval '10 seconds' from heartbeat) as served_last from outage`)
  expect(rows).toEqual([{ outages: 1, long: true, served_last: true }])
}, 90_000)

const includesAll = (found: readonly string[], wanted: readonly string[]) => wanted.every(one => found.includes(one))
