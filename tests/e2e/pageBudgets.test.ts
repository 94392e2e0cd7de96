import { expect, test } from './support/test.ts'
import { firstLoad, shellWith } from './support/weight.ts'

// Bars of a page's first load, in kB gzip: a phone on a slow network has to fetch it before anything works.
const FIRST_JS = 130
const FIRST_CSS = 12
const SHELL_AND_LIST = 230

/** The pages of 000 §2.1 that stand outside the shell; one that is not built yet weighs what the 404 page does. */
const PUBLIC = [
  '/',
  '/CreateAccount',
  '/Verification',
  '/CreatePassword',
  '/ProfileSetup',
  '/ProfileSetup2',
  '/login',
  '/LoginPassword',
  '/Verification2',
  '/VerificationSuccess',
  '/Recovery',
  '/PasswordSet2',
  '/reset-password/none',
  '/union-invite/none',
  '/sendUnionInvite',
  '/no-such-page',
]

for (const path of PUBLIC)
  test(`${path} first loads at most ${FIRST_JS} KB of script and ${FIRST_CSS} KB of style`, async ({ request }) => {
    const { js, css } = firstLoad(await (await request.get(path)).text())
    expect(js).toBeGreaterThan(10)
    expect(js).toBeLessThanOrEqual(FIRST_JS)
    expect(css).toBeGreaterThan(0)
    expect(css).toBeLessThanOrEqual(FIRST_CSS)
  })

test(`the shell and its first list load at most ${SHELL_AND_LIST} KB`, async ({ request }) => {
  const shell = firstLoad(await (await request.get('/Dashboard')).text())
  expect(shell.js).toBeGreaterThan(10)
  const { js, css } = shellWith('src/app/cases/DisputesScreen.tsx')
  expect(js).toBeGreaterThan(shell.js)
  expect(js + css).toBeLessThanOrEqual(SHELL_AND_LIST)
})
