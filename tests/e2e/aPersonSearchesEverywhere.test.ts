import { caseHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { at, logInQuickly } from './support/people.ts'
import { union } from './support/product.ts'
import { expect, holdUp, test } from './support/test.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const tab = (page: Page, name: string | RegExp) => dialog(page).getByRole('tab', { name })
/** How many were found; while they are looked for the panel has a status of its own. */
const total = (page: Page) => dialog(page).getByRole('status').last()
const panel = (page: Page) => dialog(page).getByRole('tabpanel')
const rows = (page: Page) => panel(page).getByRole('listitem').locator('[data-row]')

/** Of the demo: words of the title and of the accused's name. */
const OLD = { words: 'handed LAGOON dues', title: 'Check-off dues deducted but not handed on for ten months' }

test('by keyboard alone: a case is found, narrowed, sorted, opened, and found again', async ({ desk }) => {
  const page = await desk()
  await logInQuickly(page, union)
  await page.goto(places.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const release = await holdUp(page, '**/assets/SearchDialog-*.js')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('haX')
  await page.keyboard.press('Backspace')
  release()
  await expect(box(page)).toHaveValue('ha')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('nded')
  await expect(box(page)).toHaveValue('handed')
  await box(page).clear()
  await expect(panel(page).getByText('What are you looking for?')).toBeVisible()
  await expect(tab(page, /^/)).toHaveText(['All', 'Disputes', 'Documents', 'Users', 'Unions', 'Companies'])

  await page.keyboard.type(OLD.words)
  await expect(rows(page).first()).toContainText(OLD.title)
  await expect(rows(page).first().locator('mark')).toHaveText(['dues', 'handed'])
  await expect(tab(page, /^Disputes/)).toHaveText('Disputes1')
  await expect(total(page)).toHaveText('1 result')
  expect(
    await panel(page)
      .locator('> div')
      .evaluate(all => all.clientHeight),
  ).toBe(300)

  // From the first row to the last and back, across the kinds; what is typed there goes on in the box.
  await box(page).fill('a')
  // The row of the search before goes with the answer, and the focus with it.
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(tab(page, /^Companies/)).toHaveText(/\d/)
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(panel(page).locator('[data-row]').last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('x')
  await expect(box(page)).toHaveValue('ax')

  await box(page).fill(OLD.words)
  await dialog(page).getByRole('button', { name: 'Sort: Relevance' }).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Relevance' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Sort: Name' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Filters' }).press('Enter')
  await dialog(page).getByRole('group', { name: 'Case status' }).getByLabel('Closed').check()
  const types = dialog(page).getByRole('group', { name: 'Document type' })
  for (const type of ['PNG', 'PDF', 'XLS', 'JPEG', 'MP3', 'GIF'])
    await expect(types.getByLabel(type, { exact: true })).toBeVisible()
  await types.getByLabel('PDF').check()
  await expect(panel(page).getByText('No results found')).toBeVisible()
  await wellMadeAtBothWidths(page)
  const chips = dialog(page).getByRole('list', { name: 'Filters in use' }).getByRole('button')
  await expect(chips).toHaveText(['PDF', 'Closed'])
  await chips.first().press('Enter')
  await expect(chips.first()).toBeFocused()
  await chips.first().press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(rows(page).first()).toContainText(OLD.title)
  await dialog(page).getByLabel('From').fill('2100-01-01')
  await expect(panel(page).getByText('No results found')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Sort: Relevance' })).toBeVisible()
  await expect(rows(page).first()).toContainText(OLD.title)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(OLD.words)
  await expect(total(page)).toHaveText('1 result')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${caseHref('[\\w-]+')}$`))
  await expect(page.getByRole('heading', { level: 1, name: OLD.title })).toBeFocused()
  await expect(dialog(page)).toHaveCount(0)

  // What led somewhere is kept on the device, until it is taken away.
  await page.keyboard.press('Control+k')
  await expect(rows(page)).toHaveText([OLD.words])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue(OLD.words)
  await expect(rows(page).first()).toContainText(OLD.title)
  await dialog(page).getByRole('button', { name: 'Clear search' }).click()
  await dialog(page)
    .getByRole('button', { name: `Remove ${OLD.words}` })
    .press('Enter')
  await expect(panel(page).getByText('What are you looking for?')).toBeVisible()
  await expect(box(page)).toBeFocused()
})

test('on a phone it fills the screen, from the bar by itself too; each kind leads somewhere', async ({
  phone,
  guard,
}) => {
  guard.allow(/Failed to load resource.*\/api\/search/)
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await phone()
  await logInQuickly(page, at('worker'))
  await page.goto(places.topBar)
  await button(page).click()
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await dialog(page).getByRole('button', { name: 'Filters' }).click()
  for (const group of ['Document type', 'Case status'])
    expect((await dialog(page).getByText(group, { exact: true }).boundingBox())?.height).toBeGreaterThan(10)
  // They leave no room for what they narrow: the way to it stands at their end.
  await dialog(page).getByLabel('From').fill('2026-03-02')
  await dialog(page).getByLabel('To', { exact: true }).fill('2026-03-01')
  await dialog(page).getByRole('button', { name: 'Show results' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Filters' })).toBeFocused()
  await expect(panel(page).getByText('Change the days first')).toBeInViewport()
  await dialog(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(panel(page).getByText('What are you looking for?')).toBeVisible()

  // The answer to fewer letters comes late: it is not shown for more.
  const release = await holdUp(page, '**/api/search?q=Halima&*')
  await box(page).fill('Halima')
  await page.waitForRequest('**/api/search?q=Halima&*')
  await box(page).fill('statement')
  await expect(tab(page, /^Documents/)).toHaveText(/\d/)
  release()
  await wellMade(page)
  await tab(page, /^Documents/).click()
  await expect(rows(page).first()).toContainText('statement', { ignoreCase: true })
  await rows(page).first().click()
  await expect(page.getByRole('dialog').last()).toContainText('Download')
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeFocused()

  await tab(page, /^All/).click()
  await box(page).fill('danjuma')
  await panel(page).getByRole('list', { name: 'Users' }).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Halima Danjuma' }).getByText('Role')).toBeVisible()
  await page.keyboard.press('Escape')
  await box(page).fill('palm wharf')
  await panel(page).getByRole('list', { name: 'Companies' }).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Palm Wharf Terminals' }).getByText('Industry')).toBeVisible()
  await wellMade(page)
  await page.keyboard.press('Escape')

  // Branches and employers are one list, in one order.
  await box(page).fill('p')
  await tab(page, /^Companies/).click()
  await dialog(page).getByRole('button', { name: 'Sort: Relevance' }).click()
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  const found = rows(page).locator('span > span:first-child')
  const inOrder = async () => {
    const names = await found.allTextContents()
    const kinds = new Set((await rows(page).allTextContents()).map(text => /Branch ·|Employer/.exec(text)?.[0]))
    return kinds.size > 1 && names.join() === names.toSorted((a, b) => a.localeCompare(b, 'en')).join()
  }
  await expect.poll(inOrder).toBe(true)
  await tab(page, /^All/).click()

  await page.route('**/api/search*', route => route.fulfill({ status: 422, json: { message: 'no' } }))
  await box(page).fill('palm')
  await expect(panel(page).getByText('Failed to fetch data.')).toBeVisible()
  const later = { status: 429, json: { message: 'Too many requests. Please try again in 9 seconds.' } }
  await page.route('**/api/search*', route => route.fulfill(later))
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByText(later.json.message)).toBeVisible()
  await page.unroute('**/api/search*')
  // What others change meanwhile asks again, too, and the button may be gone before it is pressed.
  const again = panel(page).getByRole('button', { name: 'Try again' })
  await again.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(panel(page).getByRole('list', { name: 'Companies' })).toBeVisible()
  // Offline, rows of the search before are no answer to this one.
  await page.context().setOffline(true)
  await box(page).fill('wharf')
  await expect(panel(page).getByText('What you asked for is shown here once you are back.')).toBeVisible()
  await expect(tab(page, /\d/)).toHaveCount(0)
  await wellMade(page)
  await page.context().setOffline(false)
  await expect(panel(page).getByRole('list', { name: 'Companies' })).toBeVisible()
})
