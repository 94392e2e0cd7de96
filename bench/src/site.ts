import { join } from 'node:path'
import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { freePort } from '../../apps/server/test/server.ts'
import { type Running, run, startOurs } from './ours.ts'

const balancer = join(import.meta.dirname, 'balancer.server.ts')

/** So many nodes on one database behind a balancer, each a process of its own. */
export type Site = { base: string; nodes: readonly Running[]; close(): Promise<void> }

export async function startBalancer(nodes: readonly string[]): Promise<Running> {
  const port = await freePort()
  const env = { NODES: nodes.join(), PORT: String(port) }
  return run(['--import', 'tsx', balancer], { env, port, probe: '/balancer' })
}

export async function openSite(urls: DatabaseUrls, nodes: number, settings: Record<string, string>): Promise<Site> {
  const running = await Promise.all(Array.from({ length: nodes }, () => startOurs(urls, settings)))
  const front = await startBalancer(running.map(node => node.base))
  const close = async () => {
    await front.stop()
    await Promise.all(running.map(node => node.stop()))
  }
  return { base: front.base, nodes: running, close }
}
