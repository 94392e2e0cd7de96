import { readFile } from 'node:fs/promises'
import { placeHref, places } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, smallTargets, wellMadeAtBothWidths } from './support/axe.ts'
import { invitationTo } from './support/calls.ts'
import { logInQuickly, tokenIn } from './support/people.ts'
import { ministry } from './support/product.ts'
import { expect, takesUpTo, test } from './support/test.ts'

const csv = (text: string, name = 'unions.csv', mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})
const template = (page: Page) => page.getByRole('link', { name: 'Download CSV template' })
const fill = (page: Page, file: ReturnType<typeof csv>) => page.getByLabel('CSV file').setInputFiles(file)

/** 200 unions, three of them with a problem. `of` keeps the names of two browsers apart. */
const unions = (of: string): string => {
  const rows = Array.from({ length: 200 }, (_, i) => [
    `${of} ${i + 1}`,
    `U${i + 1}`,
    i === 49 ? 'Educaton' : 'Education',
    'Abuja',
    i === 99 ? 'call us' : '+234 803 555 0100',
    'Those who work.',
    i === 149 || i === 99 ? '2099' : '1978',
  ])
  return [['name', 'acronym', 'industry', 'headquarters', 'phone', 'about', 'founded_in'], ...rows]
    .map(cells => `${cells.join(',')}\r\n`)
    .join('')
}

const open = async (page: Page) => {
  await logInQuickly(page, ministry)
  await page.goto(placeHref(places.unions, { tab: 'create' }))
  await expect(page.getByText('CSV max. 50mb')).toBeVisible()
  await expect(template(page)).toHaveAttribute('href', '/templates/unions.csv')
  for (const step of ['Download the CSV template', 'Fill in the template', 'Upload the CSV'])
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
}

test('200 unions with three broken rows are looked at, mended and made', async ({ phone, desk }) => {
  takesUpTo(90)
  for (const [of, page] of [
    ['Phone union', await phone()],
    ['Desk union', await desk()],
  ] as const) {
    await open(page)
    await expectNoAxeViolations(page)
    await fill(page, csv('not really', 'unions.xlsx', 'application/vnd.openxmlformats'))
    await expect(page.getByRole('alert')).toHaveText('Please upload a valid CSV file.')

    await fill(page, csv(unions(of), 'unions.csv', 'application/vnd.ms-excel'))
    const preview = page.getByRole('dialog', { name: 'Preview uploaded unions' })
    await expect(preview.getByText('197 of 200 rows are right')).toBeVisible()
    await expect(preview.getByText('Did you mean “Education”?')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await smallTargets(page)).toEqual([])
    await preview.getByLabel('Only rows with problems').check()
    await expect(preview.getByRole('row')).toHaveCount(4)
    await expect(preview.getByRole('button', { name: /^Create/ })).toHaveCount(0)
    const faults = preview.getByRole('row', { name: /call us/ }).getByRole('listitem')
    await expect(faults).toHaveText([/^phone: /, /^founded_in: /])
    const saving = page.waitForEvent('download')
    await preview.getByRole('button', { name: 'Download the file with what is wrong' }).click()
    const marked = await readFile(await (await saving).path(), 'utf8')
    expect(marked).toContain('"phone: Enter a phone number of 7 to 15 digits, such as 0803 123 4567. founded_in: ')
    await preview.getByRole('button', { name: 'Choose another file' }).click()

    const mended = marked.replace('"Educaton"', '"Education"').replace('"call us"', '"0803 555 0100"')
    await fill(page, csv(mended.replaceAll('"2099"', '"1999"')))
    await expect(preview.getByText('200 of 200 rows are right')).toBeVisible()
    await expectNoAxeViolations(page)
    await preview.getByRole('button', { name: 'Create 200 unions' }).click()
    await expect(page.getByText('unions have been uploaded succesfully!', { exact: true }).first()).toBeVisible()
    await expect(preview).toBeHidden()
    await expect(page.getByText('200 unions created')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Upload another file' }).click()
    await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeFocused()
    const headers = { Authorization: `Bearer ${await tokenIn(page)}` }
    const made = await page.request.get(`/api/get-unions?q=${encodeURIComponent(of)}`, { headers })
    expect((await made.json()).total).toBe(200)
  }
})

test('what is no CSV file is refused by what is in it, and leaving in the middle asks', async ({ desk, guard }) => {
  const page = await desk()
  await logInQuickly(page, ministry)
  await page.goto(places.unions)
  await page.getByRole('tab', { name: 'Create' }).click()
  guard.allow(/status of 415/)
  await fill(page, csv('PK\u0003\u0004\0\0', 'unions.csv'))
  await expect(page.getByText('Failed to upload unions!')).toBeVisible()
  await expect(page.getByText('Upload failed')).toBeVisible()
  await expect(page.getByText('Please upload a valid CSV file.')).toBeVisible()
  await expectNoAxeViolations(page)
  // What is refused for its content is not helped by trying again.
  await expect(page.getByRole('button', { name: /Choose another file|Try again/ })).toHaveText(['Choose another file'])
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await fill(page, csv(unions('Nobody’s union')))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('197 of 200 rows are right')).toBeVisible()
})

