import { caseHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { makeAccount, PICTURE } from './support/account.ts'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { approve, fileCase, idOf, inNameOf } from './support/calls.ts'
import { expectOnPaper } from './support/paper.ts'
import { at, logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { unfoldStages } from './support/stages.ts'
import { expect, takesUpTo, test } from './support/test.ts'

// Of this organization no other test reads a case.
const MILL = 'Zaria Road Textile Mills'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The stages a case has passed, and last the present one. */
const stagesOf = async (page: Page) => {
  await unfoldStages(page)
  return page
    .getByRole('list', { name: 'Stages of the case' })
    .getByRole('listitem')
    .filter({ hasText: /, (done|now)/ })
    .evaluateAll(all => all.map(one => one.textContent?.replace(/, (done|now).*/, '')))
}

const refer = async (page: Page, turn: RegExp, kind: string | RegExp, name: string) => {
  await expect(page.getByText(turn)).toBeVisible()
  await button(page, 'Refer case').click()
  const dialog = page.getByRole('dialog', { name: /^Refer case LD/ })
  await dialog.getByLabel(kind).check()
  await expect(button(page, `Refer to ${name}`)).toBeVisible()
  await button(page, `Refer to ${name}`).click()
  await expect(page.getByText(`The cases have been referred to ${name}.`)).toBeVisible()
  await expect(dialog).toBeHidden()
}

type Change = { to: string; summary: string; document?: boolean; toast?: string; lost?: boolean }
const lead = async (page: Page, { to, summary, document, toast, lost }: Change) => {
  await expect(page.getByText(/^Your turn/)).toBeVisible()
  await button(page, /^(Change case status|Take the case up again)$/).click()
  const dialog = page.getByRole('dialog', { name: 'Change case status' })
  await dialog.getByLabel(to, { exact: true }).check()
  await dialog.getByLabel('Summary').fill(summary)
  if (document) {
    await dialog.getByLabel('Attach a document').check()
    await dialog.getByLabel('Document', { exact: true }).setInputFiles({ ...PICTURE, name: 'minutes.png' })
  }
  if (lost) {
    await page.route('**/api/case/change-status/*', route => route.abort())
    await button(page, 'Save').click()
    await expect(page.getByRole('log').getByText('Failed to update status')).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('You are offline')
    await wellMadeAtBothWidths(page)
    await page.unroute('**/api/case/change-status/*')
  }
  await button(page, 'Save').click()
  if (lost) await expect(page.getByText('Failed to update status')).toHaveCount(0)
  await expect(page.getByText(toast ?? 'The case status has been changed.').last()).toBeVisible()
  await expect(dialog).toBeHidden()
}
const NOBODY_YET =
  'The case status has been changed. Nobody is assigned to this stage yet, and both sides can see that.'

test('a case goes through every hand to the court, which closes it', async ({ phone, request, guard }) => {
  takesUpTo(120)
  guard.allow(/net::ERR_FAILED/)
  const mark = Date.now().toString(36)
  const weaver = `weaver.${mark}@mail.example`
  await makeAccount(request, weaver)
  const filer = await inNameOf(request, weaver)
  const title = `Looms without guards ${mark}`
  const id = await fileCase(filer, title, MILL, { organization_email: `office.${mark}@mill.example` })
  await approve(await inNameOf(request, ministry), id)
  const address = caseHref(id)
  const opened = async (who: string) => {
    const page = await phone()
    await logInQuickly(page, who)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    return page
  }

  const officer = await opened(ministry)
  const claimant = await opened(weaver)
  await expect(
    claimant.getByText(/^Waiting for the ministry to refer the case to Conciliators and Arbitrators since/),
  ).toBeVisible()
  await refer(officer, /refer the case to Conciliators/, 'Conciliators and Arbitrators', 'Ibrahim Sule')
  await expect(claimant.getByText(/^Your turn: read the discussion and answer there/)).toBeVisible()
  await expect(claimant.getByRole('link', { name: 'Read and answer' })).toBeVisible()

  const conciliator = await opened(at('conciliator'))
  await wellMade(conciliator)
  const meetings = { to: 'Mediation', summary: 'Two meetings without an agreement.', document: true, toast: NOBODY_YET }
  await lead(conciliator, meetings)
  // The next stage is led by others; they read along.
  await expect(button(conciliator, 'Change case status')).toBeHidden()
  await expect(conciliator.getByText(/^Waiting for the ministry to refer the case to Mediators/)).toBeVisible()

  await refer(officer, /refer the case to Mediators/, 'Mediators', 'Grace Udo')
  const mediator = await opened(at('mediator'))
  await lead(mediator, { to: 'On hold', summary: 'The inspector comes in a week.', lost: true })
  await expect(mediator.getByText(/^Your turn: the case has been on hold since/)).toBeVisible()
  await expect(claimant.getByText(/^On hold since .* Nothing for you to do\.$/)).toBeVisible()
  expect(await stagesOf(claimant)).toEqual(['Filed', 'Approved', 'Conciliation', 'Mediation', 'On hold'])
  await wellMade(claimant)
  await lead(mediator, { to: 'Mediation', summary: 'The inspector has been.' })
  await expect(claimant.getByText(/^Your turn/)).toBeVisible()
  await lead(mediator, { to: 'Arbitration panel', summary: 'The sides ask for an award.' })

  // A conciliator may sit for the panel, too (rules "Who leads a case"): it is theirs as long as nobody else leads it
  // on.
  await expect(conciliator.getByText(/^Your turn: make the award/)).toBeVisible()
  const panelName = 'Industrial Arbitration Panel, Lagos'
  await refer(officer, /^Both sides can talk/, /^Industrial Arbitration Panel/, panelName)
  const panel = await opened(at('panel'))
  await lead(panel, { to: 'National Industrial Court', summary: 'The mill objects to the award.', toast: NOBODY_YET })
  const courtName = 'National Industrial Court, Lagos Division'
  await refer(officer, /refer the case to National Industrial Courts/, /^National Industrial Courts/, courtName)
  const court = await opened(at('court'))
  await wellMade(court)
  await lead(court, { to: 'Closed', summary: 'Guards within 30 days, with costs.', document: true })

  const stages = ['Filed', 'Approved', 'Conciliation', 'Mediation', 'Arbitration panel', 'National Industrial Court']
  await expect.poll(() => stagesOf(claimant)).toEqual([...stages, 'Closed'])
  await expect(claimant.getByText('Guards within 30 days, with costs.')).toBeVisible()
  const overview = ['Title', 'Summary', 'Cause of dispute', 'Relief sought', 'Specific claims', 'Settlement offers']
  await expect(claimant.getByRole('term')).toContainText([...overview, 'Awards and rulings'])
  await expect(claimant.getByRole('term')).toContainText(['Case ID', 'Type', 'Status', 'Filing date'])
  await expect(claimant.getByText(/you can call it back until/)).toBeVisible()
  await wellMade(claimant)
  for (const page of [officer, conciliator, mediator, panel, court]) {
    await expect(page.getByText(/^This case has been over since/)).toBeVisible()
    await expect(button(page, /Change case status|Refer case|Withdraw case/)).toHaveCount(0)
  }
  await claimant.getByRole('tab', { name: 'Case Discussions' }).click()
  const log = claimant.getByRole('main').getByRole('log')
  await expect(log).toContainText(
    new RegExp(
      [
        'It is now in conciliation',
        'moved to mediation.*Two meetings without an agreement',
        'put on hold.*The inspector comes in a week',
        'moved to mediation.*The inspector has been',
        'moved to the arbitration panel.*The sides ask for an award',
        'moved to the National Industrial Court.*The mill objects to the award',
        'The case was closed.*Guards within 30 days, with costs',
      ].join('.*'),
      's',
    ),
  )
  await expect(claimant.getByText('You can read this discussion; nothing more can be said in it.')).toBeVisible()
  await expect(claimant.getByRole('textbox', { name: /message/i })).toHaveCount(0)
  await wellMade(claimant)
  await claimant.getByRole('tab', { name: 'Case Documents' }).click()
  await expect(claimant.getByText('minutes.png').first()).toBeVisible()
  await expect(button(claimant, /Create Folder|Upload document/)).toHaveCount(0)
  await wellMade(claimant)
  await claimant.getByRole('tab', { name: 'Case Notifications' }).click()
  for (const text of [
    'is before the arbitration panel',
    'is before the National Industrial Court',
    'was closed. Its page says why',
  ])
    await expect(claimant.getByText(new RegExp(`” ${text}\\.$`))).toBeVisible()
  await wellMade(claimant)

  // On paper it is whole, with the hash of each document.
  await claimant.getByRole('link', { name: 'Summary to print' }).click()
  await expect(claimant.getByRole('heading', { level: 1 })).toHaveText('Summary of the case')
  await expect(claimant.getByText(/^[0-9a-f]{64}$/)).not.toHaveCount(0)
  await wellMade(claimant)
  await expectOnPaper(claimant, [title, 'Guards within 30 days, with costs.', 'minutes.png', MILL], 4)

  // The dashboard says what was promised, and what to do if it is not done.
  await claimant.goto(places.dashboard)
  const ended = claimant.getByRole('region', { name: /^Your case was closed on / })
  await expect(ended).toContainText('Guards within 30 days, with costs.')
  await expect(ended).toContainText(/you can call the case back until \d+ \w+ \d{4}/)
  await wellMade(claimant)
  await ended.getByRole('button', { name: 'Call the case back' }).click()
  await expect(claimant.getByRole('dialog', { name: /^Call back case LD/ })).toBeVisible()
})

test('a referral is ended, and the case waits for another', async ({ phone, request, guard }) => {
  takesUpTo(60)
  // Whoever was assigned is answered "not found" from then on.
  guard.allow(/404 \(Not Found\).*\/api\/case\//)
  const mark = Date.now().toString(36)
  const dyer = `dyer.${mark}@mail.example`
  await makeAccount(request, dyer)
  const filer = await inNameOf(request, dyer)
  const id = await fileCase(filer, 'Dust in the dye house', MILL, { organization_email: `office.${mark}@mill.example` })
  const ministryCalls = await inNameOf(request, ministry)
  await approve(ministryCalls, id)
  const role = idOf(await ministryCalls('GET', '/api/users/settlement-roles'), 'Conciliators and Arbitrators')
  const [neutral] = await ministryCalls('GET', `/api/users/role/${role}?q=Ibrahim Sule`)
  await ministryCalls('POST', `/api/users/refer-case/${neutral._id}`, { data: { cases: [id] } })

  const conciliator = await phone()
  await logInQuickly(conciliator, at('conciliator'))
  await conciliator.goto(caseHref(id))
  await expect(button(conciliator, 'Change case status')).toBeVisible()
  const officer = await phone()
  await logInQuickly(officer, ministry)
  await officer.goto(caseHref(id, { part: 'parties' }))
  const row = officer.getByRole('row').filter({ hasText: 'Ibrahim Sule' })
  await expect(row).toContainText(/Referred \d/)
  await wellMade(officer)
  await button(officer, 'End referral to Ibrahim Sule').click()
  const dialog = officer.getByRole('dialog', { name: 'End referral to Ibrahim Sule?' })
  await expect(button(officer, 'End referral')).toBeDisabled()
  await dialog.getByLabel('Reason').fill('He knows the owner.')
  await wellMade(officer)
  await dialog.getByRole('button', { name: 'End referral' }).click()
  await expect(officer.getByText('The referral has been ended.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(officer.getByText(/^Your turn: refer the case to Conciliators and Arbitrators/)).toBeVisible()
  // Nobody reloads the conciliator's page.
  await expect(conciliator.getByRole('heading', { level: 1 })).toHaveText('This case was not found')
})
