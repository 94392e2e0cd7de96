import { Guard } from './support/guard.ts'
import { expect, test } from './support/test.ts'

test('the guard of these tests notes an error, a crash and a request to another origin', async ({ browser }) => {
  const own = new Guard()
  own.allow(/expected by the test/)
  const context = await browser.newContext()
  own.own(context)
  const page = await context.newPage()
  await page.route('http://elsewhere.example/**', route => route.fulfill({ body: '' }))
  await page.evaluate(async () => {
    console.error('expected by the test')
    console.error('a stray error')
    await fetch('http://elsewhere.example/pixel', { mode: 'no-cors' })
    await new Promise<void>(resolve => {
      addEventListener('error', () => resolve())
      setTimeout(() => {
        throw new Error('a crash')
      })
    })
  })
  const heard = (await own.end()).join('\n')
  expect(heard).toContain('console.error: a stray error')
  expect(heard).toContain('page error: Error: a crash')
  expect(heard).toContain('request to another origin: GET http://elsewhere.example/pixel')
  expect(heard).not.toContain('expected by the test')
})

test('an answer still on its way when a test ends fails nothing', async ({ page }) => {
  await page.goto('/')
  const fetched = new Promise<void>(resolve => {
    const answering = page.route('**/healthz', async route => {
      const answer = await route.fetch()
      const closed = page.waitForEvent('close')
      resolve()
      await closed
      await answer.text()
    })
    void answering
  })
  await page.evaluate(() => void fetch('/healthz'))
  await fetched
})
