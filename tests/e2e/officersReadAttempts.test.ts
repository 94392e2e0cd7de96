import { caseHref } from '@accord/contract/places'
import type { Page } from '@playwright/test'
import { wellMade, wellMadeAtBothWidths } from './support/axe.ts'
import { fileCase, inNameOf } from './support/calls.ts'
import { at, logInQuickly } from './support/people.ts'
import { EMPLOYER, ministry } from './support/product.ts'
import { expect, test } from './support/test.ts'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
/** A try of a phone whose clock is a year behind, so many minutes ago. */
const tried = (minutes: number, why: string) => ({
  at: ago(minutes * MINUTE + YEAR),
  server_at: ago(50 * MINUTE),
  since_ms: (50 - minutes) * MINUTE,
  why,
})
const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Tries before it was filed' }) })

test('an officer reads the tries before a filing beside when Accord was down, where time is decided, and nobody else does', async ({
  desk,
  phone,
  request,
}) => {
  const attempts = [
    tried(40, 'cut'),
    tried(30, 'timeout'),
    { at: ago(YEAR), server_at: null, since_ms: null, why: 'offline' },
  ]
  const filer = await inNameOf(request, at('worker'))
  const more = { organization_email: 'office@harmattan.example', attempts }
  const id = await fileCase(filer, `Sent at last ${Date.now().toString(36)}`, EMPLOYER, more)

  const officer = await desk()
  await logInQuickly(officer, ministry)
  await officer.goto(caseHref(id, { part: 'dates' }))
  await expect(section(officer).getByText(/^3 tries from \d+ \w+ \d{4}, \d\d:\d\d \(phone’s clock\)\./)).toBeVisible()
  await expect(section(officer).getByText(/^The phone’s clock was 365 days behind: the first try was on/)).toBeVisible()
  await expect(section(officer).getByText('An officer decides whether time is given.')).toBeVisible()
  await expect(section(officer).getByRole('row')).toHaveCount(4)
  await expect(section(officer).getByText('The line was cut while sending.')).toBeVisible()
  await wellMadeAtBothWidths(officer)
  await officer.getByRole('button', { name: 'Approve case' }).click()
  const dialog = officer.getByRole('dialog')
  await expect(dialog.getByText(/^3 tries from/)).toBeVisible()
  await wellMade(officer)

  const claimant = await phone()
  await logInQuickly(claimant, at('worker'))
  await claimant.goto(caseHref(id, { part: 'dates' }))
  await expect(
    claimant.getByText('Record a date').or(claimant.getByText('How the law’s days are counted')),
  ).toBeVisible()
  await expect(claimant.getByText('Tries before it was filed')).toHaveCount(0)
})
