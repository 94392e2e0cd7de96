import { join } from 'node:path'
import { axeFindings, sidewaysScroll, smallTargets } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { serveFiles, webFolder } from './support/webFiles.ts'

let site: Awaited<ReturnType<typeof serveFiles>>

test.beforeAll(async () => {
  site = await serveFiles(join(webFolder, 'dist/gallery'))
})
test.beforeEach(({ guard }) => guard.allowOrigin(site.url))
test.afterAll(() => site.close())

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every part at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.url}/gallery.html`)
      await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
      await page.getByRole('button', { name: 'Loading toast' }).click()
      expect(await axeFindings(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])

      await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
      await page.getByLabel('Union or employer').click()
      await expect(page.getByRole('option')).toHaveCount(3)
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.type('zzz')
      await expect(page.getByRole('option', { name: 'Nothing found', disabled: true })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.getByLabel('Accused party').click()
      await expect(page.getByRole('option', { name: 'Type at least 2 letters' })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')

      const actions = page.getByRole('button', { name: 'Actions for Unpaid overtime' })
      await actions.click()
      await expect(page.getByRole('menuitem', { name: 'View details' })).toBeFocused()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(actions).toBeFocused()

      await page.getByRole('button', { name: 'Open dialog' }).click()
      await expect(page.getByRole('dialog', { name: 'Create a dispute confirmation' })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Open dialog' })).toBeFocused()
    })
  }
}

test('a dialog keeps the focus until it closes, and gives it back', async ({ page }) => {
  await page.goto(`${site.url}/gallery.html`)
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create a dispute confirmation' })
  await expect(dialog).toBeFocused()
  for (const name of ['Close', 'Proceed', 'Cancel', 'Close']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  for (const name of ['Cancel', 'Proceed']) {
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a dialog that was opened by a double click stays open', async ({ page }) => {
  await page.goto(`${site.url}/gallery.html`)
  const opener = page.getByRole('button', { name: 'Open dialog' })
  // Where the second click comes down beside the dialog.
  await opener.evaluate(button => button.scrollIntoView({ block: 'end' }))
  await opener.dblclick()
  await expect(page.getByRole('dialog', { name: 'Create a dispute confirmation' })).toBeVisible()
})

test('a form in a dialog asks before it throws away what was typed', async ({ page }) => {
  await page.goto(`${site.url}/gallery.html`)
  const opener = page.getByRole('button', { name: 'Open form' })
  const dialog = page.getByRole('dialog', { name: 'Withdraw case' })
  const ask = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await opener.click()
  await dialog.getByLabel('Reason').fill('Settled at home')
  await page.mouse.click(5, 5)
  for (const leave of ['Cancel', 'Close']) {
    await dialog.getByRole('button', { name: leave }).click()
    await expect(ask).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
  }
  await dialog.getByLabel('Reason').press('Escape')
  expect(await axeFindings(page)).toEqual([])
  await ask.getByRole('button', { name: 'Keep writing' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Settled at home')
  await page.keyboard.press('Escape')
  await ask.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('')
})

test('one of many is found, chosen, kept and cleared with keys alone', async ({ page }) => {
  await page.goto(`${site.url}/gallery.html`)
  const box = page.getByRole('combobox', { name: 'Union or employer' })
  const options = page.getByRole('option')
  await box.focus()
  await expect(options).toHaveCount(3)
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['End', 2],
    ['ArrowDown', 0],
    ['ArrowUp', 2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Nigeria Union of Teachers')
  await expect(options).toHaveCount(0)

  // What is only typed or walked over is not chosen: the choice stays.
  for (const key of ['Escape', 'Tab']) {
    await box.fill('med')
    await expect(options).toHaveText(['Medical Workers Union'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    await expect(box).toHaveValue('Nigeria Union of Teachers')
  }
  await expect(page.getByRole('combobox', { name: 'Union Branch' })).toBeFocused()
  await box.focus()
  await expect(options).toHaveCount(3)
  // On a slow phone the next key comes before the emptied choice is set.
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await box.fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Union Branch' })).toBeFocused()
  await expect(box).toHaveValue('')
})

test('the menu of a row is walked with the arrows and closes with its choice', async ({ page }) => {
  await page.goto(`${site.url}/gallery.html`)
  const actions = page.getByRole('button', { name: 'Actions for Unlawful dismissal' })
  await actions.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['ArrowUp', 1],
    ['Home', 0],
    ['End', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(items.nth(at)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(0)
  await expect(actions).toBeFocused()
  // Pressed again it closes, and a click elsewhere closes it, too.
  await actions.click()
  await expect(items).toHaveCount(2)
  await actions.click()
  await expect(items).toHaveCount(0)
  await actions.click()
  await page.mouse.click(5, 5)
  await expect(items).toHaveCount(0)
})

test('the menu of a phone opens, is clean for axe, and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${site.url}/gallery.html`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Disputes', exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('toasts: three are shown and the rest counted, none takes the focus, each goes by key', async ({ page }) => {
  await page.goto(`${site.url}/gallery.html`)
  const loading = page.getByRole('button', { name: 'Loading toast' })
  const list = page.getByRole('log')
  for (let i = 0; i < 21; i++) await loading.click()
  await expect(loading).toBeFocused()
  await expect(list.getByRole('button', { name: 'Dismiss' })).toHaveCount(3)
  await expect(page.getByText('+17 more', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(page.getByText('+16 more', { exact: true })).toBeVisible()
  await expect(loading).toBeFocused()
  for (let i = 0; i < 19; i++) await page.keyboard.press('Escape')
  await expect(list.getByRole('button')).toHaveCount(0)

  // By its button: the focus goes on to the next toast, at last back to where it was.
  await loading.press('Enter')
  await loading.press('Enter')
  await loading.focus()
  const dismiss = list.getByRole('button', { name: 'Dismiss' })
  await dismiss.first().focus()
  await page.keyboard.press('Enter')
  await expect(dismiss).toHaveCount(1)
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(loading).toBeFocused()
})

