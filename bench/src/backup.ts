import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '../../apps/server/test/server.ts'
import { asUrl, runSql } from '../../apps/server/test/template.ts'
import { bearer } from './ask.ts'
import { signIn } from './callers.ts'
import { connect, openServer } from './database.ts'
import { loaded } from './load.ts'

/** Backs up a loaded database and files while it is read, restores both into a fresh packaged database, and serves it. */
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '100000' }, files: { type: 'string', default: '5000' } },
})
const [cases, files] = [Number(values.cases), Number(values.files)]
const FILE_BYTES = 200_000

const root = join(import.meta.dirname, '..', '..')
const hook = `data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))`

type Settings = Record<string, string>

/** Runs a command of the product; prints its last words, its seconds and the peak of its memory. */
async function run(name: string, args: string[], settings: Settings): Promise<void> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', hook, join(root, `apps/server/dist/cli/${name}.js`), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', piece => {
    said.out += piece
  })
  child.stderr.on('data', piece => {
    said.err += piece
  })
  const [code] = await once(child, 'close')
  // 2: the loader's documents have rows and no bytes, and are named as missing.
  if (code !== 0 && code !== 2) throw new Error(`${name} ended with ${code}: ${said.err}`)
  const seconds = (performance.now() - started) / 1000
  const peak = Number(/peak (\d+)/.exec(said.err)?.[1]) / 1024
  console.log(
    `${[name, ...args].join(' ')}\n  ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB at most: ${said.out.trim()}`,
  )
}

/** Stored files of random bytes, with their rows; answers how to take the rows away again. */
async function makeFiles(ownerUrl: string, dataDir: string): Promise<() => Promise<unknown>> {
  const client = await connect(ownerUrl)
  // Of a run that was broken off: the loader's own are older.
  await client.query(`delete from file where created_at > now() - interval '1 day' and size = $1`, [FILE_BYTES])
  const ids = Array.from({ length: files }, () => randomUUID())
  for (const id of ids) {
    const key = `${id.slice(0, 2)}/${id}`
    const bytes = randomBytes(FILE_BYTES)
    mkdirSync(dirname(join(dataDir, 'files', key)), { recursive: true })
    writeFileSync(join(dataDir, 'files', key), bytes)
    await client.query(
      `insert into file (id, storage_key, sha256, size, mime, uploaded_by, created_at)
       select $1, $2, $3, $4, 'application/pdf', (select id from person limit 1), now()`,
      [id, key, createHash('sha256').update(bytes).digest(), bytes.length],
    )
  }
  await client.end()
  return () => runSql(ownerUrl, `delete from file where id = any('{${ids.join()}}')`)
}

/** Asks for the first page of the list, again and again, until told to stop; answers the times it took. */
function keepReading(base: string, token: string) {
  const times: number[] = []
  let refused = 0
  let going = true
  const reading = (async () => {
    while (going) {
      const started = performance.now()
      const reply = await fetch(`${base}/api/case/disputes?limit=25`, { headers: bearer(token) })
      await reply.arrayBuffer()
      if (!reply.ok) refused++
      times.push(performance.now() - started)
    }
  })()
  return async () => {
    going = false
    await reading
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
    return `${times.length} lists, ${refused} of them refused, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`
  }
}

const { server, close } = await openServer()
const dir = mkdtempSync(join(tmpdir(), 'accord-bench-'))
try {
  const { ownerUrl, appUrl } = await loaded(server, cases)
  const urls = { DATABASE_URL: asUrl(appUrl), DATABASE_OWNER_URL: asUrl(ownerUrl) }
  const live = { ...urls, DATA_DIR: join(dir, 'live'), RATE_LIMITS: 'off' }
  const clear = await makeFiles(ownerUrl, live.DATA_DIR)
  const product = await startServer(live)
  const stop = keepReading(product.base, (await signIn(ownerUrl))[0]?.token ?? '')
  const backup = join(dir, 'backup')
  await run('backup', [backup], live)
  console.log(`  meanwhile ${await stop()}`)
  await product.kill('SIGTERM')
  await clear()

  const back = { DATA_DIR: join(dir, 'back'), RATE_LIMITS: 'off' }
  await run('restore', [backup, '--check'], back)
  await run('restore', [backup], back)
  await run('verify-audit', [], back)
  const started = performance.now()
  const restored = await startServer(back)
  console.log(`npm start\n  ${((performance.now() - started) / 1000).toFixed(1)} s to the first answer`)
  await restored.kill('SIGTERM')
} finally {
  await close()
  rmSync(dir, { recursive: true, force: true })
}