const OUTSIDE = 'Baobab Leather Company'

test('people in a file with broken rows are looked at, mended and invited; the line of their messages survives a reload', async ({
  desk,
  phone,
  guard,
}) => {
  takesUpTo(60)
  const of = Date.now().toString(36)
  const page = await desk()
  await logInQuickly(page, ministry)
  await page.goto(places.users)
  await expect(page.getByText('CSV (max. 50mb)')).toBeVisible()
  await expect(template(page)).toHaveAttribute('href', '/templates/users.csv')
  const rows = [
    ...Array.from({ length: 6 }, (_, i) => [`many${i}.${of}@mail.example`, 'Mediators', '']),
    [`office.${of}@mail.example`, 'Employers', OUTSIDE],
    ['not an address', 'Mediators', ''],
    [`clerk.${of}@mail.example`, 'Mediator', ''],
    [`admin.${of}@mail.example`, 'National Union Admin', 'No such union'],
  ]
  const file = [['email', 'role', 'unit'], ...rows].map(cells => `${cells.join(',')}\r\n`).join('')
  await fill(page, csv('not really', 'users.xlsx', 'application/vnd.openxmlformats'))
  await expect(page.getByRole('alert')).toHaveText('Please upload a valid CSV file.')
  guard.allow(/status of 415/)
  await fill(page, csv('PK\u0003\u0004\0\0', 'users.csv'))
  await expect(page.getByText('Failed to upload users!')).toBeVisible()
  await expect(page.getByText('Upload failed')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await fill(page, csv(file, 'users.csv'))
  const preview = page.getByRole('dialog', { name: 'Preview uploaded users' })
  await expect(preview.getByText('7 of 10 rows are right')).toBeVisible()
  await expect(preview.getByText('Did you mean “Mediators”?')).toBeVisible()
  await expect(preview.getByRole('button', { name: /^Invite/ })).toHaveCount(0)
  await wellMadeAtBothWidths(page)
  const saving = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Download the file with what is wrong' }).click()
  const marked = await readFile(await (await saving).path(), 'utf8')
  await preview.getByRole('button', { name: 'Choose another file' }).click()

  const mended = marked
    .replace('"not an address"', `"sani.${of}@mail.example"`)
    .replace('"Mediator"', '"Mediators"')
    .replace('"No such union"', '"Maritime Workers Union of Nigeria"')
  await fill(page, csv(mended, 'users.csv'))
  await expect(preview.getByText('10 of 10 rows are right')).toBeVisible()
  await preview.getByRole('button', { name: 'Invite 10 people' }).click()
  await expect(page.getByText('users have been uploaded succesfully!', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Upload successful!')).toBeVisible()
  await expect(page.getByText('10 of 10 invitations sent')).toBeVisible()
  await wellMadeAtBothWidths(page)
  await page.reload()
  await expect(page.getByText('10 of 10 invitations sent')).toBeVisible()
  await expect(page.getByTitle(`sani.${of}@mail.example`)).toBeVisible()

  // One person may also be invited to a case, found by its number.
  await page.getByRole('radio', { name: 'A case' }).check()
  await page.getByRole('combobox', { name: 'Case' }).fill('no such case anywhere')
  await expect(page.getByRole('option', { name: 'No results found' })).toBeVisible()
  await wellMadeAtBothWidths(page)
  const headers = { Authorization: `Bearer ${await tokenIn(page)}` }
  const open = await (await page.request.get('/api/case/disputes?status=Open&limit=1&order=asc', { headers })).json()
  const { case_no } = open.data[0]
  await page.getByRole('combobox', { name: 'Case' }).fill(case_no)
  await page.getByRole('option', { name: case_no }).click()
  await page.getByLabel('Email or mobile number').fill(`helper.${of}@mail.example`)
  await page.getByRole('combobox', { name: 'Role' }).fill('Mediators')
  await page.getByRole('option', { name: 'Mediators' }).click()
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await expect(page.getByRole('row').filter({ hasText: `helper.${of}` })).toContainText(`Case ${case_no}`)

  const taker = await phone()
  await taker.goto(await invitationTo(`office.${of}@mail.example`))
  await expect(taker.getByText(OUTSIDE)).toBeVisible()
  await expect(taker.getByRole('heading', { level: 1, name: 'Create your account password' })).toBeVisible()
})
