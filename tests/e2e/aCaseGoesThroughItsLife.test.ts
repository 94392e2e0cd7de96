import { forLongTexts } from '@accord/contract/disputes/form'
import { caseHref } from '@accord/contract/places'
import type { APIRequestContext, Page } from '@playwright/test'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { logInQuickly } from './support/people.ts'
import { EMPLOYER, employer, ministry, PASSWORD } from './support/product.ts'
import { unfoldStages } from './support/stages.ts'
import { expect, takesUpTo, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

const worker = 'worker@demo.accord.example'
const conciliator = 'conciliator@demo.accord.example'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const openAs = async (page: Page, email: string, address: string) => {
  await logInQuickly(page, email)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A case of the worker's, filed through the calls: filing has a test of its own. */
async function file(request: APIRequestContext, title: string, accused: string): Promise<string> {
  const login = await request.post('/api/login', { data: { email: worker, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` }
  const found = await request.get('/api/search-organizations', { headers, params: { q: accused } })
  const data = {
    title,
    type: 'Grievance',
    accused_party: (await found.json()).data[0]._id,
    ...forLongTexts(() => 'My pay stopped in May.'),
    organization_email: 'office@harmattan.example',
  }
  const filed = await request.post('/api/case/create', { headers, data })
  expect(filed.status(), await filed.text()).toBe(200)
  return (await filed.json()).data._id
}

const lead = async (page: Page, status: string, summary: string) => {
  await button(page, /^(Change case status|Decide the recall|Take the case up again)$/).click()
  const dialog = page.getByRole('dialog', { name: /^(Change case status|Decide the recall)$/ })
  await dialog.getByLabel(status, { exact: true }).check()
  await expect(button(page, 'Save')).toBeDisabled()
  await dialog.getByLabel('Summary').fill(summary)
  await button(page, 'Save').click()
  await expect(dialog).toBeHidden()
}

test('A case is approved, referred, led to a resolution, and called back', async ({ phone, desk, request }) => {
  takesUpTo(120)
  // An organization whose dashboard no other test reads.
  const id = await file(request, `Pay stopped after a transfer ${Date.now().toString(36)}`, 'Lagoon Savings and Loans')
  const url = caseHref(id)

  const officer = await desk()
  await openAs(officer, ministry, url)
  await expect(button(officer, 'Reject case')).toBeVisible()
  await button(officer, 'Approve case').click()
  await button(officer, 'Approve').click()
  await expect(officer.getByText('Case has been Approved!').first()).toBeVisible()
  // The page has followed: only now is the referral what comes first.
  await expect(officer.getByText(/^Your turn: refer the case/)).toBeVisible()
  await button(officer, 'Refer case').click()
  await expect(officer.getByText('Whom you choose settles the case')).toBeVisible()
  await officer.getByLabel('Conciliators and Arbitrators').check()
  await button(officer, 'Refer to Ibrahim Sule').waitFor()
  await wellMadeAtBothWidths(officer)
  await officer.getByLabel('Search by name').fill('no such person')
  await expect(officer.getByText('No member data found')).toBeVisible()
  await officer.getByLabel('Search by name').fill('')
  await button(officer, 'Refer to Ibrahim Sule').click()
  await expect(officer.getByText(/have been referred to/).first()).toBeVisible()

  const neutral = await phone()
  await openAs(neutral, conciliator, url)
  await wellMadeAtBothWidths(neutral)
  await expect(neutral.getByRole('link', { name: 'Read and answer' })).toHaveAttribute('href', /tab=discussions/)
  await lead(neutral, 'On hold', 'Waiting for the pay slips.')
  await expect(neutral.getByText('On hold').first()).toBeVisible()
  await button(neutral, /^(Change case status|Take the case up again)$/).click()
  const preset = neutral.getByRole('dialog', { name: 'Change case status' }).getByLabel('Conciliation', { exact: true })
  await expect(preset).toBeChecked()
  await neutral.keyboard.press('Escape')
  await expect(preset).toBeHidden()
  await lead(neutral, 'Conciliation', 'The pay slips are here.')
  await lead(neutral, 'Resolved', 'They pay in two parts by June.')
  await expect(neutral.getByText('They pay in two parts by June.').first()).toBeVisible()

  const claimant = await phone()
  await openAs(claimant, worker, url)
  await button(claimant, 'Give feedback').click()
  await claimant.getByLabel('Satisfied', { exact: true }).check()
  await wellMadeAtBothWidths(claimant)
  await button(claimant, 'Send feedback').click()
  await expect(claimant.getByText(/Your feedback has been kept/).first()).toBeVisible()
  await button(claimant, 'Call the case back').click()
  await claimant.getByLabel('What was not honoured?').fill('Nothing was paid in June.')
  await claimant.getByLabel('Since when?').fill('2026-07-01')
  await wellMade(claimant)
  await claimant.getByRole('dialog').getByRole('button', { name: 'Call the case back' }).click()
  await expect(claimant.getByText('Recalled').first()).toBeVisible()
  // The officer's page follows without a reload.
  await expect(officer.getByText(/Your turn: the claimant called the case back/)).toBeVisible()
  await expect(officer.getByText(/Not honoured since 1 July 2026/)).toBeVisible()
  await expect(officer.getByText('Nothing was paid in June.').first()).toBeVisible()
  await wellMade(officer)
  await expect(button(officer, 'Refer')).toBeVisible()
  await lead(officer, 'Reopen in Conciliation', 'The agreement of March is looked at again.')
  // Who settled it before does so again; the stages say what was.
  await expect(neutral.getByText(/^Your turn: this stage is yours/)).toBeVisible()
  await unfoldStages(neutral)
  const stages = neutral.getByRole('list', { name: 'Stages of the case' }).getByRole('listitem')
  await expect(stages).toHaveText([
    /^Filed/,
    /^Approved/,
    /^Conciliation, done/,
    /^Resolved, done/,
    /^Recalled, done/,
    /^Conciliation, now/,
    /^Resolved, to come/,
  ])
  await wellMade(neutral)
  await lead(neutral, 'Resolved', 'They paid before us.')
  await expect(button(claimant, 'Call the case back')).toBeVisible()
})

test('Both sides see who is involved, invite and take back', async ({ phone, request, guard }) => {
  takesUpTo(90)
  guard.allow(/status of 4(04|09|22)/)
  const id = await file(request, `Leave refused ${Date.now().toString(36)}`, EMPLOYER)
  const boss = await phone()
  await openAs(boss, employer, caseHref(id))
  // Before approval the accused side sees nothing.
  await expect(boss.getByRole('heading', { level: 1 })).toContainText(/not found/i)

  const claimant = await phone()
  await openAs(claimant, worker, caseHref(id, { part: 'parties' }))
  // To withdraw is never the only thing that is offered.
  await expect(claimant.getByRole('link', { name: 'Add a document' })).toBeVisible()
  await expect(button(claimant, 'Withdraw case')).toBeVisible()
  for (const part of ['Overview', 'Involved parties'])
    await expect(claimant.getByRole('tab', { name: part })).toBeVisible()
  await button(claimant, 'Invite Parties').click()
  const dialog = claimant.getByRole('dialog', { name: 'Send invites' })
  await expect(dialog.getByText('Whoever accepts sees this case')).toBeVisible()
  await expect(button(claimant, 'Send Invite')).toBeDisabled()
  await dialog.getByLabel('Email or mobile number').fill('not an address')
  await dialog.getByLabel('Claimants').check()
  await button(claimant, 'Send Invite').click()
  await expect(dialog.getByText('Enter one email address or one Nigerian mobile number.').first()).toBeVisible()
  await wellMadeAtBothWidths(claimant)
  // What was typed goes only when somebody says so.
  await claimant.keyboard.press('Escape')
  await button(claimant, 'Keep writing').click()
  await expect(dialog.getByLabel('Email or mobile number')).toHaveValue('not an address')
  await claimant.keyboard.press('Escape')
  await button(claimant, 'Discard').click()
  await button(claimant, 'Invite Parties').click()
  await expect(dialog.getByText('Enter one email address or one Nigerian mobile number.')).toHaveCount(0)
  await expect(dialog.getByLabel('Email or mobile number')).toHaveValue('')
  await dialog.getByLabel('Claimants').check()
  const colleague = `colleague.${Date.now().toString(36)}@mail.example`
  await dialog.getByLabel('Email or mobile number').fill(colleague)
  await button(claimant, 'Send Invite').click()
  await expect(claimant.getByText(colleague)).toBeVisible()
  await expect(claimant.getByText(/Pending/)).toBeVisible()
  for (const width of [1280, 360]) {
    await claimant.setViewportSize({ width, height: 800 })
    expect(
      await claimant.getByTitle(colleague).evaluate((e: HTMLElement) => e.offsetHeight),
      `a line at ${width}`,
    ).toBeLessThan(28)
  }
  await wellMade(claimant)
  await button(claimant, 'Invite Parties').click()
  await dialog.getByLabel('Claimants').check()
  await dialog.getByLabel('Email or mobile number').fill(colleague)
  await button(claimant, 'Send Invite').click()
  await expect(dialog.getByText('Invited just now. Send again?')).toBeVisible()
  await wellMadeAtBothWidths(claimant)
  await dialog.getByRole('button', { name: `Resend ${colleague}` }).click()
  await expect(toast(claimant, 'The invitation has been sent again.', 'success')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(claimant.getByRole('button', { name: `Resend ${colleague}` })).toBeVisible()
  await claimant.getByRole('button', { name: `Cancel invitation of ${colleague}` }).click()
  await wellMade(claimant)
  await button(claimant, 'Cancel invitation').last().click()
  await expect(claimant.getByText(colleague)).toHaveCount(0)
  await button(claimant, 'Withdraw case').click()
  await wellMade(claimant)
  await expect(claimant.getByLabel('Reason')).toHaveAccessibleDescription(
    /The ministry reads it\. The accused party never/,
  )
  await claimant.getByLabel('Reason').fill('We agreed outside.')
  await button(claimant, 'Withdraw').click()
  await expect(claimant.getByText('Withdrawn').first()).toBeVisible()
  await expect(claimant.getByText('We agreed outside.').first()).toBeVisible()

  // Who was in it can still be read; nobody more is invited.
  const officer = await phone()
  await openAs(officer, ministry, caseHref(id, { part: 'parties' }))
  await expect(officer.getByRole('heading', { name: 'Claimant’s side' })).toBeVisible()
  await officer.setViewportSize({ width: 1280, height: 800 })
  await expect(officer.getByRole('columnheader')).toContainText(['Name', 'Email', 'Joined', 'Role'])
  await expect(button(officer, 'Invite Parties')).toHaveCount(0)
  await wellMadeAtBothWidths(officer)
})
