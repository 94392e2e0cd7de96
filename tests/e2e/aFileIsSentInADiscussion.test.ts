import { caseHref, places, threadHref } from '@accord/contract/places'
import type { Locator, Page } from '@playwright/test'
import { PICTURE } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { logOf, openDiscussion } from './support/discussion.ts'
import { logInQuickly } from './support/people.ts'
import { ministry, worker } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })
const chooseFile = async (page: Page) => {
  await button(page, 'Add').click()
  await page.getByRole('menuitem', { name: 'Upload document' }).click()
  return page.getByRole('dialog', { name: 'Upload document' })
}
const letter = { name: 'letter.odt', mimeType: '', buffer: Buffer.from('A letter') }
const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Paid until May.') }

test('a file goes into a discussion, and into the documents of the case', async ({ phone, desk, request, guard }) => {
  takesUpTo(60)
  guard.allow(/ERR_FAILED|status of 415/)
  // A viewed file lies in a sandbox, where nothing runs, not even the test's own eyes.
  guard.allow(/'allow-scripts' permission is not set|favicon\.ico/)
  const { caseId, thread, title } = await openDiscussion(request, 'Lagoon Savings and Loans', 'Notice in a discussion')
  const page = await phone()
  await logInQuickly(page, worker)
  await page.goto(places.discussions)
  await page.getByRole('link', { name: title }).click()
  const other = await desk()
  await logInQuickly(other, ministry)
  await other.goto(threadHref(thread))
  await expect(logOf(other)).toContainText('The ministry approved this case')

  const dialog = await chooseFile(page)
  const program = { name: 'program.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>') }
  await dialog
    .getByLabel('Documents', { exact: true })
    .setInputFiles([{ ...PICTURE, name: 'notice.png' }, program, letter])
  // Beside each refused file stands which endings are taken, and why this one is not.
  await expect(dialog.getByRole('listitem').filter({ hasText: letter.name })).toContainText(
    /not taken: its name must end in one of \.pdf, .*, \.csv\./,
  )
  await wellMadeAtBothWidths(page)
  await button(dialog, 'Remove letter.odt').click()
  // The line breaks: it says so, nothing is lost in silence, and the second try arrives once.
  await page.route('**/upload-document', route => route.abort(), { times: 1 })
  await button(dialog, 'Upload 2 documents').click()
  await expect(dialog.getByRole('listitem').filter({ hasText: program.name })).toContainText(
    /not taken: what is in it must be what its name says, ending in one of \.pdf, .*, \.csv\./,
  )
  await button(dialog, 'Remove program.pdf').click()
  await expect(button(dialog, 'Failed')).toBeDisabled()
  // Closed meanwhile, and even left: it waits where it was chosen.
  await button(dialog, 'Close').last().click()
  await page.goBack()
  await page.getByRole('link', { name: title }).click()
  await button(page, '1 document not uploaded yet').click()
  await button(dialog, 'Retry notice.png').click()
  await expect(page.getByText('Document has been uploaded successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button(page, '1 document not uploaded yet')).toHaveCount(0)

  for (const one of [page, other]) {
    await expect(button(logOf(one), 'Download notice.png')).toHaveCount(1)
    await expect(logOf(one)).toContainText(`${PICTURE.buffer.length} bytes`)
    await wellMade(one)
  }
  await button(other, 'View notice.png').click()
  await expect(other.getByRole('img', { name: 'notice.png' })).toHaveJSProperty('naturalWidth', 1)
  await other.keyboard.press('Escape')
  const [saved] = await Promise.all([other.waitForEvent('download'), button(other, 'Download notice.png').click()])
  expect(saved.suggestedFilename()).toBe('notice.png')

  const again = await chooseFile(page)
  await again.getByLabel('Documents', { exact: true }).setInputFiles(note)
  await button(again, 'Upload').click()
  await expect(button(logOf(other), 'Download note.txt')).toBeVisible()
  // Text is only ever downloaded.
  await expect(button(other, 'View note.txt')).toHaveCount(0)

  // Deleted from the case: the discussion keeps that it was there, and leads nowhere.
  await page.goto(caseHref(caseId, { tab: 'documents' }))
  await button(page, 'Actions for note.txt').click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await button(page, 'Delete').click()
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await page.goto(threadHref(thread))
  await expect(logOf(page)).toContainText('This document was deleted from the case.')
  await expect(button(page, 'Download note.txt')).toHaveCount(0)
  await expect(logOf(other)).toContainText('This document was deleted from the case.')
  await wellMadeAtBothWidths(page)
})
