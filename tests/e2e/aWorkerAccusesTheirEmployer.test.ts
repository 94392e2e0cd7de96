import { caseHref, placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade } from './support/axe.ts'
import { inNameOf, joinUnit } from './support/calls.ts'
import { answerLongTexts } from './support/longTexts.ts'
import { logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

// Of this organization no other test files a case or has people.
const SCHOOL = 'Beacon Hill Secondary School'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** Files in short steps and answers the address of the case. */
async function file(page: Page, title: string): Promise<string> {
  await page.goto(placeHref(places.disputes, { tab: 'create' }))
  await page.getByLabel('Title').fill(title)
  await page.getByRole('group', { name: 'Type' }).getByLabel('Grievance').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Accused party').fill('Beacon')
  await page.getByRole('option', { name: SCHOOL }).click()
  await expect(page.getByLabel(/Organization email/)).toHaveCount(0)
  await wellMade(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await answerLongTexts(page, 'happened', 'Teachers who ask for maternity leave are sent home without pay.')
  await answerLongTexts(page, 'wanted', 'Paid leave, as the agreement says.')
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  const sure = page.getByRole('dialog', { name: 'Create a dispute confirmation' })
  await expect(sure.getByText(SCHOOL)).toBeVisible()
  await wellMade(page)
  await sure.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('Dispute has been created successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  const done = page.getByRole('dialog', { name: 'Success' })
  await expect(done).toContainText('You have successfully declared a Dispute Case')
  await expect(done).toContainText('Approval will be granted by a Ministry Admin.')
  await wellMade(page)
  await done.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(new RegExp(caseHref('')))
  await expect(h1(page)).toHaveText(title)
  return new URL(page.url()).pathname
}

async function seesNothing(page: Page, address: string): Promise<void> {
  await page.goto(places.dashboard)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Welcome to Accord')
  await expect(page.getByRole('main')).toContainText('You have no open dispute')
  await expect(page.getByRole('main')).not.toContainText('Maternity')
  await page.goto(places.disputes)
  await expect(page.getByText('No dispute data found')).toBeVisible()
  await page.goto(placeHref(places.disputes, { tab: 'pending' }))
  await expect(page.getByText('No pending dispute data found')).toBeVisible()
  await page.goto(places.notifications)
  await expect(page.getByText(/Welcome to Accord/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('LD/')
  await page.goto(address)
  await expect(h1(page)).toHaveText('This case was not found')
  await wellMade(page)
}

test('a worker accuses the own employer, who sees nothing of it until the ministry approves', async ({
  phone,
  request,
  guard,
}) => {
  takesUpTo(60)
  // Before approval the employer is answered "not found", which the browser notes as an error.
  guard.allow(/404 \(Not Found\).*\/api\/case\//)
  const mark = Date.now().toString(36)
  const [boss, worker] = [`head.${mark}@mail.example`, `teacher.${mark}@mail.example`]
  const officer = await inNameOf(request, ministry)
  const join = (role: string, email: string, first_name: string, last_name: string) =>
    joinUnit(request, officer, SCHOOL, role, { email, first_name, last_name })
  await join('Employers', boss, 'Folarin', 'Coker')
  await join('Staff', worker, 'Amaka', 'Obi')

  const teacher = await phone()
  await logInQuickly(teacher, worker)
  const address = await file(teacher, 'Maternity leave refused')
  await expect(teacher.getByText('Awaiting approval').first()).toBeVisible()
  await expect(teacher.getByText(/^Waiting for the ministry since .* Nothing for you to do\.$/)).toBeVisible()
  await expect(teacher.getByText('Filed by a person, not by an organization.')).toBeVisible()
  await wellMade(teacher)

  const head = await phone()
  await logInQuickly(head, boss)
  await seesNothing(head, address)
  await head.goto(places.disputes)
  await expect(head.getByText('No dispute data found')).toBeVisible()

  const desk = await phone()
  await logInQuickly(desk, ministry)
  await desk.goto(address)
  await expect(desk.getByText(/^Your turn: read the case and decide whether to approve it/)).toBeVisible()
  await wellMade(desk)
  await desk.getByRole('button', { name: 'Approve case' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Case has been Approved!').first()).toBeVisible()

  // Nobody reloads the employer's list: the case arrives by itself.
  await expect(head.getByText('Maternity leave refused')).toBeVisible()
  await head.goto(places.dashboard)
  await expect(head.getByRole('main')).toContainText('A case names you: read and answer')
  await wellMade(head)
  await head.goto(places.notifications)
  await expect(head.getByText(new RegExp(`A case names ${SCHOOL}: “.*Read it and answer`))).toBeVisible()
  await head.goto(address)
  await expect(h1(head)).toHaveText('Maternity leave refused')
  await expect(head.getByText(/^Your turn: this case names you/)).toBeVisible()
  await wellMade(head)
  await expect(teacher.getByText('Conciliation').first()).toBeVisible()
})
