import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseUrls } from '../../../apps/server/src/db/database.ts'
import { until } from '../../../apps/server/test/until.ts'
import { bearer, once } from '../ask.ts'
import { amiss, type Browser, openBrowser } from '../browsers.ts'
import { connect, postmasterOf } from '../database.ts'
import { type Running, startOurs } from '../ours.ts'
import { JSON_TYPE } from '../questions.ts'
import { printShares } from '../shares.ts'
import { startBalancer } from '../site.ts'
import { cpuOf, memoryOf } from '../usage.ts'
import { type Crowd, makeCrowd } from './crowd.ts'

type Sizes = { streams: number; participants: number; messages: number }
type Here = {
  readonly urls: DatabaseUrls
  readonly crowd: Crowd
  readonly base: string
  node: Running
  readonly all: Browser[]
  readonly inside: Browser[]
  /** The newest event before any of this. */
  readonly from: string
}

const MOST_MS = 1_000
/** Limits are on, as in operation; only whoever waits for the start may ask without end. */
const SETTINGS = { RATE_LIMITS: 'on', LIMIT_PROBES: '1000000' }
const QUIET_MS = 10_000
const IDLE_S = 15
const OPENED_AT_ONCE = 50
/** So that each of three speakers stays within the writes of a minute. */
const EACH_MS = 1_500
const SPEAKERS = 3
const RETURN_MS = 45_000

/** Answers whether anything took too long, was lost, or was heard twice. */
export async function measureStreams(urls: DatabaseUrls, sizes: Sizes): Promise<boolean> {
  const crowd = await makeCrowd(urls, sizes)
  const node = await startOurs(urls, SETTINGS)
  const front = await startBalancer([node.base])
  const here: Here = { urls, crowd, base: front.base, node, all: [], inside: [], from: await headOf(urls) }
  try {
    return await measureAt(here, sizes)
  } finally {
    for (const browser of here.all) browser.close()
    await front.stop()
    await here.node.stop()
  }
}

async function measureAt(here: Here, { messages }: Sizes): Promise<boolean> {
  await delay(QUIET_MS)
  const empty = memoryOf(here.node.pid)
  await openAll(here)
  await delay(QUIET_MS)
  await printIdle(here, empty)
  const took = await speak(here, messages)
  console.log(`\nA message to all ${here.inside.length} streams of those in the discussion; load ${loadNow()}`)
  const slow = printShares(took).p99 > MOST_MS
  const wrong = [await comeBack(here, 'SIGTERM'), await comeBack(here, 'SIGKILL')]
  return slow || wrong.includes(true)
}

const loadNow = () => loadavg()[0]?.toFixed(1)

