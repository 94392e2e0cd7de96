import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseUrls } from '../../../apps/server/src/db/database.ts'
import { openBucket } from '../bucket.ts'
import { postmasterOf } from '../database.ts'
import { median } from '../median.ts'
import { openSite, type Site } from '../site.ts'
import { cpuOf, memoryOf } from '../usage.ts'
import { measureCrossing } from './crossing.ts'
import { listenAll, peopleOf, printDay, type User, warmUp, workAll } from './day.ts'
import { measureKill } from './kill.ts'

type Measured = { users: number; seconds: number; rounds: number }
/** Milliseconds of CPU a call, of all nodes and of PostgreSQL. */
type Cost = { nodes: number; postgres: number }

const MOST_TIMES = 1.1

/** One node and two, both behind the balancer, in turns. */
export async function measurePair(urls: DatabaseUrls, { users, seconds, rounds }: Measured): Promise<void> {
  const bucket = await openBucket()
  const people = await peopleOf(urls.ownerUrl, users)
  // The store's client prints at each start that it wants a newer Node.
  const settings = { STORAGE_URL: bucket.url, NODE_NO_WARNINGS: '1' }
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const costs = new Map<number, Cost>()
      // Whichever comes second finds everything warm.
      for (const nodes of round % 2 === 0 ? [1, 2] : [2, 1]) {
        const site = await openSite(urls, nodes, settings)
        costs.set(nodes, await costAt(site, urls, { people, seconds }).finally(site.close))
      }
      times.push(whole(costs.get(2)) / whole(costs.get(1)))
    }
    console.log(
      `CPU a call, two nodes over one: ${times.map(n => n.toFixed(2)).join(', ')}; median ${median(times).toFixed(2)}`,
    )
    const site = await openSite(urls, 2, settings)
    const failed = await crossAndKill(site, urls, people).finally(site.close)
    if (median(times) > MOST_TIMES || failed) process.exitCode = 1
  } finally {
    await bucket.close()
  }
}

async function crossAndKill(site: Site, urls: DatabaseUrls, people: readonly User[]): Promise<boolean> {
  await warmUp(site.base, people)
  const slow = await measureCrossing(site, people)
  return (await measureKill(site, urls, people)) || slow
}

const whole = (cost: Cost | undefined) => (cost ? cost.nodes + cost.postgres : Number.NaN)

async function costAt(
  site: Site,
  urls: DatabaseUrls,
  { people, seconds }: { people: readonly User[]; seconds: number },
): Promise<Cost> {
  const postmaster = await postmasterOf(urls.ownerUrl)
  const streams = listenAll(site.base, people)
  await delay(3_000)
  await warmUp(site.base, people)
  const used = () => [site.nodes.reduce((sum, { pid }) => sum + cpuOf(pid), 0), cpuOf(postmaster)] as const
  const before = used()
  const day = await workAll(site.base, people, seconds)
  const now = used()
  const calls = Object.values(day.took).reduce((sum, ms) => sum + ms.length, 0)
  const cost = { nodes: (now[0] - before[0]) / calls, postgres: (now[1] - before[1]) / calls }
  const memory = site.nodes.map(({ pid }) => memoryOf(pid).toFixed(0)).join(' and ')
  console.log(
    `\n${site.nodes.length} node(s): ${people.length} users for ${seconds} s, ${streams.open()} streams; CPU a call ` +
      `${cost.nodes.toFixed(2)} + ${cost.postgres.toFixed(2)} = ${whole(cost).toFixed(2)} ms (nodes + PostgreSQL); ` +
      `${memory} MB; load ${loadavg()[0]?.toFixed(1)}`,
  )
  printDay(day)
  streams.close()
  return cost
}
