import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type APIRequestContext, chromium, type Page, request } from '@playwright/test'
import { inNameOf } from '../../tests/e2e/support/calls.ts'
import { type Carried, type Line, startLine } from '../../tests/e2e/support/cut.ts'
import startProduct from '../../tests/e2e/support/product.setup.ts'
import { productUrl } from '../../tests/e2e/support/product.ts'
import { firstVisit, nextDay, PHOTOS } from './filing/claimant.ts'
import { makeCertificate, openFront } from './filing/front.ts'
import { byKind, kindOf } from './filing/kinds.ts'
import { type Photo, takePhotos } from './filing/photos.ts'
import { type Bytes, type Meter, openMeter } from './metered.ts'
import { launchOptions, phoneOptions } from './pages/browser.ts'

/** What it costs somebody on a bad line to sign up, to file with two photos, and to look again the next day. */
const { values } = parseArgs({
  options: {
    kbit: { type: 'string', default: '400' },
    ms: { type: 'string', default: '400' },
    grain: { type: 'string', default: '32' },
    reading: { type: 'string', default: '5' },
    keep: { type: 'string' },
  },
})
const slow = { bytesPerSecond: Number(values.kbit) * 125, oneWayMs: Number(values.ms) / 2 }
const read = (page: Page) => page.waitForTimeout(Number(values.reading) * 1000)
const email = 'chidi.okafor@mail.example'

type Day = { bytes: Bytes; calls: readonly Carried[]; seconds: number }

const stopProduct = await startProduct()
const certificate = makeCertificate()
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, `--ignore-certificate-errors-spki-list=${certificate.trusted}`],
})
const line = await startLine(productUrl())
const front = await openFront(line.url, certificate)
const meter = await openMeter(front.url, slow)
const calls = await request.newContext({ baseURL: productUrl() })
try {
  const photos = await takePhotos(browser, Number(values.grain))
  for (const { name, buffer } of photos) process.stderr.write(`${name}: ${kb(buffer.length)} KB\n`)
  const context = await browser.newContext({ ...phoneOptions, baseURL: meter.url })
  let shown: string[] = []
  const first = await dayOf(async () => {
    shown = await firstVisit(context, { line, photos, email, read })
  })
  for (const page of context.pages()) await page.close()
  meter.take()
  const second = await dayOf(() => nextDay(context, { read }))
  const documents = await received(calls, photos)
  if (values.keep) await keep(values.keep, documents, { first, second })
  const sizes = documents.map(({ bytes }) => bytes.length)
  process.stdout.write(`\n${browser.version()}, ${values.kbit} kbit/s, ${values.ms} ms\n\n`)
  process.stdout.write(
    `${figures(first, second, sizes, line)}\n\n${kinds(first, second)}\n\n${hashes(documents, shown)}\n`,
  )
} finally {
  await calls.dispose()
  await browser.close()
  meter.close()
  front.close()
  await line.end()
  await stopProduct()
}

/** All that moves until nothing does any more, the worker's files too. */
async function dayOf(visit: () => Promise<void>): Promise<Day> {
  const [from, before] = [performance.now(), line.carried().length]
  await visit()
  const seconds = (performance.now() - from) / 1000
  const bytes = await untilQuiet(meter)
  return { bytes, calls: line.carried().slice(before), seconds }
}

async function untilQuiet(of: Meter): Promise<Bytes> {
  const total = of.take()
  for (let more = total; more.received + more.sent > 500; ) {
    await delay(5000)
    more = of.take()
    total.received += more.received
    total.sent += more.sent
  }
  return total
}

type Received = { name: string; bytes: Buffer; sha256: string; chosen: string | null; original: Buffer }

/** The documents as the server has them, beside the photos that were taken. */
async function received(api: APIRequestContext, photos: readonly Photo[]): Promise<Received[]> {
  const filer = await inNameOf(api, email)
  const [{ _id: caseId }] = await filer('GET', '/api/case/disputes')
  const documents: { name: string; file_path: string; sha256: string; chosen_sha256: string | null }[] = await filer(
    'GET',
    `/api/case/${caseId}/documents`,
  )
  return Promise.all(
    photos.map(async ({ name, buffer: original }) => {
      const found = documents.find(one => one.name === name)
      if (!found) throw new Error(`${name} did not arrive`)
      const bytes = await (await api.get(found.file_path)).body()
      return { name, bytes, sha256: found.sha256, chosen: found.chosen_sha256, original }
    }),
  )
}

async function keep(folder: string, documents: readonly Received[], days: Record<string, Day>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, bytes, original } of documents) {
    await writeFile(join(folder, `received ${name}`), bytes)
    await writeFile(join(folder, `taken ${name}`), original)
  }
  const lines = Object.entries(days).flatMap(([day, { calls: of }]) =>
    of.map(one => [day, kindOf(one), one.call, one.answered - one.answerHead, one.size].join(',')),
  )
  await writeFile(join(folder, 'calls.csv'), ['day,kind,call,received,sent', ...lines].join('\n'))
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function figures(first: Day, second: Day, sizes: readonly number[], of: Line): string {
  const own = sizes.reduce((sum, size) => sum + size, 0)
  const twice = of.sent(PHOTOS) - own
  const besides = first.bytes.received + first.bytes.sent - own
  const next = second.bytes.received + second.bytes.sent
  return [
    '| what | KB | target |',
    '|---|---|---|',
    `| first visit, received + sent | ${kb(first.bytes.received)} + ${kb(first.bytes.sent)} | |`,
    `| the photos' own bytes | ${sizes.map(kb).join(' + ')} = ${kb(own)} | |`,
    `| of them sent twice | ${kb(twice)}, ${((100 * twice) / own).toFixed(1)} % | 10 % |`,
    `| all besides the photos' own bytes | ${kb(besides)} | 350 |`,
    `| next day, received + sent | ${kb(second.bytes.received)} + ${kb(second.bytes.sent)} = ${kb(next)} | 60 |`,
    `| minutes, first visit and next day | ${[first, second].map(({ seconds }) => (seconds / 60).toFixed(1)).join(', ')} | |`,
  ].join('\n')
}

function kinds(first: Day, second: Day): string {
  const [one, two] = [first, second].map(day => byKind(day.calls, day.bytes))
  const cells = (row: (Bytes & { count: number }) | undefined) =>
    row ? `${row.count} | ${kb(row.received)} + ${kb(row.sent)}` : ' | '
  return [
    '| kind | calls, first visit | KB | calls, next day | KB |',
    '|---|---|---|---|---|',
    ...(one ?? []).map(([name, row], at) => `| ${name} | ${cells(row)} | ${cells(two?.[at]?.[1])} |`),
  ].join('\n')
}

function hashes(documents: readonly Received[], shown: readonly string[]): string {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const said = (right: boolean) => (right ? 'equal' : '**differs**')
  return [
    '| file | as received | as chosen | both on the receipt |',
    '|---|---|---|---|',
    ...documents.map(one => {
      const [came, chosen] = [sha256(one.bytes), sha256(one.original)]
      const onReceipt = shown.includes(came) && shown.includes(chosen)
      return `| ${one.name} | ${said(one.sha256 === came)} | ${said(one.chosen === chosen)} | ${onReceipt ? 'yes' : '**no**'} |`
    }),
  ].join('\n')
}
