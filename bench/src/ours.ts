import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseUrls } from '../../apps/server/src/db/database.ts'
import { freePort } from '../../apps/server/test/server.ts'
import { asUrl } from '../../apps/server/test/template.ts'
import { nodeEnv, nodeFlags } from '../../scripts/flags.mjs'

export const MAIN = join(import.meta.dirname, '..', '..', 'apps', 'server', 'dist', 'main.js')
const bare = join(import.meta.dirname, 'bare.server.ts')
const counter = join(import.meta.dirname, 'statements.hook.mjs')

export type Running = {
  base: string
  pid: number
  /** SQL statements it has sent so far. */
  statements(): Promise<number>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a server as its own process and waits until it answers. */
export async function run(
  args: readonly string[],
  { env, port, probe }: { env: Record<string, string>; port: number; probe: string },
): Promise<Running> {
  const child = spawn(process.execPath, [...args], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const base = `http://127.0.0.1:${port}`
  await answering(child, base + probe)
  return {
    base,
    pid: child.pid ?? 0,
    statements: async () => {
      child.send('statements')
      const [count] = await once(child, 'message')
      return Number(count)
    },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** Asks until there is a good answer. */
export async function answering(child: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(5)) {
    if (child.exitCode !== null) throw new Error(`the server of ${url} ended with ${child.exitCode}`)
    const reply = await fetch(url).catch(() => undefined)
    await reply?.arrayBuffer()
    if (reply?.ok) return
  }
  throw new Error(`nothing answers at ${url}`)
}

/** The built product on a database, in a folder of its own, no rates. */
export async function startOurs(
  { appUrl, ownerUrl }: DatabaseUrls,
  more: Record<string, string> = {},
): Promise<Running> {
  const dir = mkdtempSync(join(tmpdir(), 'accord-bench-'))
  const port = Number(more.PORT ?? (await freePort()))
  const env = {
    ...nodeEnv,
    DATABASE_URL: asUrl(appUrl),
    DATABASE_OWNER_URL: asUrl(ownerUrl),
    DATA_DIR: dir,
    LOG_LEVEL: 'warn',
    PORT: String(port),
    RATE_LIMITS: 'off',
    ...more,
  }
  const server = await run([...nodeFlags, '--import', counter, MAIN], { env, port, probe: '/readyz' })
  const stop = async (signal?: NodeJS.Signals) => {
    await server.stop(signal)
    rmSync(dir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** The bare route on the same database. */
export async function startBare({ ownerUrl }: DatabaseUrls): Promise<Running> {
  const port = await freePort()
  return run(['--import', 'tsx', bare], { env: { BARE_URL: ownerUrl, PORT: String(port) }, port, probe: '/hello' })
}
