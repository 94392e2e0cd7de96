import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount, PICTURE } from './support/account.ts'
import { wellMade } from './support/axe.ts'
import { inNameOf, invitationTo } from './support/calls.ts'
import { answerLongTexts } from './support/longTexts.ts'
import { logInQuickly } from './support/people.ts'
import { latestMail, ministry, outbox, PASSWORD } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const mailsTo = async (address: string) => (await outbox()).filter(one => one.to === address)

/** Against a company that is not in the list; answers the address of the case. */
async function file(page: Page, own: string, company: string, office: string): Promise<string> {
  await page.goto(placeHref(places.disputes, { tab: 'create' }))
  await page.getByLabel('Title').fill('Dismissed without notice')
  await page.getByRole('group', { name: 'Type' }).getByLabel('Dispute case', { exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Accused party').fill(company)
  await expect(page.getByText('No results found')).toBeVisible()
  await wellMade(page)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'My employer is not listed' }).click()
  // What was looked for is the name, too.
  await expect(page.getByLabel('Name of the employer')).toHaveValue(company)
  await page.getByRole('button', { name: 'Next' }).click()
  // Who belongs to no union gives an address to invite (002 §2.2).
  await expect(page.getByText('All fields are required.')).toBeVisible()
  await expect(page.getByLabel('Organization email')).toHaveAccessibleDescription(/Enter the organization’s email/)
  await wellMade(page)
  // One's own address is no address of theirs: it is refused at once, at the field.
  await page.getByLabel('Organization email').fill(own)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Organization email')).toHaveAccessibleDescription(/This is your own address/)
  await wellMade(page)
  await page.getByLabel('Organization email').fill(office)
  await page.getByRole('button', { name: 'Next' }).click()
  await answerLongTexts(page, 'happened', 'I was sent home on a Friday and told not to return.')
  await answerLongTexts(page, 'wanted', 'One month of pay in lieu of notice.')
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expect(page.getByText(office)).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('Dispute has been created successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'Next' }).click()
  await expect(h1(page)).toHaveText('Dismissed without notice')
  return new URL(page.url()).pathname
}

/** From the link in the mail to the dashboard, as somebody who was never here. */
async function comeIn(page: Page, link: string, title: RegExp): Promise<void> {
  await page.goto(link)
  await expect(h1(page)).toHaveText('Create your account password')
  await expect(page).toHaveURL(places.inviteAgain)
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText(/^The case names .+ What it is about, and who filed it, you read once/)).toBeVisible()
  await expect(page.getByText('Dismissed without notice')).toHaveCount(0)
  await wellMade(page)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Re-enter New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(places.profileSetup)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByLabel('First name').fill('Hauwa')
  await page.getByLabel('Surname').fill('Ibrahim')
  await page.getByLabel('Phone number').fill('0803 555 0161')
  await page.getByLabel('Display picture').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Next' }).click()
}

test('somebody outside the unions accuses a company that is not listed, and it is invited after approval', async ({
  phone,
  request,
  guard,
}) => {
  takesUpTo(60)
  guard.allow(/status of 409/)
  const mark = Date.now().toString(36)
  const [own, office] = [`driver.${mark}@mail.example`, `office.${mark}@haulage.example`]
  const company = `Gwagwalada Cargo ${mark}`
  await makeAccount(request, own)
  const driver = await phone()
  await logInQuickly(driver, own)
  const address = await file(driver, own, company, office)
  await expect(driver.getByText(company).first()).toBeVisible()
  // The claimant has heard of it meanwhile; the company has not.
  expect(await mailsTo(office)).toEqual([])

  const officer = await phone()
  await logInQuickly(officer, ministry)
  await officer.goto(address)
  // Whom an approval notifies is shown before it is given.
  await expect(officer.getByText(/^Contact of the accused party/)).toContainText(office)
  await officer.getByRole('button', { name: 'Approve case' }).click()
  // The name is confirmed with the approval, as the claimant typed it or as it is really called.
  const approval = officer.getByRole('dialog', { name: /^Approve case/ })
  await expect(approval.getByRole('heading', { name: 'Confirm the accused' })).toBeVisible()
  await expect(approval.getByLabel('Name of the employer')).toHaveValue(company)
  await expect(approval.getByLabel('Their email')).toHaveValue(office)
  await wellMade(officer)
  await approval.getByLabel('An organization that is in the list').check()
  // What it waits for stands beneath, and both stay in sight while the rest scrolls.
  const approves = approval.getByRole('button', { name: 'Approve' })
  await expect(approves).toBeDisabled()
  await expect(approves).toHaveAccessibleDescription('Choose or name the accused party.')
  await expect(approves).toBeInViewport({ ratio: 1 })
  await approval.getByLabel('A new employer').check()
  expect(await mailsTo(office)).toEqual([])
  // A second one of a name that is listed would be seen by nobody who runs the first.
  await approval.getByLabel('Name of the employer').fill('lagoon savings and loans')
  await approves.click()
  await expect(approval.getByLabel('Name of the employer')).toHaveAccessibleDescription(
    /An organization of this name is listed already\. Choose it in the list\./,
  )
  await approval.getByLabel('Name of the employer').fill(company)
  await approves.click()
  await expect(officer.getByText('Case has been Approved!').first()).toBeVisible()
  await wellMade(officer)

  const mail = await latestMail(office)
  expect(mail.subject).toMatch(/^A labour dispute names .+: case LD\/\d{4}\/\d{6}$/)
  expect(mail.subject).toContain(company)
  expect(mail.text).toContain('What to do next:')
  expect(mail.text).not.toContain('Respondents')
  const respondent = await phone()
  await comeIn(respondent, await invitationTo(office), /LD\/\d{4}\/\d{6}/)
  await expect(respondent).toHaveURL(/\/(dashboard|disputesDetails)/i)
  await expect(respondent.getByRole('main')).toContainText(/names you/)
  await respondent.goto(places.disputes)
  await expect(respondent.getByText('Dismissed without notice').first()).toBeVisible()
  await respondent.goto(address)
  await expect(h1(respondent)).toHaveText('Dismissed without notice')
  await wellMade(respondent)
  expect(await mailsTo(office)).toHaveLength(1)

  await respondent.close()
  // Nobody of theirs is left: the ministry's first step is to invite somebody, in one tap.
  const call = await inNameOf(request, ministry)
  const id = address.split('/').at(-1)
  const groups: { invited_users: { _id: string; side: string }[] }[] = await call(
    'GET',
    `/api/case/involved-parties/${id}`,
  )
  const accused = groups.flatMap(one => one.invited_users).find(one => one.side === 'accused')
  await call('DELETE', `/api/case/${id}/participants/${accused?._id}`)
  const invite = officer.getByRole('button', { name: 'Invite the accused' })
  await expect(invite).toBeInViewport()
  await invite.click()
  const dialog = officer.getByRole('dialog', { name: 'Send invites' })
  await expect(dialog.getByLabel('Respondents')).toBeChecked()
  await wellMade(officer)
  await officer.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await invite.click()
  await dialog.getByLabel('Email or mobile number').fill(`legal.${mark}@haulage.example`)
  await dialog.getByRole('button', { name: 'Send Invite' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(officer.getByRole('button', { name: 'Refer case' })).toBeVisible()
  await expect(invite).toHaveCount(0)
})
