import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { withoutGuard } from '../../apps/server/src/http/csv.ts'
import startProduct from '../../tests/e2e/support/product.setup.ts'
import { PASSWORD, productUrl } from '../../tests/e2e/support/product.ts'
import { addAwkward, callerAt } from './exports/awkward.ts'
import { cellsOf, openedInOffice, sameValue } from './exports/office.ts'
import { REPORTS, reportIn, reportOn } from './exports/reports.ts'
import { rowsOf, SCREENS, type Screen, type Shown } from './exports/screens.ts'
import { launchOptions } from './pages/browser.ts'

/**
 * Saves every export as somebody would, by its button under an active search, filter or order, and compares it cell by cell
 * with the screen and with what LibreOffice shows of the file; not 0 when a cell differs.
 */
const { values } = parseArgs({
  options: { soffice: { type: 'string', default: '' }, only: { type: 'string', default: '' } },
})

type Difference = { where: string; file: string; other: string }
type Office = { others: Difference[]; otherForm: number }
type Verdict = { name: string; rows: number; cells: number; screen: Difference[]; office: Office }

const stopProduct = await startProduct()
const browser = await chromium.launch(launchOptions)
try {
  process.exitCode = await compare()
} finally {
  await browser.close()
  await stopProduct()
}

async function compare(): Promise<number> {
  const [ministry, worker] = await Promise.all(
    ['ministry', 'worker'].map(who => callerAt(productUrl(), `${who}@demo.accord.example`, PASSWORD)),
  )
  if (ministry && worker) await addAwkward(ministry.call, worker.call)
  const verdicts: Verdict[] = []
  for (const screen of SCREENS.filter(({ name }) => name.includes(values.only))) verdicts.push(await ofList(screen))
  for (const report of REPORTS.filter(({ name }) => name.includes(values.only))) verdicts.push(await ofReport(report))
  process.stdout.write(`${tableOf(verdicts)}\n`)
  const differences = verdicts.flatMap(({ name, screen, office }) =>
    [...screen, ...office.others].map(d => ({ name, ...d })),
  )
  for (const { name, where, file, other } of differences)
    process.stdout.write(`${name}, ${where}: the file has ${JSON.stringify(file)}, there is ${JSON.stringify(other)}\n`)
  return differences.length > 0 ? 1 : 0
}

function tableOf(verdicts: readonly Verdict[]): string {
  const line = ({ name, rows, cells, screen, office: { others, otherForm } }: Verdict) =>
    `| ${[name, rows, cells, screen.length, ...(values.soffice ? [others.length, otherForm] : ['–', '–'])].join(' | ')} |`
  const heads = ['export', 'rows', 'cells', 'differ from the screen', 'differ in LibreOffice', 'same value, other form']
  return [
    `| ${heads.join(' | ')} |`,
    heads
      .map(() => '|---')
      .join('')
      .concat('|'),
    ...verdicts.map(line),
  ].join('\n')
}

async function openAs(email: string, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const { token } = await callerAt(productUrl(), email, PASSWORD)
  const localStorage = [
    { name: 'token', value: token },
    { name: 'logged_in', value: 'true' },
  ]
  const context = await browser.newContext({
    baseURL: productUrl(),
    storageState: { cookies: [], origins: [{ origin: productUrl(), localStorage }] },
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    timezoneId: 'Africa/Lagos',
    locale: 'en-NG',
  })
  // What runs this file names its functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = one => one')
  const page = await context.newPage()
  await page.goto(path)
  return { page, context }
}

async function saved(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return readFile(await (await waiting).path(), 'utf8')
}

async function ofList(screen: Screen): Promise<Verdict> {
  const { page, context } = await openAs(screen.as, screen.path)
  if (screen.press) await page.getByRole('button', { name: screen.press }).click()
  const shown = await rowsOf(page)
  const csv = await saved(page, 'Export CSV')
  await context.close()
  const [heads = [], ...rows] = cellsOf(csv)
  const differences: Difference[] =
    shown.length === rows.length ? [] : [{ where: 'rows', file: `${rows.length}`, other: `${shown.length}` }]
  for (const [i, row] of rows.entries())
    for (const [j, head] of heads.entries()) {
      const file = (screen.asShown?.[head] ?? same)(withoutGuard(row[j] ?? ''))
      const other = ofColumn(screen, head)(shown[i] ?? {})
      if (file !== other) differences.push({ where: `row ${i + 1}, ${head}`, file, other })
    }
  return {
    name: screen.name,
    rows: rows.length,
    cells: rows.length * heads.length,
    screen: differences,
    office: await inOffice(csv),
  }
}

function same(cell: string): string {
  return cell
}

function ofColumn(screen: Screen, head: string): (row: Shown) => string {
  return screen.same?.[head] ?? (row => row[head] ?? '')
}

async function ofReport({ name, as, path }: (typeof REPORTS)[number]): Promise<Verdict> {
  const { page, context } = await openAs(as, path)
  const shown = await reportOn(page)
  const csv = await saved(page, 'Download')
  await context.close()
  const cells = cellsOf(csv)
  const rows = reportIn(cells)
  const differences = Array.from({ length: Math.max(rows.length, shown.length) }, (_, i) => ({
    where: `row ${i + 1}`,
    file: (rows[i] ?? []).map(withoutGuard).join(' | '),
    other: (shown[i] ?? []).join(' | '),
  })).filter(({ file, other }) => file !== other)
  return { name, rows: rows.length, cells: rows.length * 4, screen: differences, office: await inOffice(csv) }
}

/** In three ways of opening it, so a cell may differ up to three times. */
async function inOffice(csv: string): Promise<Office> {
  if (!values.soffice) return { others: [], otherForm: 0 }
  const cells = cellsOf(csv)
  const opened = await openedInOffice(values.soffice, csv)
  const all = opened.flatMap(({ way, cells: others }) =>
    cells.flatMap((row, i) =>
      row.map((file, j) => ({ where: `row ${i}, ${cells[0]?.[j]}, opened ${way}`, file, other: others[i]?.[j] ?? '' })),
    ),
  )
  const different = all.filter(({ file, other }) => file !== other)
  const others = different.filter(({ file, other }) => !sameValue(file, other))
  return { others, otherForm: different.length - others.length }
}