test('toasts go after 2 and 4 seconds, and wait while somebody reads them', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${site.url}/gallery.html`)
  const list = page.getByRole('log')
  const wrong = page.getByRole('button', { name: 'Error toast' })
  const right = page.getByRole('button', { name: 'Success toast' })
  await wrong.click()
  await right.click()
  // The next try has succeeded.
  await expect(list.getByText('Email or Password is incorrect')).toHaveCount(0)
  await wrong.click()
  await page.clock.runFor(2100)
  await expect(list.getByText('Saved')).toHaveCount(0)
  await expect(list.getByText('Email or Password is incorrect')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(list.getByText('Email or Password is incorrect')).toHaveCount(0)

  await page.getByRole('button', { name: 'Success toast' }).click()
  await list.getByText('Saved').hover()
  await page.clock.runFor(60_000)
  await expect(list.getByText('Saved')).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(2100)
  await expect(list.getByText('Saved')).toHaveCount(0)

  await page.getByRole('button', { name: 'Success toast' }).click()
  await list.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(60_000)
  await expect(list.getByText('Saved')).toBeVisible()
})

test('no part scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${site.url}/gallery.html`)
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
})

test('a pasted code spreads over the boxes and Backspace goes back', async ({ page }) => {
  await page.goto(`${site.url}/gallery.html`)
  const code = page.getByRole('group', { name: 'Code', exact: true })
  await code.getByLabel('Digit 1').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', '48 15 16')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(code.getByLabel('Digit 6')).toHaveValue('6')
  await expect(code.getByLabel('Digit 6')).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(code.getByLabel('Digit 5')).toHaveValue('')
  await expect(code.getByLabel('Digit 5')).toBeFocused()
})

test('a file is named once it is chosen, refused where it is too large, and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(`${site.url}/gallery.html`)
  const field = page.getByLabel('Document (optional)')
  const file = (name: string, bytes: number) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') })
  for (const [name, bytes, why] of [
    [`${'pay-slip-'.repeat(12)}2026.txt`, 1024 * 1024 + 1, /is larger than 1 MB\. Choose a smaller file\./],
    ['nothing.txt', 0, /nothing\.txt is empty\. Choose another file\./],
  ] as const) {
    await field.setInputFiles(file(name, bytes))
    await expect(field).toHaveAccessibleDescription(why)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
  }
  await field.setInputFiles(file('terms.txt', 2048))
  await expect(page.getByText('terms.txt 2.00 KB')).toBeVisible()
  await expect(field).toHaveAccessibleDescription('Doc format . Max. 1MB')
  await page.getByRole('button', { name: 'Remove terms.txt' }).click()
  await expect(page.getByText('terms.txt')).toHaveCount(0)
})
