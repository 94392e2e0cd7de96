import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseUrls } from '../../../apps/server/src/db/database.ts'
import { until } from '../../../apps/server/test/until.ts'
import {
  attempt,
  type Book,
  compare,
  type Kind,
  newBook,
  type Place,
  standing,
  writeUntilRefused,
} from '../../../apps/server/test/writes.ts'
import { amiss, type Browser, openBrowser } from '../browsers.ts'
import { connect } from '../database.ts'
import type { Site } from '../site.ts'
import { type User, workAll } from './day.ts'

const KINDS: readonly Kind[] = ['message', 'message', 'poll', 'file', 'upload', 'case']
const WRITERS = 24
const BEFORE_MS = 6_000
const AFTER_MS = 14_000
/** Of lists and discussions, whose newest come first; pages of 200. */
const PAGES_READ = 10

type Writer = { kind: Kind; place: Place; caseId: string; book: Book; again: number; browser: Browser }

/** While people write, one of two nodes is killed; answers whether anything was lost, doubled or heard otherwise. */
export async function measureKill(site: Site, urls: DatabaseUrls, people: readonly User[]): Promise<boolean> {
  const writers = await writersOf(site, urls, people)
  const cases = new Set(writers.map(writer => writer.caseId))
  await until('their streams', () => writers.every(({ browser }) => browser.streams.length > 0), 30_000)
  const from = await headOf(urls)
  const others = people.filter(user => !cases.has(user.caseId))
  const working = workAll(site.base, others, (BEFORE_MS + AFTER_MS) / 1_000)
  let over = false
  const writing = writers.map((writer, i) =>
    keepWriting(site.base, writer, { name: `kill${from}x${i}`, isOver: () => over }),
  )
  await delay(BEFORE_MS)
  const [killed] = site.nodes
  await killed?.stop('SIGKILL')
  await delay(AFTER_MS)
  over = true
  await Promise.all([working, ...writing])
  return report(site, urls, { writers, from })
}

/** Each in a case of their own, with a browser open on it. */
async function writersOf({ base }: Site, urls: DatabaseUrls, people: readonly User[]): Promise<Writer[]> {
  const client = await connect(urls.ownerUrl)
  const { rows } = await client.query<{ id: string }>(`select id from unit where kind = 'employer' order by id limit 1`)
  await client.end()
  return people.slice(0, WRITERS).map(({ token, thread, caseId }, i) => {
    const place = { token, thread, accused: rows[0]?.id ?? '' }
    const kind = KINDS[i % KINDS.length] as Kind
    return { kind, place, caseId, book: newBook(), again: 0, browser: openBrowser(base, token) }
  })
}

type Asked = { name: string; isOver: () => boolean }

/** What has no answer is sent again under its key until it has one. */
async function keepWriting(base: string, writer: Writer, { name, isOver }: Asked): Promise<void> {
  const { book, place, kind } = writer
  for (let n = 0; !isOver(); n++) {
    await writeUntilRefused(book, base, place, kind, `${name}x${n}`, isOver)
    for (const write of book.pending.splice(0)) {
      await until('an answer', async () => (await attempt(newBook(), base, write)) !== null, 60_000)
      book.acknowledged.push(write)
      writer.again++
    }
  }
}

async function headOf(urls: DatabaseUrls): Promise<string> {
  const client = await connect(urls.ownerUrl)
  const { rows } = await client.query<{ seq: string }>('select coalesce(max(seq), 0)::text seq from event_chain')
  await client.end()
  return rows[0]?.seq ?? '0'
}

async function saidIn(urls: DatabaseUrls, caseId: string, from: string): Promise<string[]> {
  const client = await connect(urls.ownerUrl)
  const { rows } = await client.query<{ seq: string }>(
    `select s.seq::text from event_chain s join event e on e.id = s.event_id
     where e.case_id = $1 and e.action = 'message sent' and s.seq > $2 order by s.seq`,
    [caseId, from],
  )
  await client.end()
  return rows.map(row => row.seq)
}

type Run = { writers: readonly Writer[]; from: string }

async function report(site: Site, urls: DatabaseUrls, { writers, from }: Run): Promise<boolean> {
  const sum = (count: (writer: Writer) => number) => writers.reduce((total, writer) => total + count(writer), 0)
  let [lost, doubled, otherwise] = [0, 0, 0]
  for (const { place, book, caseId, browser } of writers) {
    const found = compare(book.acknowledged, await standing(site.base, place, PAGES_READ))
    lost += found.lost.length
    doubled += found.doubled.length
    const seqs = await saidIn(urls, caseId, from)
    await until('all events', () => amiss([browser], { caseId, from, seqs }) === 0, 10_000).catch(() => otherwise++)
    browser.close()
  }
  const strange = writers.flatMap(({ book }) => book.strange)
  console.log(
    `\nOne of two nodes killed: ${sum(one => one.book.acknowledged.length)} writes with a yes, of them ` +
      `${sum(one => one.again)} sent again; lost ${lost}, doubled ${doubled}, refused ${strange.length}`,
  )
  console.log(
    `Streams: ${writers.length}, of them ${writers.filter(({ browser }) => browser.streams.length > 1).length} went on ` +
      `with the other node; ${sum(one => one.browser.heard.length)} events, ${otherwise} streams with one missing or twice, ${sum(one => one.browser.resets)} resets`,
  )
  for (const line of strange.slice(0, 5)) console.log(line)
  return lost + doubled + otherwise + strange.length > 0
}
