import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type APIRequestContext, type BrowserContext, chromium, request } from '@playwright/test'
import { photograph } from '../../apps/server/src/demo/drawings.ts'
import { approve, fileCase, inNameOf } from '../../tests/e2e/support/calls.ts'
import startProduct from '../../tests/e2e/support/product.setup.ts'
import { EMPLOYER, employer, ministry, PASSWORD, productUrl, worker } from '../../tests/e2e/support/product.ts'
import { type Bytes, openMeter } from './metered.ts'
import { launchOptions, phoneOptions } from './pages/browser.ts'
import { firstDay, laterDay, type Mode } from './week/claimant.ts'

/** What a week costs an ordinary claimant on a phone: the same days in two browsers side by side, one of which uses less data. */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, days: { type: 'string', default: '7' } },
})
const [visitMs, days] = [Number(values.minutes) * 60_000, Number(values.days)]

const MODES: readonly Mode[] = ['ordinary', 'less data']
/** On these days the other side sends a document, which is opened. */
const WITH_DOCUMENT = [3, 5]

type Phone = { mode: Mode; context: BrowserContext; meter: Awaited<ReturnType<typeof openMeter>>; days: Bytes[] }

const stopProduct = await startProduct()
const browser = await chromium.launch(launchOptions)
const calls = await request.newContext({ baseURL: productUrl() })
const phones = await Promise.all(MODES.map(openPhone))
try {
  await playWeek(await otherSide(calls))
  process.stdout.write(`\n${browser.version()}, visits of ${values.minutes} minutes\n\n${tableOf(phones)}\n`)
} finally {
  for (const { meter } of phones) meter.close()
  await calls.dispose()
  await browser.close()
  await stopProduct()
}

async function openPhone(mode: Mode): Promise<Phone> {
  const meter = await openMeter(productUrl())
  const localStorage = mode === 'less data' ? [{ name: 'data-use', value: 'less' }] : []
  const context = await browser.newContext({
    baseURL: meter.url,
    storageState: { cookies: [], origins: [{ origin: meter.url, localStorage }] },
    ...phoneOptions,
  })
  return { mode, context, meter, days: [] }
}

/** A case of the worker's, and what its other side does in it. */
async function otherSide(api: APIRequestContext) {
  const [filer, officer, other] = await Promise.all([worker, ministry, employer].map(who => inNameOf(api, who)))
  if (!filer || !officer || !other) throw new Error('The demo lacks somebody')
  const caseId = await fileCase(filer, 'Pay of a whole week', EMPLOYER, { organization_email: 'office@week.example' })
  await approve(officer, caseId)
  const [{ _id: thread }] = await filer('GET', `/api/case/discussions/${caseId}`)
  const url = `/api/case/discussions/${thread}`
  const login = await api.post('/api/login', { data: { email: employer, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` }
  return {
    caseId,
    async say(day: number): Promise<string> {
      const message = `We looked into it again on day ${day} and will answer what you asked about the wages of May.`
      await other('POST', `${url}/send-message`, { data: { type: 'text', message } })
      return message
    },
    async send(day: number): Promise<string> {
      const document = { name: `Payslips ${day}.jpg`, mimeType: 'image/jpeg', buffer: await photograph(day) }
      const sent = await api.post(`${url}/upload-document`, { headers, multipart: { document } })
      if (!sent.ok()) throw new Error(await sent.text())
      process.stderr.write(`${document.name}: ${kb(document.buffer.length)} KB\n`)
      return document.name
    },
  }
}

async function playWeek(other: Awaited<ReturnType<typeof otherSide>>): Promise<void> {
  const visit = { caseId: other.caseId, ms: visitMs, message: null, document: null }
  for (let day = 1; day <= days; day++) {
    const document = WITH_DOCUMENT.includes(day) ? await other.send(day) : null
    // In the middle of the visit, while its reader is in the discussion.
    const message = day > 1 ? delay(visitMs / 2).then(() => other.say(day)) : null
    // Where a phone fails first, that is what is told.
    message?.catch(() => undefined)
    await Promise.all(
      phones.map(({ context, mode }) =>
        day === 1 ? firstDay(context, visit) : laterDay(context, { ...visit, message, document }, mode),
      ),
    )
    for (const phone of phones) phone.days.push(phone.meter.take())
    process.stderr.write(`day ${day} of ${days}\n`)
  }
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function tableOf(of: readonly Phone[]): string {
  const sum = (all: readonly Bytes[]): Bytes => ({
    received: all.reduce((total, one) => total + one.received, 0),
    sent: all.reduce((total, one) => total + one.sent, 0),
  })
  const cells = (each: readonly Bytes[]) =>
    each.map(({ received, sent }) => `${kb(received)} + ${kb(sent)} = ${kb(received + sent)}`).join(' | ')
  const line = (name: string, pick: (days: readonly Bytes[]) => Bytes) =>
    `| ${name} | ${cells(of.map(phone => pick(phone.days)))} |`
  return [
    `| day | ${of.map(({ mode }) => `${mode}: received + sent, KB`).join(' | ')} |`,
    '|---|---|---|',
    ...Array.from({ length: days }, (_, at) => line(String(at + 1), all => sum(all.slice(at, at + 1)))),
    line('after the first', all => sum(all.slice(1))),
    line('week', sum),
  ].join('\n')
}
