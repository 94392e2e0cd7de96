import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { makeAccount } from './support/account.ts'
import { type Line, startLine } from './support/cut.ts'
import { CREATE, expectSubmitted, proceed, writeDispute } from './support/filing.ts'
import { logIn } from './support/people.ts'
import { productUrl } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let line: Line
let home: string
let address: string
test.beforeEach(async ({ guard }) => {
  takesUpTo(60)
  line = await startLine(productUrl())
  home = mkdtempSync(join(tmpdir(), 'accord-browser-'))
  address = `killed.${Date.now().toString(36)}@mail.example`
  guard.allowOrigin(line.url)
  guard.allow(/ERR_/, /Failed to fetch/, /401 /, /40[49] .*\/api\/(uploads|case\/drafts)\//)
})
test.afterEach(async () => {
  await line.end()
  rmSync(home, { recursive: true, force: true })
})

type Opened = { context: BrowserContext; page: Page }

/** The same phone again, at the form. */
async function open(launchOptions: LaunchOptions): Promise<Opened> {
  const context = await chromium.launchPersistentContext(home, { ...launchOptions, locale: 'en-NG' })
  const [page = await context.newPage()] = context.pages()
  await page.goto(`${line.url}${CREATE}`)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password.or(page.getByRole('heading', { level: 1, name: 'Disputes' }))).toBeVisible()
  // A login of the last seconds may be forgotten.
  if (await password.isVisible()) await logIn(page, address)
  await expect(page.getByLabel('Title')).toBeVisible()
  return { context, page }
}

/** As when the battery is taken out: nothing is written any more. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const over = context.waitForEvent('close')
  for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL')
  await over
}

test('a browser that is killed while it sends goes on when it is opened again', async ({
  launchOptions,
  guard,
  request,
}) => {
  const letter = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_500_000)])
  const token = await makeAccount(request, address)
  const headers = { Authorization: `Bearer ${token}` }
  const cases = async () => (await (await request.get('/api/case/disputes', { headers })).json()).data
  const documents = async () => {
    const [{ _id: id }] = await cases()
    return (await (await request.get(`/api/case/${id}/documents`, { headers })).json()).data
  }
  const first = await open(launchOptions)
  guard.watch(first.context)
  await writeDispute(first.page, 'A battery taken out')
  line.cut(/^POST \/api\/case\/create/, 'no-answer')
  await proceed(first.page)
  await expect.poll(cases).toHaveLength(1)
  await kill(first.context)

  const second = await open(launchOptions)
  guard.watch(second.context)
  await second.page.getByRole('button', { name: 'Open A battery taken out' }).click()
  await expectSubmitted(second.page)
  await second.page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'letter.pdf', mimeType: 'application/pdf', buffer: letter }])
  await second.page.getByRole('button', { name: 'Upload letter.pdf' }).click()
  await expect.poll(() => line.sent(/^PATCH/)).toBeGreaterThan(600_000)
  await kill(second.context)
  expect(await documents()).toEqual([])

  const third = await open(launchOptions)
  guard.watch(third.context)
  await expect.poll(documents).toMatchObject([{ name: 'letter.pdf', sha256: sha256(letter) }])
  expect(line.sent(/^PATCH/)).toBeLessThan(1.1 * letter.length)
  expect(await cases()).toMatchObject([{ title: 'A battery taken out' }])
  await third.context.close()
})

test('what was typed without a line a moment before outlives a browser that is killed', async ({
  launchOptions,
  guard,
  request,
}) => {
  await makeAccount(request, address)
  const first = await open(launchOptions)
  guard.watch(first.context)
  await first.context.setOffline(true)
  await first.page.getByLabel('Title').fill('The last word')
  await expect(first.page.getByText('On this phone only, NOT submitted')).toBeVisible()
  await kill(first.context)

  const second = await open(launchOptions)
  guard.watch(second.context)
  await expect(second.page.getByRole('button', { name: 'Continue The last word' })).toBeVisible()
  await second.context.close()
})
