import { caseHref, caseUploadHref, places } from '@accord/contract/places'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { PICTURE } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { fileCase, inNameOf, PDF } from './support/files.ts'
import { at, logInQuickly } from './support/people.ts'
import { ministry, worker } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

/** Approved, and referred to the conciliator. */
async function makeCase(request: APIRequestContext): Promise<string> {
  const id = await fileCase(request)
  const officer = await inNameOf(request, ministry)
  await officer('POST', `/api/case/approve-case/${id}`, { data: { status: 'concilliation' } })
  const roles: { _id: string; name: string }[] = await officer('GET', '/api/users/settlement-roles')
  const role = roles.find(one => one.name === 'Conciliators and Arbitrators')?._id
  const [neutral] = await officer('GET', `/api/users/role/${role}?q=Ibrahim Sule`)
  await officer('POST', `/api/users/refer-case/${neutral._id}`, { data: { cases: [id] } })
  return id
}

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const choose = async (page: Page, name: string, action: string) => {
  await button(page, `Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const names = (page: Page) =>
  page.getByRole('table', { name: 'Case Documents' }).getByRole('rowheader').allTextContents()

test('Documents are kept in folders, sorted, viewed, printed, copied and deleted', async ({
  phone,
  desk,
  request,
  guard,
}) => {
  takesUpTo(60)
  guard.allow(/status of (404|409)|ERR_FAILED/)
  // A viewed file lies in a sandbox, where nothing runs, not even the test's own eyes.
  guard.allow(/'allow-scripts' permission is not set|favicon\.ico/)
  const id = await makeCase(request)
  const tab = caseHref(id, { tab: 'documents' })

  const page = await phone()
  await logInQuickly(page, worker)
  await page.goto(tab)
  await expect(page.getByText('No document found')).toBeVisible()
  await wellMadeAtBothWidths(page)

  await button(page, 'Create Folder').click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Pay slips')
  await button(page, 'Create').click()
  await expect(page.getByText('Folder has been created!')).toBeVisible()
  await button(page, 'Create Folder').click()
  await page.getByLabel('Name', { exact: true }).fill('PAY SLIPS')
  await button(page, 'Create').click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    /already has a folder of this name/,
  )
  await wellMade(page)
  await page.keyboard.press('Escape')
  await button(page, 'Discard').click()

  // Somebody else looks at the same folder meanwhile.
  const other = await desk()
  await logInQuickly(other, at('conciliator'))
  await other.goto(tab)
  await other.getByRole('link', { name: /^Pay slips/ }).click()
  await expect(other.getByText('No document found')).toBeVisible()

  await page.getByRole('link', { name: /^Pay slips/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay slips', exact: true })).toBeVisible()
  await page.getByLabel('Documents', { exact: true }).setInputFiles([{ ...PICTURE, name: 'notice.png' }, PDF])
  await button(page, 'Upload notice.png').click()
  await expect(page.getByText('Document has been uploaded successfully!').first()).toBeVisible()
  // The line breaks once: it says so, and the second try arrives.
  await page.route('**/add-document', route => route.abort(), { times: 1 })
  await button(page, `Upload ${PDF.name}`).click()
  await expect(button(page, 'Failed')).toBeDisabled()
  await wellMadeAtBothWidths(page)
  await button(page, `Retry ${PDF.name}`).click()
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
  await expect(rowOf(page, PDF.name)).toContainText(`${PDF.buffer.length} bytes`)
  await expect(rowOf(other, PDF.name)).toBeVisible()
  await expect(rowOf(other, 'notice.png')).toBeVisible()
  await expect(other.getByRole('columnheader')).toContainText(['Name', 'Size', 'Type', 'Last modified'])

  await expect.poll(() => names(page)).toEqual([PDF.name, 'notice.png'])
  await page.getByLabel('A-Z').check()
  await expect.poll(() => names(page)).toEqual(['notice.png', PDF.name])
  await page.getByLabel('Oldest').check()
  await expect(page).toHaveURL(/folder=.*sort=oldest/)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['notice.png', PDF.name])
  await wellMadeAtBothWidths(page)

  const [saved] = await Promise.all([page.waitForEvent('download'), choose(page, PDF.name, 'Download')])
  expect(saved.suggestedFilename()).toBe(PDF.name)
  await choose(page, 'notice.png', 'View')
  const viewer = page.getByRole('dialog', { name: 'notice.png' })
  await expect(viewer.getByRole('img', { name: 'notice.png' })).toHaveJSProperty('naturalWidth', 1)
  const [viewed] = await Promise.all([page.waitForEvent('popup'), button(viewer, 'Open in a new tab').click()])
  await expect(viewed).toHaveURL(/\/api\/files\//)
  await expect(viewed.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await viewed.close()
  await page.keyboard.press('Escape')

  await choose(page, 'notice.png', 'Copy')
  await page.getByLabel(/^LD\//).check()
  await wellMadeAtBothWidths(page)
  await button(page, 'Copy').click()
  await page.getByRole('link', { name: 'All documents of the case' }).click()
  await expect(rowOf(page, 'Copy of notice.png')).toContainText(/LD\//)
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()

  // Not one's own, so not one's to delete.
  await button(other, 'Actions for notice.png').click()
  await expect(other.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await wellMade(other)
  await other.keyboard.press('Escape')
  await choose(page, 'notice.png', 'Delete')
  await wellMade(page)
  await button(page, 'Delete').click()
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
  await expect(rowOf(other, 'notice.png')).toHaveCount(0)

  // The folder is a step of its own in the history.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pay slips', exact: true })).toBeVisible()
  await page.goto(`${tab}&folder=${id}`)
  await expect(page.getByText('This folder was not found')).toBeVisible()

  const outsider = await phone()
  await logInQuickly(outsider, at('nurses'))
  await outsider.goto(tab)
  await expect(outsider.getByRole('heading', { level: 1 })).toHaveText('This case was not found')
})

test('A document is printed from a tab of its own', async ({ desk, request }) => {
  const id = await makeCase(request)
  const page = await desk()
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await logInQuickly(page, worker)
  await page.goto(caseHref(id, { tab: 'documents' }))
  await page.getByLabel('Documents', { exact: true }).setInputFiles({ ...PICTURE, name: 'notice.png' })
  await button(page, 'Upload notice.png').click()
  const [printed] = await Promise.all([page.waitForEvent('popup'), choose(page, 'notice.png', 'Print')])
  await expect(printed).toHaveURL(/^blob:/)
  await expect(printed.locator('html')).toHaveAttribute('data-printed', 'yes')
})

test('Documents are added to what was filed before', async ({ phone, request, guard }) => {
  guard.allow(/status of 415|ERR_FAILED/)
  const id = await fileCase(request)
  const page = await phone()
  await logInQuickly(page, worker)
  await page.goto(caseUploadHref(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Supporting Documents')
  await expect(page.getByText('Doc format . Max. 5MB')).toBeVisible()
  await expect(button(page, 'Add document')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', places.disputes)
  const program = { name: 'program.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>') }
  await page.getByLabel('Documents', { exact: true }).setInputFiles([PDF, program])
  // It may be tried again by itself, too.
  await page.route('**/add-document', route => route.abort())
  await button(page, `Upload ${PDF.name}`).click()
  await expect(button(page, 'Failed')).toBeDisabled()
  await expect(button(page, `Retry ${PDF.name}`)).toBeVisible()
  await page.unroute('**/add-document')
  await button(page, `Retry ${PDF.name}`).click()
  await expect(page.getByText('Document has been uploaded successfully!')).toBeVisible()
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`(Upload|Retry) ${PDF.name}`) })).toHaveCount(0)
  await wellMadeAtBothWidths(page)
  await button(page, 'Submit').click()
  await expect(page.getByText('You have successfully declared a Dispute Case')).toBeVisible()
  await expect(page.getByText(/1 document was not uploaded/)).toBeVisible()
  // Coming back later, one sees what has arrived and does not send it again.
  await page.reload()
  await expect(page.getByRole('list', { name: 'Uploaded before' }).getByRole('listitem')).toHaveText([
    /Pay slip of May/,
  ])
  await wellMade(page)
  await button(page, 'Submit').click()
  await wellMade(page)
  await button(page, 'Next').click()
  await expect(page).toHaveURL(caseHref(id))
})

test('A photo that is still being made smaller is sent before the case counts as finished', async ({
  phone,
  request,
}) => {
  const id = await fileCase(request)
  const page = await phone()
  // A slow phone: it is done with the photo when the test says so.
  await page.addInitScript(() => {
    const shrink = window.createImageBitmap
    const shrunk = new Promise(done => addEventListener('shrunk', done))
    window.createImageBitmap = async (...given: unknown[]) => {
      await shrunk
      return Reflect.apply(shrink, window, given)
    }
  })
  await logInQuickly(page, worker)
  await page.goto(caseUploadHref(id))
  const photo = { name: 'gate.png', mimeType: 'image/png', buffer: Buffer.alloc(1_600_000) }
  PICTURE.buffer.copy(photo.buffer)
  await page.getByLabel('Documents', { exact: true }).setInputFiles(photo)
  await expect(page.getByText('Preparing…')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(button(page, 'Saving...')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('shrunk')))
  await expect(page.getByText('You have successfully declared a Dispute Case')).toBeVisible()
  const filer = await inNameOf(request, worker)
  const arrived: { name: string }[] = await filer('GET', `/api/case/${id}/documents`)
  expect(arrived.map(one => one.name)).toEqual(['gate.jpg'])
})

test('Documents on their way outlive the tab that shows them', async ({ phone, request, guard }) => {
  guard.allow(/ERR_FAILED/)
  const id = await fileCase(request)
  const page = await phone()
  await logInQuickly(page, worker)
  await page.goto(caseHref(id, { tab: 'documents' }))
  await page.getByLabel('Documents', { exact: true }).setInputFiles([{ ...PICTURE, name: 'notice.png' }, PDF])
  // The line is slow, and breaks when nobody looks.
  let cut = () => {}
  await page.route('**/add-document', async route => {
    await new Promise<void>(then => {
      cut = then
    })
    await route.abort()
  })
  await button(page, 'Upload notice.png').click()
  await expect(page.getByText('Uploading…')).toBeVisible()
  await page.getByRole('tab', { name: 'Case Details' }).click()
  const toasts = page.getByRole('log')
  await expect(toasts.getByText('1 document is not uploaded yet.')).toBeVisible()
  cut()
  await expect(toasts.getByText('notice.png was not uploaded. You are offline.')).toBeVisible()
  await page.getByRole('tab', { name: 'Case Documents' }).click()
  await expect(button(page, 'Retry notice.png')).toBeVisible()
  await expect(button(page, `Upload ${PDF.name}`)).toBeVisible()
  // Neither is lost by leaving, and what was to be sent goes by itself.
  await page.unroute('**/add-document')
  await page.reload()
  await button(page, `Upload ${PDF.name}`).click()
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
})

test('The notifications of a case are on the case', async ({ phone, request }) => {
  const id = await makeCase(request)
  const page = await phone()
  await logInQuickly(page, worker)
  await page.goto(caseHref(id))
  const tabs = ['Case Details', 'Case Discussions', 'Case Documents', 'Case Notifications']
  await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveText(tabs)
  await page.getByRole('tab', { name: 'Case Notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await wellMadeAtBothWidths(page)
  await button(page, 'Mark all as read').click()
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0)
  // The phone's Back leads to the tab before, not out of the case.
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Case Details' })).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await wellMadeAtBothWidths(page)
})