async function openAll({ all, inside, crowd, base }: Here): Promise<void> {
  const begun = performance.now()
  for (const token of [...crowd.inside, ...crowd.outside]) {
    all.push(openBrowser(base, token))
    if (all.length % OPENED_AT_ONCE === 0) await until('streams', () => isOpen(all), 60_000)
  }
  await until('all streams', () => isOpen(all), 60_000)
  inside.push(...all.slice(0, crowd.inside.length))
  console.log(`${all.length} streams opened within ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
}

async function headOf(urls: DatabaseUrls): Promise<string> {
  const client = await connect(urls.ownerUrl)
  const { rows } = await client.query<{ seq: string }>('select max(seq)::text seq from event_chain')
  await client.end()
  return rows[0]?.seq ?? '0'
}

const isOpen = (browsers: readonly Browser[]) => browsers.every(({ streams }) => streams.length > 0)

async function printIdle({ urls, all, node }: Here, empty: number): Promise<void> {
  const postmaster = await postmasterOf(urls.ownerUrl)
  const before = [cpuOf(node.pid), cpuOf(postmaster)]
  await delay(IDLE_S * 1_000)
  const cores = [cpuOf(node.pid), cpuOf(postmaster)].map((now, i) => (now - (before[i] ?? 0)) / (IDLE_S * 1_000))
  const full = memoryOf(node.pid)
  const each = ((full - empty) * 1024) / all.length
  const files = readdirSync(`/proc/${node.pid}/fd`).length
  console.log(
    `Server ${empty.toFixed(0)} MB before and ${full.toFixed(0)} MB with ${all.length} streams (PSS): ${each.toFixed(1)} KB a stream; ` +
      `${files} files open; with nothing said ${cores.map(n => n.toFixed(2)).join(' + ')} cores (server + PostgreSQL)`,
  )
}

async function say({ base, crowd }: Here, turn: number): Promise<void> {
  const path = `/api/case/discussions/${crowd.thread}/send-message`
  const headers = { ...bearer(crowd.inside[turn % SPEAKERS] ?? ''), ...JSON_TYPE }
  const body = JSON.stringify({ type: 'text', message: `The sitting of the ${turn}th is moved to the morning.` })
  await once(base, { method: 'POST', path, headers, body })
}

const messagesTo = ({ heard }: Browser, { caseId }: Crowd) =>
  heard.filter(one => one.caseId === caseId && one.name === 'message sent')

/** From before the message is sent until each stream has brought it. */
async function speak(here: Here, messages: number): Promise<number[]> {
  const took: number[] = []
  for (let turn = 0; turn < messages; turn++) {
    const begun = performance.now()
    await say(here, turn)
    const came = () => here.inside.map(browser => messagesTo(browser, here.crowd)[turn]?.at)
    await until('the message everywhere', () => came().every(at => at !== undefined), 60_000)
    for (const at of came()) took.push((at ?? Number.NaN) - begun)
    await delay(EACH_MS)
  }
  return took
}

/** The node ends and starts again, while people write; all browsers come back by themselves. */
async function comeBack(here: Here, signal: NodeJS.Signals): Promise<boolean> {
  const had = here.all.map(({ streams }) => streams.length)
  const ended = performance.now()
  await here.node.stop(signal)
  here.node = await startOurs(here.urls, { ...SETTINGS, PORT: new URL(here.node.base).port })
  const up = performance.now() - ended
  const returned = () => here.all.map(({ streams }, i) => streams[had[i] ?? 0])
  for (let turn = 0; performance.now() < ended + RETURN_MS; turn++) {
    await say(here, turn)
    await delay(EACH_MS)
  }
  await until('all to be back', () => returned().every(at => at !== undefined), 180_000)
  printRefused(here, { ended, up })
  printReturn(
    returned().map(at => ((at ?? Number.NaN) - ended) / 1_000),
    { signal, up: up / 1_000 },
  )
  return isAmiss(here)
}

/** What browsers were answered before the node was there again, and afterwards; 0 is no answer. */
function printRefused({ all }: Here, { ended, up }: { ended: number; up: number }): void {
  const since = all.flatMap(({ refused }) => refused).filter(({ at }) => at > ended)
  const counts = (some: typeof since) => {
    const statuses = [...new Set(some.map(one => one.status))]
    return (
      statuses.map(status => `${some.filter(one => one.status === status).length} × ${status}`).join(', ') || 'nobody'
    )
  }
  const [away, there] = [since.filter(({ at }) => at < ended + up), since.filter(({ at }) => at >= ended + up)]
  console.log(`\nRefused while it was away: ${counts(away)}; then: ${counts(there)}`)
}

function printReturn(seconds: readonly number[], { signal, up }: { signal: string; up: number }): void {
  const counts = new Map<number, number>()
  for (const at of seconds) counts.set(Math.floor(at), (counts.get(Math.floor(at)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const each = Array.from({ length: Math.floor(Math.max(...seconds)) + 1 }, (_, second) => counts.get(second) ?? 0)
  console.log(
    `After ${signal} the node answers again at ${up.toFixed(1)} s; streams are back from ${Math.min(...seconds).toFixed(1)} to ` +
      `${Math.max(...seconds).toFixed(1)} s, at most ${most} in one second; load ${loadNow()}\nEach second: ${each.join(' ')}`,
  )
}

async function isAmiss({ urls, crowd, inside, all, from }: Here): Promise<boolean> {
  const client = await connect(urls.ownerUrl)
  const { rows } = await client.query<{ seq: string }>(
    `select s.seq::text from event_chain s join event e on e.id = s.event_id
     where e.case_id = $1 and e.action = 'message sent' and s.seq > $2 order by s.seq`,
    [crowd.caseId, from],
  )
  await client.end()
  const seqs = rows.map(row => row.seq)
  const wrong = () => amiss(inside, { caseId: crowd.caseId, from, seqs })
  await until('what was missed', () => wrong() === 0, 10_000).catch(() => undefined)
  const resets = all.reduce((sum, browser) => sum + browser.resets, 0)
  console.log(
    `${seqs.length} messages so far: ${wrong()} of ${inside.length} streams have one missing or twice; ${resets} had to ask for everything`,
  )
  return wrong() > 0
}
