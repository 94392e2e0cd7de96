import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../../apps/server/test/until.ts'
import { bearer, once } from '../ask.ts'
import { openBrowser } from '../browsers.ts'
import { JSON_TYPE } from '../questions.ts'
import { printShares } from '../shares.ts'
import type { Site } from '../site.ts'
import { type User, workAll } from './day.ts'

const LANES = 8
const FOR_S = 30
const PAUSE_MS = 250
const MOST_MS = 1_000

/**
 * From the sending of a message to one node until a stream of the other one has brought its event, while all are at work; answers
 * whether it took too long.
 */
export async function measureCrossing(site: Site, people: readonly User[]): Promise<boolean> {
  const bases = site.nodes.map(node => node.base)
  const lanes = people.slice(0, LANES)
  const threads = new Set(lanes.map(user => user.thread))
  const working = workAll(
    site.base,
    people.filter(user => !threads.has(user.thread)),
    FOR_S,
  )
  const end = performance.now() + FOR_S * 1_000
  const took = await Promise.all(
    lanes.map((user, i) => cross(user, { from: bases[i % 2] ?? '', to: bases[(i + 1) % 2] ?? '', end })),
  )
  await working
  console.log(`\nFrom the sending of a message to one node to its event on the other; load ${loadavg()[0]?.toFixed(1)}`)
  return printShares(took.flat()).p99 > MOST_MS
}

async function cross(user: User, { from, to, end }: { from: string; to: string; end: number }): Promise<number[]> {
  const browser = openBrowser(to, user.token)
  await until('a stream', () => browser.streams.length > 0, 30_000)
  const came = () => browser.heard.filter(one => one.caseId === user.caseId && one.name === 'message sent')
  const path = `/api/case/discussions/${user.thread}/send-message`
  const body = JSON.stringify({ type: 'text', message: 'Is this heard on the other node?' })
  const took: number[] = []
  while (performance.now() < end) {
    const begun = performance.now()
    await once(from, { method: 'POST', path, headers: { ...bearer(user.token), ...JSON_TYPE }, body })
    await until('its event', () => came().length > took.length, 60_000)
    took.push((came().at(-1)?.at ?? Number.NaN) - begun)
    await delay(PAUSE_MS)
  }
  browser.close()
  return took
}
