import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer } from '../../apps/server/test/server.ts'
import { asUrl } from '../../apps/server/test/template.ts'
import { openServer } from './database.ts'
import { loaded } from './load.ts'
import { ours, sampleOf } from './questions.ts'
import { type Asked, openWire } from './wire.ts'

/** How long right logins take while another network sends a burst of wrong ones, to one account or to many. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    wrong: { type: 'string', default: '200' },
  },
})
const [cases, rounds, wrong] = [Number(values.cases), Number(values.rounds), Number(values.wrong)]
if ([cases, rounds, wrong].some(n => !(n > 0))) {
  console.error('Usage: npm run guesses -w @accord/bench -- [--cases 1000] [--rounds 5] [--wrong 200]')
  process.exit(1)
}
/** Somebody signs in again and again for as long, twice in a second. */
const WATCHED_MS = 10_000
const EVERY_MS = 500

const { server, close } = await openServer()
const dir = mkdtempSync(join(tmpdir(), 'accord-guesses-'))
try {
  const urls = await loaded(server, cases)
  const { login } = await ours(urls, await sampleOf(urls.ownerUrl))
  if (!login) throw new Error('nobody signs in')
  const database = { DATABASE_URL: asUrl(urls.appUrl), DATABASE_OWNER_URL: asUrl(urls.ownerUrl) }
  const product = await startServer({ ...database, DATA_DIR: dir, TRUST_PROXY: '1' })
  const ask = async (asked: Asked, network: string) => {
    const wire = openWire(product.base)
    const begun = performance.now()
    const headers = { ...asked.headers, 'x-forwarded-for': network }
    const { status } = await wire.ask({ ...asked, headers }).finally(() => wire.close())
    return { status, ms: performance.now() - begun }
  }
  let turn = 0
  /** Each is another person in another network. */
  const right = async () => {
    const { status, ms } = await ask(login.steps(++turn)[0] ?? { path: '' }, `102.89.${turn >> 8}.${turn & 255}`)
    if (status !== 200) throw new Error(`a right login was answered ${status}`)
    return ms
  }
  const guess = (email: string, network: string) => {
    const body = JSON.stringify({ email, password: 'Wrong2026!' })
    return ask({ method: 'POST', path: '/api/login', headers: { 'content-type': 'application/json' }, body }, network)
  }
  let networks = 0
  const measure = async (name: string, emailOf: ((n: number) => string) | null) => {
    const took: number[] = []
    const answers: Record<number, number> = {}
    let lasted = 0
    for (let round = 0; round < rounds; round++) {
      const network = `41.0.0.${++networks}`
      const begun = performance.now()
      const guesses = Array.from({ length: emailOf ? wrong : 0 }, (_, n) => guess(emailOf?.(n) ?? '', network))
      const burst = Promise.all(guesses).then(all => {
        lasted += performance.now() - begun
        for (const { status } of all) answers[status] = (answers[status] ?? 0) + 1
      })
      const rights: Promise<unknown>[] = []
      for (let at = 0; at < WATCHED_MS; at += EVERY_MS) {
        rights.push(right().then(ms => took.push(ms)))
        await delay(EVERY_MS)
      }
      await Promise.all([...rights, burst])
    }
    took.sort((a, b) => a - b)
    const share = (part: number) => (took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0).toFixed(0)
    const burst = emailOf ? `; burst over in ${(lasted / rounds / 1000).toFixed(1)} s, ${JSON.stringify(answers)}` : ''
    console.log(`${name}: right logins p50 ${share(0.5)} ms, p99 ${share(0.99)} ms (${took.length})${burst}`)
  }
  await right()
  await measure('nothing else', null)
  await measure(`${wrong} wrong at once to one account`, () => `nobody${networks}@guessed.example`)
  await measure(`${wrong} wrong at once to as many accounts`, n => `nobody${networks}-${n}@guessed.example`)
  await product.kill('SIGTERM')
} finally {
  rmSync(dir, { recursive: true, force: true })
  await close()
}
