import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { at, logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('table', { name: 'Work' }).locator('tbody').getByRole('row')
const NUMBER = /LD\/\S+/

const openAs = async (page: Page, email: string, address: string) => {
  await logInQuickly(page, email)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('what waits is done from one list: a failure is reported, the case goes to the panel, another to somebody else', async ({
  phone,
  desk,
}) => {
  takesUpTo(90)
  const neutral = await phone()
  await openAs(neutral, at('conciliator'), placeHref(places.work, { step: 'report failure' }))
  const latest = rows(neutral).first()
  await expect(latest.getByText(/days? over$/)).toBeVisible()
  await wellMade(neutral)
  const number = NUMBER.exec((await latest.getByRole('rowheader').textContent()) ?? '')?.[0] ?? ''
  await button(neutral, `Report failure ${number}`).click()
  await expect(dialog(neutral).getByLabel('What happened')).toHaveValue('Conciliation failed')
  await dialog(neutral).getByLabel('Where this is written').fill('Report of today.')
  await wellMade(neutral)
  await button(neutral, 'Record the date').click()
  await expect(button(neutral, `Report failure ${number}`)).toHaveCount(0)
  await neutral.goto(places.work)
  await expect(rows(neutral).first()).toBeVisible()
  await wellMadeAtBothWidths(neutral)

  const officer = await desk()
  await openAs(officer, ministry, placeHref(places.work, { q: number }))
  await button(officer, `Refer to the panel ${number}`).click()
  await expect(dialog(officer).getByRole('radio', { name: 'Arbitration panel' })).toBeChecked()
  await dialog(officer).getByLabel('Summary').fill('Conciliation failed, so the panel hears both sides.')
  await wellMade(officer)
  await button(officer, 'Save').click()
  await expect(officer.getByText('Nothing like this waits for you.')).toBeVisible()
  await button(officer, 'Show all that waits for you').click()

  // What is for one officer is on that one's list alone.
  await expect(rows(officer).first()).toBeVisible()
  await wellMadeAtBothWidths(officer)
  const given = NUMBER.exec((await rows(officer).first().getByRole('rowheader').textContent()) ?? '')?.[0] ?? ''
  await rows(officer).first().getByRole('checkbox').check()
  await button(officer, 'Give 1 case to somebody else').click()
  await dialog(officer).getByLabel('To whom').click()
  await officer
    .getByRole('option', { name: /: 0 open, Ministry Admin/ })
    .filter({ hasNotText: 'Halima' })
    .first()
    .click()
  const name = (await dialog(officer).getByLabel('To whom').inputValue()).split(':')[0] ?? ''
  await dialog(officer).getByLabel('Reason').fill('They know this workplace.')
  await wellMade(officer)
  await button(officer, 'Give').click()
  await expect(officer.getByText(`The case is with ${name} now.`)).toBeVisible()
  await expect(rows(officer).filter({ hasText: given })).toHaveCount(0)

  await officer.getByRole('link', { name: 'Cases in hand' }).click()
  await expect(
    officer.getByRole('table', { name: 'Officers' }).getByRole('row').filter({ hasText: name }),
  ).toBeVisible()
  await wellMadeAtBothWidths(officer)
  await button(officer, /^Cases with them /)
    .first()
    .click()
  await expect(dialog(officer).getByRole('link', { name: NUMBER }).first()).toBeVisible()
  await wellMade(officer)
})
