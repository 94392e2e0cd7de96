import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Questions } from './questions.ts'
import { treeOf } from './usage.ts'

/** An adapter of PEERS_DIR: another product with the same data, which it starts and asks the same. */
type Endpoint = { name: string; method?: string; path: string; headers?: Record<string, string>; body?: string }
type Adapter = {
  name: string
  base: string
  probe: string
  start(rows: number): Promise<{ pid: number }>
  endpoints(of: { rows: number; words: string[] }): Promise<Endpoint[]>
}
export type Peer = { name: string; base: string; pid: number; questions(): Promise<Questions>; stop(): Promise<void> }

/** What the adapters call otherwise than we do. */
const NAMES: Readonly<Record<string, string>> = { search: 'search by title' }

export async function startPeer(folder: string, file: string, rows: number): Promise<Peer> {
  const adapter = (await import(join(folder, file))) as Adapter
  const { pid } = await adapter.start(rows)
  await answering(adapter.base + adapter.probe)
  const words = companies()
  const fill = (text: string, turn: number) =>
    text.replace(/\{(\w+)\}/g, (_, what) => {
      if (what === 'id') return String(1 + ((turn * 7919) % rows))
      return what === 'word' ? (words[turn % words.length] ?? '') : String(turn)
    })
  const questions = async () => {
    const found = await adapter.endpoints({ rows, words })
    return Object.fromEntries(
      found.map(({ name, method, path, headers = {}, body }) => [
        NAMES[name] ?? name,
        {
          by: adapter.name,
          steps: (turn: number) => [
            { method, path: fill(path, turn), headers, body: body === undefined ? undefined : fill(body, turn) },
          ],
        },
      ]),
    )
  }
  return { name: adapter.name, base: adapter.base, pid, questions, stop: () => stop(pid) }
}

/** Names of employers in the adapters' common data: each is in one case of four hundred. */
function companies(): string[] {
  const parts = 'kor val mer tan bel dro fin gal hul jen lam nor pex quin ros sil tor ulm wex zan'.split(' ')
  const name = (i: number) => `${parts[i % 20]}${parts[Math.floor(i / 20)]}`
  return Array.from({ length: 11 }, (_, i) => name(7 + 37 * i)).map(one => one.charAt(0).toUpperCase() + one.slice(1))
}

async function answering(url: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(50))
    if (
      await fetch(url).then(
        reply => reply.status < 500,
        () => false,
      )
    )
      return
  throw new Error(`nothing answers at ${url}`)
}

async function stop(pid: number): Promise<void> {
  const all = treeOf(pid)
  const send = (signal: NodeJS.Signals) => {
    for (const one of all) {
      try {
        process.kill(one, signal)
      } catch {
        // It is gone already.
      }
    }
  }
  send('SIGTERM')
  await delay(1_500)
  send('SIGKILL')
}
