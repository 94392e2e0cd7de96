import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeEnv, nodeFlags } from '../../../scripts/flags.mjs'
import { until } from './until.ts'

const main = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'main.js')

export type Server = {
  base: string
  pid: number
  /** Everything it printed so far. */
  output(): string
  /** Resolves with the exit code once it is gone. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Resolves when it ends by itself. */
  ended: Promise<number | null>
}

/** A port nobody listens on now. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const running = new Set<ChildProcess>()

/** Starts the built product as its own process; resolves once it answers, or at once with `ready: false`. */
export async function startServer(
  settings: Record<string, string>,
  { args = [], ready = true }: { args?: string[]; ready?: boolean } = {},
): Promise<Server> {
  const port = Number(settings.PORT ?? (await freePort()))
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'warn', PORT: String(port) }
  const child = spawn(process.execPath, [...nodeFlags, main, ...args], {
    env: { ...nodeEnv, ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const printed: string[] = []
  child.stdout.on('data', chunk => printed.push(String(chunk)))
  child.stderr.on('data', chunk => printed.push(String(chunk)))
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return typeof code === 'number' ? code : null
  })
  const base = `http://127.0.0.1:${port}`
  if (ready)
    await until(
      'the server to answer',
      async () => {
        if (child.exitCode !== null) throw new Error(`it ended: ${printed.join('')}`)
        return (await fetch(`${base}/readyz`)).ok
      },
      60_000,
    )
  let asked = false
  // A test sees only that nobody answers any more: why is in the last words.
  if (ready)
    void ended.then(code => asked || process.stderr.write(`A server ended with ${code}: ${printed.slice(-5).join('')}`))
  return {
    base,
    pid: child.pid ?? 0,
    output: () => printed.join(''),
    ended,
    kill: signal => {
      asked = true
      child.kill(signal)
      return ended
    },
  }
}

/** Ends whatever a failed test left running. */
export const endServers = async (): Promise<void> => {
  await Promise.all(
    [...running].map(child => {
      child.kill('SIGKILL')
      return once(child, 'exit')
    }),
  )
}
