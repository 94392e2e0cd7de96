import { forLongTexts } from '@accord/contract/disputes/form'
import { caseHref, unitHref } from '@accord/contract/places'
import { makeAccount } from './support/account.ts'
import { smallTargets, wellMadeAtBothWidths } from './support/axe.ts'
import { inNameOf } from './support/calls.ts'
import { logInQuickly } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const today = Date.now().toString(36)

test('the ministry merges a typed employer into the real one; the old address leads there, the worker keeps the case', async ({
  desk,
  phone,
  request,
}) => {
  takesUpTo(60)
  const email = `weaver.${today}@mail.example`
  const [typed, real] = [`Kano Texttiles ${today}`, `Kano Textiles ${today}`]
  await makeAccount(request, email)
  const filer = await inNameOf(request, email)
  const { _id: caseId } = await filer('POST', '/api/case/create', {
    data: {
      title: 'Wages of May',
      type: 'Grievance',
      accused_name: typed,
      organization_email: `office.${today}@mail.example`,
      ...forLongTexts(() => 'My pay stopped in May.'),
    },
  })
  const before = await filer('GET', `/api/case/read/${caseId}`)
  const oldId: string = before.involved_parties.accused._id
  const officer = await inNameOf(request, ministry)
  const [industry] = await officer('GET', '/api/get-industries')
  const { _id: realId } = await officer('POST', '/api/union/sub-branch/create', {
    multipart: {
      kind: 'employer',
      name: real,
      industry_id: industry._id,
      phone: '0803 555 0177',
      about: 'Weaves cloth.',
      founded_in: '1972',
    },
  })

  const page = await desk()
  await logInQuickly(page, ministry)
  await page.goto(unitHref('sub_branch', oldId))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(typed)
  await page.getByRole('button', { name: `Actions for ${typed}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Move' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Merge into another' }).click()
  const merging = page.getByRole('dialog', { name: `Merge ${typed} into another` })
  // What it says is not covered by a list that opens with its field.
  await expect(merging).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(0)
  await merging.getByRole('button', { name: 'Merge' }).click()
  await expect(merging.getByText('Choose what it becomes part of.')).toBeVisible()
  await merging.getByLabel('Merge into').fill(real.slice(0, 10))
  await page.getByRole('option', { name: real }).click()
  const along = merging.getByRole('status')
  await expect(along).toContainText(`${typed} goes to ${real}.`)
  await expect(along.getByRole('listitem')).toHaveText(['1 case'])
  await wellMadeAtBothWidths(page)
  expect(await smallTargets(page)).toEqual([])
  await merging.getByRole('button', { name: 'Merge' }).click()

  await expect(page.getByText(`${typed} is now part of ${real}.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(unitHref('sub_branch', realId), 'i'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(real)
  await page.goto(unitHref('sub_branch', oldId))
  await expect(page).toHaveURL(new RegExp(unitHref('sub_branch', realId), 'i'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(real)

  const weaver = await phone()
  await logInQuickly(weaver, email)
  await weaver.goto(caseHref(caseId))
  await expect(weaver.getByRole('heading', { level: 1 })).toHaveText('Wages of May')
  await expect(weaver.getByText(real).first()).toBeVisible()
  await expect(weaver.getByText(typed)).toHaveCount(0)
})
