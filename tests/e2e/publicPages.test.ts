import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { axeFindings, sidewaysScroll, smallTargets } from './axe.ts'
import { serveFiles, webFolder } from './webFiles.ts'

type Rendered = { status: number; html: string } | null
let site: Awaited<ReturnType<typeof serveFiles>>

test.beforeAll(async () => {
  execFileSync('npm', ['run', 'build'], { cwd: webFolder, stdio: 'pipe' })
  const bundle = pathToFileURL(join(webFolder, 'dist/server/server.js')).href
  const { renderPublic }: { renderPublic(path: string): Rendered } = await import(bundle)
  site = await serveFiles(join(webFolder, 'dist/client'), renderPublic)
})
test.afterAll(() => site.close())

const complaints = (page: Page) => {
  const heard: string[] = []
  page.on('console', message => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', error => heard.push(String(error)))
  return heard
}

for (const path of ['/', '/login', '/CreateAccount']) {
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${path} at ${width} px, ${colorScheme}: clean for axe, hydrates without a word`, async ({ page }) => {
        const heard = complaints(page)
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.goto(site.url + path, { waitUntil: 'networkidle' })
        expect(await axeFindings(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        expect(heard).toEqual([])
      })
    }
  }
  test(`${path} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(site.url + path)
    expect(await sidewaysScroll(page)).toBe(0)
  })
}

test('what was typed before the script arrived stays, and the button waits for it', async ({ page }) => {
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await gate
    await route.continue()
  })
  await page.goto(`${site.url}/Login`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Log in' })
  await page.getByLabel('Email or mobile number').fill('amaka@example.ng')
  await page.getByLabel('Password', { exact: true }).fill('typed early')
  await expect(button).toBeDisabled()
  letThrough()
  await expect(button).toBeEnabled()
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('amaka@example.ng')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed early')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a refused login says so at the field and as a toast, and keeps what was typed', async ({ page }) => {
  await page.route('**/api/login', route =>
    route.fulfill({ status: 401, json: { message: 'Email or Password is incorrect' } }),
  )
  await page.goto(`${site.url}/login`)
  await page.getByLabel('Email or mobile number').fill('amaka@example.ng')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('log')).toContainText('Email or Password is incorrect')
  await expect(page.getByRole('alert')).toContainText('Email or Password is incorrect')
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('amaka@example.ng')
  expect(new URL(page.url()).search).toBe('')
})

test('an unknown address is a 404 with a way back', async ({ page }) => {
  const response = await page.goto(`${site.url}/no-such-page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Sorry, the page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})
