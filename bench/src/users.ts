import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { openServer, postmasterOf } from './database.ts'
import { loaded } from './load.ts'
import { startOurs } from './ours.ts'
import { cpuOf, memoryOf } from './usage.ts'
import { listenAll, peopleOf, printDay, warmUp, workAll } from './users/day.ts'
import { measurePair } from './users/pair.ts'

/**
 * So many people at work at once: each has a live stream open and asks every other second, 30 reads to 3 writes to 1 upload. With
 * two nodes: what the second one costs, how soon events cross, and what is lost when one is killed.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    users: { type: 'string', default: '250' },
    seconds: { type: 'string', default: '60' },
    nodes: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
  },
})
const [cases, users, seconds, rounds] = [values.cases, values.users, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
  number,
]
if ([cases, users, seconds, rounds].some(n => !(n > 0)) || !['1', '2'].includes(values.nodes)) {
  console.error(
    'Usage: npm run users -w @accord/bench -- [--cases 100000] [--users 250] [--seconds 60] [--nodes 1] [--rounds 3]',
  )
  process.exit(1)
}

async function measureOne(urls: DatabaseUrls): Promise<void> {
  const people = await peopleOf(urls.ownerUrl, users)
  const product = await startOurs(urls)
  const postmaster = await postmasterOf(urls.ownerUrl)
  const streams = listenAll(product.base, people)
  await delay(3_000)
  await warmUp(product.base, people)
  const open = streams.open()
  const before = [cpuOf(product.pid), cpuOf(postmaster)]
  const day = await workAll(product.base, people, seconds)
  const cores = [cpuOf(product.pid), cpuOf(postmaster)].map((now, i) => (now - (before[i] ?? 0)) / (seconds * 1_000))
  console.log(
    `${people.length} users for ${seconds} s, ${cases} cases; streams ${open} before and ${streams.open()} after, ${streams.heard()} events heard`,
  )
  console.log(
    `Cores used: ${cores.map(n => n.toFixed(2)).join(' + ')} (server + PostgreSQL); server ${memoryOf(product.pid).toFixed(0)} MB`,
  )
  printDay(day)
  streams.close()
  await product.stop()
}

const { server, close } = await openServer()
try {
  const urls = await loaded(server, cases)
  await (values.nodes === '1' ? measureOne(urls) : measurePair(urls, { users, seconds, rounds }))
} finally {
  await close()
}
