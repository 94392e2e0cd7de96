import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import startProduct from '../../tests/e2e/support/product.setup.ts'
import { productUrl } from '../../tests/e2e/support/product.ts'
import { median } from './median.ts'
import { launchOptions } from './pages/browser.ts'
import { type Kind, pagesToVisit } from './pages/lighthousePages.ts'

/**
 * What Lighthouse gives the built product on its demo data, as to a phone; not 0 when a median misses its bar. It is fetched
 * when asked for: a tenth of a gigabyte that nothing else needs.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    /** Where to keep the newest report of each page, as HTML. */
    reports: { type: 'string', default: '' },
  },
})

const LIGHTHOUSE = 'lighthouse@12.8.2'
const BARS: Record<Kind, Record<string, number>> = {
  public: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 },
  app: { performance: 85, accessibility: 100, 'best-practices': 100 },
}
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'accord-lighthouse-'))
const stopProduct = await startProduct()
const profile = join(folder, 'profile')
// A process of its own: whoever steers the browser lets go of it before a page is measured, as each event takes time.
const browser = spawn(
  launchOptions.executablePath,
  [...launchOptions.args, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
  { env: launchOptions.env, stdio: 'ignore' },
)
try {
  process.exitCode = await measure()
} finally {
  await endBrowser().catch(() => browser.kill())
  await stopProduct()
  await rm(folder, { recursive: true })
}

/** Asked, it ends all of its processes; killed, it would leave some. */
async function endBrowser(): Promise<void> {
  const steered = await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort()}`)
  const gone = once(browser, 'exit')
  const session = await steered.newBrowserCDPSession()
  await session.send('Browser.close').catch(() => undefined)
  await gone
}

/** The browser writes down which port it took, once it has started. */
async function debuggingPort(): Promise<string> {
  for (let waited = 0; waited < 15_000; waited += 100) {
    const written = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port] = written.split('\n')
    if (port) return port
    await setTimeout(100)
  }
  throw new Error('The browser did not start')
}

async function keepReport(from: string, name: string): Promise<void> {
  await mkdir(values.reports, { recursive: true })
  await copyFile(from, join(values.reports, name))
}

async function visit(path: string, port: string): Promise<Report> {
  const out = join(folder, 'report')
  const name = path.replaceAll(/\W+/g, '-')
  const kept = values.reports ? [`--output=html`] : []
  // The token in the browser's storage stays. The live stream is never done: the end of loading is waited for no longer.
  const args = [
    '--disable-storage-reset',
    '--max-wait-for-load=15000',
    '--quiet',
    `--port=${port}`,
    '--output=json',
    ...kept,
    `--output-path=${out}`,
  ]
  await run('npx', ['--yes', LIGHTHOUSE, productUrl() + path, ...args], { maxBuffer: 2 ** 26 })
  if (values.reports) await keepReport(`${out}.report.html`, `page${name}.html`)
  return JSON.parse(await readFile(values.reports ? `${out}.report.json` : out, 'utf8')) as Report
}

/** A first visit: nothing is kept from before but who one is. */
async function beginAnew(port: string, token: string | null): Promise<void> {
  const steered = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context = await steered.newContext()] = steered.contexts()
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${productUrl()}/healthz`)
  await page.evaluate(kept => (kept ? localStorage.setItem('token', kept) : localStorage.clear()), token)
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  // What the service worker of an earlier page kept would come from the device.
  await session.send('Storage.clearDataForOrigin', {
    origin: productUrl(),
    storageTypes: 'service_workers,cache_storage',
  })
  await steered.close()
}

async function measure(): Promise<number> {
  const port = await debuggingPort()
  const all = await pagesToVisit()
  let missed = 0
  console.log(
    '\n| page | performance | accessibility | best practices | SEO | first paint, largest, blocked (ms), shift | below |\n|---|---|---|---|---|---|---|',
  )
  for (const { kind, path, token } of all) {
    if (!path.includes(values.only)) continue
    const reports: Report[] = []
    for (let round = 0; round < Number(values.rounds); round++) {
      await beginAnew(port, token)
      reports.push(await visit(path, port))
    }
    const score = (of: string) => Math.round(100 * median(reports.map(r => r.categories[of]?.score ?? 0)))
    const bars = BARS[kind]
    missed += Object.keys(bars).filter(of => score(of) < (bars[of] ?? 0)).length
    const said = ['performance', 'accessibility', 'best-practices', 'seo'].map(of => (of in bars ? score(of) : '–'))
    const below = reasons(reports.at(-1), Object.keys(bars))
    console.log(`| ${path} | ${said.join(' | ')} | ${paints(reports).join(', ')} | ${below} |`)
  }
  if (missed > 0) console.error(`\n${missed} below their bar`)
  return missed > 0 ? 1 : 0
}

/** What performance is made of, each its median. */
function paints(reports: Report[]): string[] {
  const medianOf = (audit: string) => median(reports.map(r => r.audits[audit]?.numericValue ?? Number.NaN))
  return [...TIMES.map(audit => medianOf(audit).toFixed(0)), medianOf('cumulative-layout-shift').toFixed(2)]
}

/** What took points, performance aside: its figures are no faults. */
function reasons(report: Report | undefined, of: string[]): string {
  const counted = of.filter(name => name !== 'performance').flatMap(name => report?.categories[name]?.auditRefs ?? [])
  const failed = counted.filter(({ id, weight }) => weight > 0 && (report?.audits[id]?.score ?? 1) < 1)
  return failed.map(({ id }) => id).join(', ')
}
