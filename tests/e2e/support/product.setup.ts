import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../../scripts/build.mjs'
import { nodeFlags } from '../../../scripts/flags.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
// The demo is made first, of two years of cases.
const READY_WITHIN_MS = 120_000
const STOPPED_WITHIN_MS = 25_000

/**
 * Builds what has changed and starts the whole product once, with the demo's people, for all browser tests. Making the
 * demo keeps one processor busy, and the gallery of parts is built beside it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'accord-browser-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logFile = join(dataDir, 'product.log')
  const product = await start(logFile, { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir })
  const stop = async () => {
    await ended(product)
    await rm(dataDir, { recursive: true })
  }
  try {
    await Promise.all([ready(product, url), ensureBuilt(['gallery'])])
  } catch (error) {
    process.stderr.write(await readFile(logFile, 'utf8'))
    await stop()
    throw error
  }
  process.env.ACCORD_URL = url
  process.env.ACCORD_DATA_DIR = dataDir
  return stop
}

async function start(logFile: string, own: Record<string, string>): Promise<ChildProcess> {
  const { SMTP_URL: _smtp, SMS_URL: _sms, STORAGE_URL: _storage, TRUST_PROXY: _proxy, ...env } = process.env
  const log = await open(logFile, 'a')
  const product = spawn(process.execPath, [...nodeFlags, 'apps/server/dist/main.js', '--demo'], {
    cwd: root,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...env,
      ...own,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      CODE_COOLDOWN_S: '0',
      LOG_LEVEL: 'warn',
    },
  })
  await log.close()
  return product
}

async function ready(product: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(100)) {
    if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode} before it was ready`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.status === 200) return
  }
  throw new Error(`The product was not ready within ${READY_WITHIN_MS / 1000} s`)
}

/** A product that does not stop by itself when asked is a fault of the product. */
async function ended(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  const exit = once(product, 'exit')
  product.kill('SIGTERM')
  if (await Promise.race([exit.then(() => true), sleep(STOPPED_WITHIN_MS, false, { ref: false })])) return
  product.kill('SIGKILL')
  throw new Error(`The product did not stop within ${STOPPED_WITHIN_MS / 1000} s of SIGTERM`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}
